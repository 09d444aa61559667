import { X } from 'lucide-react'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'

type ToastTone = 'default' | 'destructive' | 'success'
export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** `Infinity`: until it is closed, replaced or withdrawn. */
  durationMs?: number
  /** What it speaks of, one form for instance: a newer message about the same takes its place. */
  about?: string
  /** A way on: an address, which opens beside this page, or something to do. */
  action?: { label: string } & ({ href: string } | { run: () => void })
  /** Something to press while it shows. */
  control?: ReactNode
}

type Shown = ToastMessage & { id: number }

const AT_MOST = 3
const DEFAULT_MS = 6000

type Toasts = {
  show: (message: ToastMessage) => void
  /** Removes the message about this, because it is no longer true. */
  withdraw: (about: string) => void
}

const absent = () => {
  throw new Error('useToast needs a ToastProvider above it')
}
const ToastContext = createContext<Toasts>({ show: absent, withdraw: absent })

type Shower = {
  shown: Shown[]
  dismiss: (id: number) => void
  /** A dialog that shows the messages itself. @returns what ends that */
  enterDialog: () => () => void
}
const ShownContext = createContext<Shower>({
  shown: [],
  dismiss: () => undefined,
  enterDialog: () => () => undefined,
})

/** Neither the returned object nor its functions ever change. */
export function useToasts(): Toasts {
  return useContext(ToastContext)
}

/** Shows a short message over the page; it leaves by itself. The returned function never changes. */
export function useToast(): Toasts['show'] {
  return useToasts().show
}

/** Holds the live region, there from the first paint, so that screen readers hear the first message too. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    next.current += 1
    const id = next.current
    setShown((before) => [...without(before, message.about), { ...message, id }].slice(-AT_MOST))
  }, [])
  const withdraw = useCallback((about: string) => setShown((before) => without(before, about)), [])
  const toasts = useMemo(() => ({ show, withdraw }), [show, withdraw])
  const [dialogs, setDialogs] = useState(0)
  const enterDialog = useCallback(() => {
    setDialogs((count) => count + 1)
    return () => setDialogs((count) => count - 1)
  }, [])
  const dismiss = useCallback(
    (id: number) => setShown((before) => before.filter((toast) => toast.id !== id)),
    [],
  )
  const shower = useMemo(() => ({ shown, dismiss, enterDialog }), [shown, dismiss, enterDialog])
  return (
    <ToastContext value={toasts}>
      <ShownContext value={shower}>
        {children}
        <Region
          shown={dialogs > 0 ? NONE : shown}
          dismiss={dismiss}
          place="bottom-0 sm:top-0 sm:bottom-auto"
        />
      </ShownContext>
    </ToastContext>
  )
}

const NONE: Shown[] = []

/** The messages inside an open dialog: whatever stands outside it can be neither pressed nor heard. */
export function DialogToasts() {
  const { shown, dismiss, enterDialog } = useContext(ShownContext)
  useEffect(() => enterDialog(), [enterDialog])
  // Above: the dialog's buttons are below.
  return <Region shown={shown} dismiss={dismiss} place="top-0" />
}

/** Returns the same list when nothing is removed, so that React draws nothing. */
function without(shown: Shown[], about: string | undefined): Shown[] {
  const isAbout = (toast: Shown) => about !== undefined && toast.about === about
  return shown.some(isAbout) ? shown.filter((toast) => !isAbout(toast)) : shown
}

type RegionProps = { shown: Shown[]; dismiss: (id: number) => void; place: string }

function Region({ shown, dismiss, place }: RegionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened anew for each message: in the top layer the last to open lies above, also above a dialog.
    const region = box.current
    if (!region?.hidePopover) return
    if (region.matches(':popover-open')) region.hidePopover()
    if (shown.length > 0) region.showPopover()
  }, [shown])
  return (
    <div
      ref={box}
      popover="manual"
      role="region"
      aria-label="Notifiche"
      className={`inset-auto right-0 left-0 m-0 w-full max-w-md border-0 bg-transparent p-4 sm:left-auto print:hidden ${place}`}
    >
      <div aria-live="polite" className="grid gap-3">
        {shown.map((toast) => (
          <Toast key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </div>
  )
}

const TONES: Record<ToastTone, string> = {
  default: 'border-petrol-600',
  destructive: 'border-red-700',
  success: 'border-green-700',
}

function Toast({ toast, dismiss }: { toast: Shown; dismiss: (id: number) => void }) {
  const { id, title, description, action, control, tone = 'default', durationMs = DEFAULT_MS } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || durationMs === Infinity) return
    const timer = setTimeout(() => dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs, dismiss])
  const hold = useMemo(() => ({ on: () => setHeld(true), off: () => setHeld(false) }), [])
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'status'}
      onMouseEnter={hold.on}
      onMouseLeave={hold.off}
      onFocus={hold.on}
      onBlur={hold.off}
      className={`flex items-start gap-3 rounded-control border border-l-4 bg-surface p-4 text-ink shadow-lg ${TONES[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description ? <p className="text-ink-soft">{description}</p> : null}
        {action ? <Way {...action} /> : null}
        {control ? <div className="mt-2">{control}</div> : null}
      </div>
      <button
        type="button"
        aria-label="Chiudi notifica"
        onClick={() => dismiss(id)}
        className="-mt-2 -mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-petrol-100"
      >
        <X aria-hidden="true" size={20} />
      </button>
    </div>
  )
}

const WAY =
  'inline-flex min-h-11 cursor-pointer items-center font-semibold text-petrol-700 underline underline-offset-4'

function Way({ label, ...way }: NonNullable<ToastMessage['action']>) {
  if ('run' in way)
    return (
      <button type="button" onClick={way.run} className={WAY}>
        {label}
      </button>
    )
  return (
    <a href={way.href} target="_blank" rel="noopener" className={WAY}>
      {label}
    </a>
  )
}
