import { secondFactor } from '#content/office.ts'
import { factorMail } from '#content/staff.ts'
import { MailFrame } from '#ui/mail-frame/mail-frame.tsx'

const { mail: own } = secondFactor

/** `asked` and `reset` are about a colleague's step, to which its owner can object. */
export const subjects = { ...own.subjects, ...factorMail.subjects }
export const subject = subjects.on
const texts = { ...own.texts, ...factorMail.texts }

export type Change = keyof typeof own.subjects

export const sample: { what: keyof typeof subjects } = { what: 'on' }

export function Body({ what }: typeof sample) {
  return (
    <MailFrame title={subjects[what]} why={what in factorMail.texts ? factorMail.why : own.why}>
      <p>{texts[what]}</p>
    </MailFrame>
  )
}
