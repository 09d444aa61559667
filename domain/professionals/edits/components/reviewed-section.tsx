import { Form } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { APPROACHES } from '#content/approach-names.ts'
import {
  SectionForm,
  useSection,
  useSectionAction,
  type SectionAnswer,
} from '#domain/professionals/profile/components/section-form.tsx'
import { longDate } from '#lib/dates.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import type { OwnEdit } from '../read.server.ts'
import { hasLines, LONGEST, type CheckedText } from '../schema.ts'

const words = professionalArea.profile

type Props = {
  field: CheckedText
  saved: string | null
  waiting: OwnEdit | undefined
  answer: SectionAnswer | undefined
}

export function ReviewedSection({ field, saved, waiting, answer }: Props) {
  const { title, label, hint, send } = words.checkedFields[field]
  const section = useSection(field, answer)
  const action = useSectionAction(field)
  const control = {
    ...section.field(field, waiting ? waiting.value : saved),
    label,
    hint,
    maxLength: LONGEST[field],
  }
  return (
    <div className="grid gap-2">
      <SectionForm section={field} checked answer={answer} title={title} send={send}>
        {waiting ? (
          <Alert tone="info" title={words.waiting}>
            {words.waitingText(longDate(waiting.created_at))}
          </Alert>
        ) : null}
        {hasLines(field) ? (
          <TextareaField {...control} rows={8} />
        ) : (
          <TextField {...control} list={field === 'approach' ? 'approcci' : undefined} autoComplete="off" />
        )}
        {field === 'approach' ? (
          <datalist id="approcci">
            {APPROACHES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        ) : null}
      </SectionForm>
      {waiting ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="section" value={field} />
          <input type="hidden" name={field} value={saved ?? ''} />
          <Button type="submit" variant="quiet">
            {words.withdraw(title)}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
