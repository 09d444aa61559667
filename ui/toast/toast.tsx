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
  /** The subject, e.g. a form: a newer message about it replaces this one. */
  about?: string
  /** A link, which opens in another tab, or a function. */
  action?: { label: string } & ({ href: string } | { run: () => void })
  control?: ReactNode
}

type Shown = ToastMessage & { id: number }

const AT_MOST = 3
const DEFAULT_MS = 6000

type Toasts = {
  show: (message: ToastMessage) => void
  withdraw: (about: string) => void
}

const absent = () => {
  throw new Error('useToast needs a ToastProvider above it')
}
const ToastContext = createContext<Toasts>({ show: absent, withdraw: absent })

type Shower = {
  shown: Shown[]
  dismiss: (id: number) => void
  /** Called by a dialog that shows the messages itself. @returns what ends that */
  enterDialog: () => () => void
}
const ShownContext = createContext<Shower>({
  shown: [],
  dismiss: () => undefined,
  enterDialog: () => () => undefined,
})

/** The returned object and its functions are stable. */
export function useToasts(): Toasts {
  return useContext(ToastContext)
}

export function useToast(): Toasts['show'] {
  return useToasts().show
}

/** The live region exists from the first render, so that screen readers announce the first message too. */
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
          name="Messaggi della pagina"
          shown={dialogs > 0 ? NONE : shown}
          dismiss={dismiss}
          // In a wide window below the header, whose link to urgent help it would cover.
          place="bottom-[calc(var(--foot-notice,0px)+var(--foot-bar,0px))] sm:top-16 sm:bottom-auto"
        />
      </ShownContext>
    </ToastContext>
  )
}

const NONE: Shown[] = []

/** Inside an open dialog: elements outside a modal can be neither clicked nor read. */
export function DialogToasts() {
  const { shown, dismiss, enterDialog } = useContext(ShownContext)
  useEffect(() => enterDialog(), [enterDialog])
  // At the top, because the dialog's buttons are at the bottom.
  return <Region name="Messaggi della finestra" shown={shown} dismiss={dismiss} place="top-0" />
}

/** Returns the same list when nothing is removed, to avoid a render. */
function without(shown: Shown[], about: string | undefined): Shown[] {
  const isAbout = (toast: Shown) => about !== undefined && toast.about === about
  return shown.some(isAbout) ? shown.filter((toast) => !isAbout(toast)) : shown
}

type RegionProps = { name: string; shown: Shown[]; dismiss: (id: number) => void; place: string }

function Region({ name, shown, dismiss, place }: RegionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reopened for each message: the element opened last in the top layer is above any dialog.
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
      aria-label={name}
      // Also shown while it is empty: only a live region that is there before is read out.
      className={`inset-auto right-0 left-0 m-0 block w-full max-w-md border-0 bg-transparent open:p-4 not-open:p-0 sm:left-auto print:hidden ${place}`}
    >
      <div role="status" aria-atomic="false" className="grid gap-3">
        {shown.filter(isQuiet).map((toast) => (
          <Toast key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
      <div className="mt-3 grid gap-3 empty:hidden">
        {shown
          .filter((toast) => !isQuiet(toast))
          .map((toast) => (
            <div key={toast.id} role="alert">
              <Toast toast={toast} dismiss={dismiss} />
            </div>
          ))}
      </div>
    </div>
  )
}

const isQuiet = ({ tone }: Shown) => tone !== 'destructive'

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
      data-toast={tone === 'destructive' ? 'alert' : 'quiet'}
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
