import { useState } from 'react'
import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { professionalArea } from '#content/professional-area.ts'
import { listOwnEdits, waitingByField } from '#domain/professionals/edits/read.server.ts'
import { removePhoto, submitPhoto } from '#domain/professionals/edits/write.server.ts'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { PhotoCrop } from '#domain/professionals/profile/components/photo-crop.tsx'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { ResultCard } from '#domain/register-search/results/components/result-card.tsx'
import { personAlone, type ResultPerson } from '#domain/register-search/results/components/result-people.ts'
import { italianDay } from '#lib/dates.ts'
import { readCrop, squareOf, type Crop } from '#domain/professionals/profile/rules.photo.ts'
import { photoName } from '#domain/professionals/profile/rules.ts'
import { MAX_PHOTO_BYTES, PHOTO_ACCEPT } from '#domain/professionals/profile/schema.ts'
import type { Member } from '#platform/auth/actor.ts'
import { cropPhoto } from '#platform/files/photo.ts'
import type { Services } from '#platform/http/context.ts'
import { readFormData } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { FileField } from '#ui/file-field/file-field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/photo'
import { requireProfile } from './own-profile.ts'

const words = professionalArea.photo

export const meta = () => unlistedPage(words.title, words.text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { own, db } = await requireProfile(context, request)
  const edits = await listOwnEdits(db, own.id)
  const today = italianDay(new Date())
  const [card] = await listCards(db, [own.id], today)
  return {
    name: `${own.first_name} ${own.last_name}`,
    current: own.photo && photoName(own.photo),
    waiting: waitingByField(edits).photo?.value ?? null,
    card: card && personAlone(card, today),
  }
}

type Answer = { message?: string; error?: string }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { member, ...services } = await requireProfile(context, request)
  const form = await readFormData(request)
  if (form.get('intent') === 'remove') {
    const removed = await removePhoto(services, member)
    return removed ? answer({ message: words.removed }, 200) : answer({}, 404)
  }
  const file = form.get('photo')
  if (!(file instanceof File) || file.size === 0) return answer({ error: words.errors.required }, 400)
  if (file.size > MAX_PHOTO_BYTES) return answer({ error: words.errors.size }, 400)
  if (!(await services.limits.consume('own-photo', member.id)).ok)
    return answer({ error: professionalArea.limited }, 429)
  return handlePhoto(services, member, new Uint8Array(await file.arrayBuffer()), readCrop(form))
}

async function handlePhoto(services: Services, member: Member, bytes: Uint8Array, crop: Crop | undefined) {
  const photo = await cropPhoto(bytes, crop && ((width, height) => squareOf(crop, width, height)))
  if (!photo.ok) return answer({ error: words.errors[photo.reason] }, 400)
  const outcome = await submitPhoto(services, member, photo.bytes)
  if (outcome === 'store-down') return answer({ error: words.errors['store-down'] }, 503)
  return outcome === 'sent' ? answer({ message: professionalArea.profile.sent }, 200) : answer({}, 404)
}

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, current, waiting, card } = loaderData
  return (
    <section aria-labelledby="foto" className="mt-5 grid md:mt-8 max-w-2xl gap-6">
      <div>
        <h2 id="foto" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-soft">{words.text}</p>
      </div>
      <Result answer={{ ok: true, message: actionData?.message }} className="" />
      <ul className="flex flex-wrap gap-8 max-md:order-last">
        <Picture label={current ? words.current : words.none} name={name} photo={current} />
        {waiting ? <Picture label={words.waiting} name={name} photo={waiting} /> : null}
      </ul>
      <PhotoForm key={waiting} answered={actionData} card={card} />
      <div className="flex flex-wrap items-center gap-4">
        <TextLink to={href('/professionista/profilo')}>{words.back}</TextLink>
        {current || waiting ? (
          <PostButton fields={{ intent: 'remove' }} label={words.remove} variant="danger" />
        ) : null}
      </div>
    </section>
  )
}

type FormProps = { answered: Answer | undefined; card: ResultPerson | undefined }

function PhotoForm({ answered, card }: FormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [cut, setCut] = useState<string>()
  /** The answer that was about a file chosen before. */
  const [outdated, setOutdated] = useState<Answer>()
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setOutdated(answered)
    setCut(undefined)
  }
  const error = answered === outdated ? undefined : answered?.error
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <FileField
        id="photo"
        name="photo"
        label={words.label}
        hint={words.hint}
        accept={PHOTO_ACCEPT}
        errors={error ? [error] : undefined}
        onFile={choose}
      />
      {file ? <PhotoCrop file={file} onCut={setCut} /> : null}
      {cut && card ? <CardPreview person={card} cut={cut} /> : null}
      <SubmitRow label={words.send} pendingLabel={professionalArea.working} />
    </Form>
  )
}

/** A picture of the card: nothing in it can be pressed. */
function CardPreview({ person, cut }: { person: ResultPerson; cut: string }) {
  const picture = <img src={cut} alt="" width={56} height={56} className="size-14 rounded-full" />
  return (
    <div>
      <p className="mb-2 font-semibold">{words.card}</p>
      <div inert className="max-w-xl">
        <ResultCard person={person} picture={picture} />
      </div>
    </div>
  )
}

function Picture({ label, name, photo }: { label: string; name: string; photo: string | null }) {
  return (
    <li className="grid justify-items-start gap-2">
      <ProfilePhoto name={name} photo={photo} alt={professionalArea.public.photo(name)} />
      <span className="text-sm text-ink-soft">{label}</span>
    </li>
  )
}
