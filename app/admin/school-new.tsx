import { data, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { EditForm, PlainOutcome, type EditAnswer } from '#domain/schools/editing/components/edit-form.tsx'
import { SchoolFields } from '#domain/schools/editing/components/school-fields.tsx'
import { REFUSALS } from '#domain/schools/editing/rules.ts'
import { schoolForm } from '#domain/schools/editing/schema.ts'
import { saveSchool } from '#domain/schools/editing/write.server.ts'
import { errorsByField, type FieldErrors } from '#lib/form.ts'
import { requireEditor } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/school-new'

export const meta = () => unlistedPage('Aggiungi una scuola', 'Una scuola nell’elenco.')

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireEditor(context, request)
  return null
}

type Answer = EditAnswer & { twin?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const { actor: admin, db } = await requireEditor(context, request)
  const values = await readForm(request)
  const refuse = (errors: FieldErrors, status: number, twin?: string) =>
    data<Answer>({ form: 'scuola', errors, values, ...(twin ? { twin } : {}) }, { status })
  const form = schoolForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  const saved = await saveSchool(db, admin, undefined, form.data)
  if (saved.ok) throw redirect(`${href('/admin/scuole/:id', { id: saved.id })}?aggiunta=1`)
  return saved.reason === 'same-name'
    ? refuse({ name: [REFUSALS.sameName] }, 409, saved.id)
    : refuse({ '': [REFUSALS.gone] }, 409)
}

export default function NewSchool({ actionData }: Route.ComponentProps) {
  const twin = actionData?.twin
  return (
    <section aria-labelledby="nuova" className="mt-5 md:mt-8 max-w-4xl">
      <p>
        <TextLink to={href('/admin/scuole')}>Torna alle scuole</TextLink>
      </p>
      <h2 id="nuova" className="mt-3 text-xl">
        Aggiungi una scuola
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Serve solo il nome: quello che non sai lascialo vuoto. Le sedi le aggiungi subito dopo, e fino ad
        allora la scuola non compare nelle pagine.
      </p>
      <PlainOutcome answer={actionData} />
      <div id="scuola" className="mt-4 rounded-card border border-line bg-surface p-5">
        <EditForm
          name="scuola"
          intent="school"
          answer={actionData}
          known={{}}
          version=""
          submit="Aggiungi la scuola"
          wayOut={
            twin ? (
              <p>
                <TextLink to={href('/admin/scuole/:id', { id: twin })}>Apri la scuola che c’è già</TextLink>
              </p>
            ) : null
          }
        >
          {(wire) => <SchoolFields wire={wire} />}
        </EditForm>
      </div>
    </section>
  )
}
