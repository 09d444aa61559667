import { Form } from 'react-router'
import { schoolsPage } from '#content/schools.ts'
import { longDate, readWhen } from '#lib/dates.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import type { OfficeAct, OfficeSeat } from '../read.server.ts'
import { ACT_KINDS, ACT_LABELS } from '../rules.ts'
import { FoldedForm, Refused, type EditAnswer, type FieldProps } from './edit-form.tsx'

const words = schoolsPage.school

type Props = { acts: OfficeAct[]; seats: OfficeSeat[]; answer: EditAnswer | undefined }

export function ActList({ acts, seats, answer }: Props) {
  const [first, ...others] = seats
  if (!first) return null
  const known: Record<string, string> = others.length === 0 ? { seat_id: first.id } : {}
  return (
    <section id="atti" aria-labelledby="altri-atti" className="mt-10">
      <h3 id="altri-atti">Altri atti</h3>
      <p className="mt-1 max-w-prose text-ink-soft">
        {acts.length === 0
          ? 'Ancora nessuno. Quando cambi il decreto di una sede, quello di prima viene qui.'
          : 'Riconoscimenti precedenti, modifiche e dinieghi. Compaiono nella storia della scuola.'}
      </p>
      <Refused form="atti" answer={answer} />
      <ul className="mt-4 grid gap-3 empty:hidden">
        {acts.map((act) => (
          <li
            key={act.id}
            className="flex min-w-0 flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface px-5 py-4"
          >
            <ActLine act={act} />
            <Form method="post" preventScrollReset className="max-sm:-ml-1">
              <input type="hidden" name="form" value="atti" />
              <input type="hidden" name="intent" value="act-remove" />
              <input type="hidden" name="act" value={act.id} />
              <Button type="submit" variant="quiet">
                Togli<About>{act.decree}</About>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <FoldedForm
          name="atto"
          intent="act"
          summary="Aggiungi un atto"
          answer={answer}
          known={known}
          version={String(acts.length)}
          submit="Aggiungi l’atto"
        >
          {(wire) => <ActFields wire={wire} seats={seats} />}
        </FoldedForm>
      </div>
    </section>
  )
}

function ActLine({ act: { kind, decree, decree_date, city, source_url, source_read } }: { act: OfficeAct }) {
  return (
    <div className="min-w-0 flex-1 basis-64 break-words">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {decree}
        <Badge tone={kind === 'recognised' ? 'green' : kind === 'changed' ? 'neutral' : 'red'}>
          {words.acts[kind]}
        </Badge>
      </p>
      <p className="text-sm text-ink-soft">
        {city ?? words.unknownPlace} · {decree_date ? longDate(decree_date) : 'senza data'} ·{' '}
        <a href={source_url} rel="noreferrer" className="underline underline-offset-4">
          fonte<span className="sr-only"> per {decree}</span>
        </a>
        , letta {readWhen(source_read)}
      </p>
    </div>
  )
}

function ActFields({ wire, seats }: { wire: FieldProps; seats: OfficeSeat[] }) {
  const line = (field: keyof typeof ACT_LABELS) => ({
    ...wire(field),
    label: ACT_LABELS[field],
    required: true,
  })
  const places = seats.map(({ id, city, address }) => ({
    value: id,
    label: [city ?? words.unknownPlace, address].filter(Boolean).join(', '),
  }))
  const kinds = ACT_KINDS.map((kind) => ({ value: kind, label: words.acts[kind] ?? kind }))
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <SelectField {...line('seat_id')} options={places} emptyLabel="Scegli" />
      <SelectField {...line('kind')} options={kinds} emptyLabel="Scegli" />
      <TextField {...line('decree')} hint="Come lo scrive la fonte, per esempio: D.M. 29/05/2009" />
      <TextField
        {...line('decree_date')}
        required={false}
        type="date"
        hint="Se manca, la leggiamo dall’atto"
      />
      <TextField {...line('source_url')} type="url" hint="La pagina che lo dice" />
      <TextField {...line('source_read')} type="date" />
    </div>
  )
}
