import { factorMail as words } from '#content/staff.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = words.subjects.asked
export const subjects = words.subjects

export const sample: { what: keyof typeof words.subjects } = { what: 'asked' }

/** Tells a member of staff that a reset of their second factor was requested or done, so that they can object. */
export function Body({ what }: typeof sample) {
  return (
    <MailFrame title={words.subjects[what]} why={words.why}>
      <p>{words.texts[what]}</p>
    </MailFrame>
  )
}
