import { FIELDS, type Answers, type Field } from '../rules.screens.ts'

type Props = { answers: Answers; except?: readonly Field[] }

/** The answers that no control of the form shows, so that every form carries all of them. */
export function HiddenAnswers({ answers, except }: Props) {
  return FIELDS.filter((field) => !except?.includes(field)).flatMap((field) =>
    answers[field].map((value) => (
      <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
    )),
  )
}
