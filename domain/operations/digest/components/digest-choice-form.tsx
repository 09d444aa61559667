import { Form } from 'react-router'
import { digest as words } from '#content/digest.ts'
import type { WorkKind } from '#domain/operations/system-status/rules.work.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import type { DigestChoice } from '../read.server.ts'

type Props = {
  /** The work that is the person's. */
  kinds: WorkKind[]
  choice: DigestChoice
  answer: Partial<FormRefusal> | undefined
}

/** How often somebody gets a summary, and of what. */
export function DigestChoiceForm({ kinds, choice, answer }: Props) {
  const { problems, field, values } = useForm('riassunto', ['rhythm'], answer)
  const isRefused = answer?.errors !== undefined
  const isChosen = (kind: WorkKind) => (isRefused ? values[kind] === 'on' : choice.parts.includes(kind))
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5">
      <ErrorSummary errors={problems} focusKey={answer} />
      <SelectField
        {...field('rhythm')}
        defaultValue={values.rhythm ?? choice.rhythm}
        label={words.rhythm}
        options={Object.entries(words.rhythms).map(([value, label]) => ({ value, label }))}
      />
      <fieldset>
        <legend className="font-semibold">{words.parts}</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {kinds.map((kind) => (
            <CheckboxField
              key={kind}
              id={`riassunto-${kind}`}
              name={kind}
              label={words.names[kind]}
              defaultChecked={isChosen(kind)}
            />
          ))}
        </div>
      </fieldset>
      <SubmitRow label={words.save} pendingLabel="Un momento..." />
    </Form>
  )
}
