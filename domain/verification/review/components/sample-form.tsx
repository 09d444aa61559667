import { Form } from 'react-router'
import { NATIONAL, ordineOf } from '#content/ordini.ts'
import { verificationReview } from '#content/verification.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { methodsOf } from '#domain/verification/claims/rules.ts'
import { DOCTORS } from '#domain/verification/claims/schema.ts'

const words = verificationReview.person

type Props = { sample: { done_at: Date | null; outcome: string | null }; ordine: string | undefined }

/** The second check of somebody in the month's random sample. */
export function SampleForm({ sample: { done_at, outcome }, ordine }: Props) {
  const own = ordineOf(ordine)
  const national = ordine === DOCTORS ? NATIONAL.doctors : NATIONAL.psychologists
  return (
    <Card as="section" className="mt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{words.sampleHeading}</h3>
        {done_at ? (
          <Badge tone={outcome === 'same' ? 'green' : 'red'}>
            {verificationReview.sampleDone(outcome ?? '')}
          </Badge>
        ) : (
          <Badge tone="amber">{verificationReview.sampleOpen}</Badge>
        )}
      </div>
      {done_at ? null : (
        <Form method="post" className="mt-4 grid gap-5" noValidate>
          <input type="hidden" name="intent" value="sample" />
          <p className="text-ink-soft">{words.sampleText}</p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              id="sample-source"
              name="source"
              label={words.fields.source}
              hint={words.fields.sourceHint}
              defaultValue={own ? `Albo dell’${own.name}` : national.name}
              required
            />
            <SelectField
              id="sample-method"
              name="method"
              label={words.fields.method}
              options={methodsOf('albo').map((method) => ({ value: method, label: method }))}
            />
          </div>
          <TextareaField
            id="sample-note"
            name="note"
            label={words.fields.note}
            hint={words.fields.noteHint}
            required={false}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="outcome" value="same">
              {words.sampleSame}
            </Button>
            <Button type="submit" name="outcome" value="different" variant="danger">
              {words.sampleDifferent}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
