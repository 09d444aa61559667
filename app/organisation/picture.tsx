import { data, Form } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { organisationArea, pagesWords } from '#content/organisations.ts'
import { MAX_PHOTO_BYTES, PHOTO_ACCEPT } from '#domain/professionals/profile/schema.ts'
import { PagePicture } from '#domain/organisations/pages/components/page-picture.tsx'
import { readOwnPage } from '#domain/organisations/pages/read.server.ts'
import { pictureForm } from '#domain/organisations/pages/schema.ts'
import { proposePicture } from '#domain/organisations/pages/write.server.ts'
import { errorsByField, type FieldErrors } from '#lib/form.ts'
import { cropPhoto } from '#platform/files/photo.ts'
import { readFormData, textFields } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/picture'
import { requireOrganisation } from './own-organisation.ts'

const words = pagesWords.picture

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, own } = await requireOrganisation(context, request, params.id)
  const { shown, facts } = await readOwnPage(db, own)
  const of = ({ picture, picture_alt }: typeof facts) =>
    typeof picture === 'string' ? { path: picture, alt: String(picture_alt ?? '') } : null
  const [now, next] = [of(shown), of(facts)]
  return { now, next: next?.path === now?.path ? null : next }
}

type Answer = { ok: boolean; message?: string; errors: FieldErrors; values: Record<string, string> }

export async function action({ context, request, params }: Route.ActionArgs) {
  const { member, own, limits, ...deps } = await requireOrganisation(context, request, params.id)
  const form = await readFormData(request)
  const values = textFields(form)
  const refuse = (errors: FieldErrors, status: number) =>
    data<Answer>({ ok: false, errors, values }, { status })
  const file = form.get('picture')
  const isRemoval = values.intent === 'remove'
  const text = pictureForm.safeParse(values)
  if (!isRemoval && !text.success) return refuse(errorsByField(text.error), 400)
  if (!isRemoval && (!(file instanceof File) || file.size === 0))
    return refuse({ picture: [words.errors.required] }, 400)
  if (file instanceof File && file.size > MAX_PHOTO_BYTES)
    return refuse({ picture: [words.errors.size] }, 400)
  if (!(await limits.consume('own-photo', member.id)).ok)
    return refuse({ '': [organisationArea.limited] }, 429)
  const cut =
    file instanceof File && !isRemoval ? await cropPhoto(new Uint8Array(await file.arrayBuffer())) : null
  if (cut && !cut.ok) return refuse({ picture: [words.errors[cut.reason]] }, 400)
  const picture = cut && text.success ? { bytes: cut.bytes, alt: text.data.picture_alt } : null
  const outcome = await proposePicture(deps, member, own.id, picture)
  if (outcome.ok)
    return data<Answer>({ ok: true, message: pagesWords.answers[outcome.done], errors: {}, values: {} })
  if (outcome.reason === 'store-down') return refuse({ picture: [words.errors['store-down']] }, 503)
  return refuse({ '': [outcome.reason === 'gone' ? organisationArea.gone : pagesWords.changed] }, 409)
}

export default function PicturePage({ loaderData: { now, next }, actionData }: Route.ComponentProps) {
  const { field, errors, problems } = useForm('immagine', ['picture', 'picture_alt'], actionData)
  return (
    <Section id="immagine" title={words.title} className="mt-5 max-w-2xl md:mt-8">
      <p className="mt-2">{words.intro}</p>
      <Result answer={actionData} />
      <ul className="mt-4 flex flex-wrap gap-6">
        <Picture label={now ? words.now : words.none} picture={now} />
        {next ? <Picture label={words.waiting} picture={next} /> : null}
      </ul>
      <Form key={next?.path} method="post" encType="multipart/form-data" className="mt-6 grid gap-5">
        <ErrorSummary errors={problems} focusKey={actionData} />
        <FileField
          id="immagine-picture"
          name="picture"
          label={words.label}
          hint={words.hint}
          accept={PHOTO_ACCEPT}
          errors={errors.picture}
        />
        <TextField {...field('picture_alt')} label={words.alt} hint={words.altHint} required />
        <SubmitRow label={words.send} />
      </Form>
      {(now ?? next) ? (
        <div className="mt-6">
          <PostButton fields={{ intent: 'remove' }} label={words.remove} variant="danger" />
        </div>
      ) : null}
    </Section>
  )
}

function Picture({ label, picture }: { label: string; picture: { path: string; alt: string } | null }) {
  return (
    <li className="grid gap-2">
      {picture ? <PagePicture path={picture.path} alt={picture.alt} /> : null}
      <span className="text-sm text-ink-soft">{label}</span>
    </li>
  )
}
