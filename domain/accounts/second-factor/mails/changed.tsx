import { secondFactor } from '#content/office.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export type Change = 'on' | 'codes' | 'off'

const words = secondFactor.mail

export const subject = words.subjects.on
export const subjects = words.subjects

export const sample: { what: Change } = { what: 'on' }

/** Notice to the account that its second factor changed. */
export function Body({ what }: typeof sample) {
  return (
    <MailFrame title={words.subjects[what]} why={words.why}>
      <p>{words.texts[what]}</p>
    </MailFrame>
  )
}
