import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { SelectField } from '#ui/select/select.tsx'

const words = contacts.inbox.saved

type Props = {
  answers: readonly { id: string; title: string }[]
  /** The form's intent that puts the chosen words below what is typed. */
  intent: 'insert' | 'insert-further'
}

/** A step of the answer's form, also without scripts. */
export function SavedAnswerPicker({ answers, intent }: Props) {
  if (answers.length === 0)
    return (
      <p>
        <TextLink to={href('/professionista/risposte')}>{words.first}</TextLink>
      </p>
    )
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow sm:max-w-md">
        <SelectField
          id="saved"
          name="saved"
          label={words.label}
          options={answers.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      <Button type="submit" name="intent" value={intent} variant="secondary">
        {words.insert}
      </Button>
      <TextLink to={href('/professionista/risposte')}>{words.manage}</TextLink>
    </div>
  )
}
