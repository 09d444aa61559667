import { Form } from 'react-router'
import { verificationReview } from '#content/verification.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import type { Review } from '../read.server.ts'
import { sourceOf } from '../rules.ts'
import { methodsOf } from './check-form.tsx'

const { sampleDone, sampleOpen, person: words } = verificationReview

type Props = { sample: NonNullable<Review['sample']>; ordine: string | undefined }

export function SampleForm({ sample: { done_at, outcome }, ordine }: Props) {
  const { fields } = words
  const { field } = useForm('sample', [], { errors: {}, values: { source: sourceOf(ordine).source } })
  return (
    <Card as="section" className="mt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{words.sampleHeading}</h3>
        {done_at ? (
          <Badge tone={outcome === 'same' ? 'green' : 'red'}>{sampleDone(outcome ?? '')}</Badge>
        ) : (
          <Badge tone="amber">{sampleOpen}</Badge>
        )}
      </div>
      {done_at ? null : (
        <Form method="post" className="mt-4 grid gap-5" noValidate>
          <input type="hidden" name="intent" value="sample" />
          <p className="text-ink-soft">{words.sampleText}</p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field('source')} label={fields.source} hint={fields.sourceHint} required />
            <SelectField {...field('method')} label={fields.method} options={methodsOf('albo')} />
          </div>
          <TextareaField {...field('note')} label={fields.note} hint={fields.noteHint} required={false} />
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
