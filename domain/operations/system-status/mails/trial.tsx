import { settingsDesk } from '#content/settings.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

const { mail: words } = settingsDesk

export const { subject } = words

export const sample = {}

/** An administrator tries the mail server. */
export function Body() {
  return (
    <MailFrame title={words.hello} why={words.why}>
      <p>{words.body}</p>
    </MailFrame>
  )
}
