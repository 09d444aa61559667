import { Heart as HeartIcon } from 'lucide-react'
import { useRef, useSyncExternalStore, type SyntheticEvent } from 'react'
import { href, useNavigate, type NavigateFunction } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { useScripted } from '#ui/form/use-scripted.ts'
import { useToast, type ToastMessage } from '#ui/toast/toast.tsx'
import { useDeviceFavourites } from './device-favourites.ts'
import { accountHearts, onHeartsChange, pressHeart, type Pressed } from './heart-store.ts'

const words = favourites.heart

type Props = {
  id: string
  name: string
  /** With its words beside it, where the layout has space. */
  labelled?: boolean
}

const SHAPE =
  'relative z-10 inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 border text-terracotta-600 hover:bg-terracotta-100'
const LOOKS = {
  bare: 'rounded-full border-transparent',
  labelled: 'rounded-control border-control bg-surface px-4 font-semibold',
}

/**
 * The button that saves somebody as a favourite. Cached pages are the same for everybody, so the server renders
 * a form that leads to the sign-in; the browser then finds out who is signed in and saves in the account or on
 * the device.
 */
export function Heart({ id, name, labelled = false }: Props) {
  const { saved, ready, press } = useHeart(id, name)
  return (
    <form
      method="get"
      action={href('/auth')}
      onSubmit={press}
      data-sends-itself
      // A list of people would otherwise be a list of forms without a name.
      role="none"
      className={labelled ? 'print:hidden' : '-mt-2 -mr-2 shrink-0 print:hidden'}
    >
      <input type="hidden" name="poi" value={href('/user/preferiti/aggiungi/:id', { id })} />
      <button
        type="submit"
        aria-label={saved ? words.remove(name) : words.add(name)}
        aria-pressed={ready ? saved : undefined}
        className={`${SHAPE} ${labelled ? LOOKS.labelled : LOOKS.bare}`}
      >
        <HeartIcon aria-hidden="true" size={22} className={saved ? 'fill-current' : undefined} />
        {labelled ? (saved ? words.removeShort : words.addShort) : null}
      </button>
    </form>
  )
}

/** Explains, once per page, that hearts lead to the sign-in where there are no scripts. */
export function HeartNote() {
  return (
    <noscript>
      <p className="mt-2 text-sm text-ink-soft">{words.withoutScript}</p>
    </noscript>
  )
}

/** Whether somebody is saved, and what saves or removes them. */
export function useHeart(id: string, name: string) {
  const account = useSyncExternalStore(onHeartsChange, accountHearts, () => undefined)
  const ready = useScripted()
  const device = useDeviceFavourites()
  const toast = useToast()
  const navigate = useNavigate()
  const busy = useRef(false)
  const press = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void pressHeart({ id, name })
      .then((pressed) => announce(pressed, id, toast, navigate))
      .finally(() => (busy.current = false))
  }
  return { saved: account?.ids.includes(id) || device.some((one) => one.id === id), ready, press }
}

type Show = (message: ToastMessage) => void

function announce(pressed: Pressed, id: string, show: Show, navigate: NavigateFunction): void {
  const toast: Show = (message) => show({ about: 'heart', ...message })
  const failed = (title: string, description: string) => toast({ title, description, tone: 'destructive' })
  if (pressed.kind === 'ask') void navigate(href('/user/preferiti/aggiungi/:id', { id }))
  if (pressed.kind === 'first-on-device') toast({ ...words.onDevice, tone: 'success' })
  if (pressed.kind === 'signed-out') failed(words.failed, words.signedOut)
  if (pressed.kind === 'closed-storage') failed(words.failed, words.closedStorage)
  if (pressed.kind === 'refused') failed(pressed.adding ? words.failed : words.notRemoved, pressed.message)
}
