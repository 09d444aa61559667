import { factorMail as words } from '#content/staff.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = words.subjects.asked
export const subjects = words.subjects

export const sample: { what: keyof typeof words.subjects } = { what: 'asked' }

/** To the person whose second factor somebody asks to reset, and when it is done: they can still object. */
export function Body({ what }: typeof sample) {
  return (
    <MailFrame title={words.subjects[what]} why={words.why}>
      <p>{words.texts[what]}</p>
    </MailFrame>
  )
}
