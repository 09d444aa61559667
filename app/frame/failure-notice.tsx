import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { href } from 'react-router'
import { failures } from '#content/failures.ts'
import { footer } from '#content/frame.ts'
import { BUTTON_LOOK } from '#ui/button/button.tsx'
import { useToasts, type ToastMessage } from '#ui/toast/toast.tsx'
import { onFailureNews, type FailureNews } from './failure-news.ts'
import { guardOffline } from './offline-guard.ts'

/** One notice at a time: it stays until the same is sent again, or it is closed. */
const ABOUT = 'failure'

/** Says what became of a form or link that did not get through. */
export function FailureNotice() {
  const { show, withdraw } = useToasts()
  useEffect(() => {
    const stops = [
      guardOffline(),
      onFailureNews({
        failed: (news) =>
          show({ ...wordsFor(news), tone: 'destructive', about: ABOUT, durationMs: Infinity }),
        sent: () => withdraw(ABOUT),
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [show, withdraw])
  return null
}

/** For a page whose session is over while something typed is not sent yet. */
export function sessionOverNotice(door: string) {
  const action = { label: failures.signIn, href: door }
  return {
    ...failures.sessionOver,
    action,
    tone: 'destructive',
    about: 'session',
    durationMs: Infinity,
  } as const
}

/** Label of the link that opens in another tab, and what to do there before sending again. */
const DOORS = {
  session: [failures.signIn, failures.signInFirst],
  proof: [failures.prove, failures.proveFirst],
} as const

function wordsFor({ reason, form, door, reference, link }: FailureNews): ToastMessage {
  const why = failures.reasons[reason]
  if (link !== undefined) {
    const description = `${why} ${failures.linkKept}`
    return {
      title: failures.notOpened,
      description,
      ...(HELP.has(link) ? { control: <CallEmergency /> } : {}),
    }
  }
  const { failureTitle: title = failures.notSent, failure: own } = form?.dataset ?? {}
  const [label, then] = DOORS[reason === 'proof' ? 'proof' : 'session']
  const action = door ? { label, href: door } : undefined
  const said = own ? own.replace('{reason}', why) : `${why} ${door ? then : failures.kept}`
  const description = reference ? `${said} ${failures.reference(reference)}` : said
  return { title, description, ...(action ? { action } : {}) }
}

const HELP = new Set<string>([href('/urgenze'), href('/topic/:slug', { slug: 'aiuto-urgente' })])

/** Offers to call 112, which works without a connection to the internet. */
function CallEmergency() {
  return (
    <a href="tel:112" className={`${BUTTON_LOOK} min-h-14 w-full`}>
      <Phone aria-hidden="true" size={20} /> {footer.urgent.call}
    </a>
  )
}
