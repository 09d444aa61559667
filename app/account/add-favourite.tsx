import { Section } from '#ui/section/section.tsx'
import { useEffect } from 'react'
import { data, Form, href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { favourites } from '#content/favourites.ts'
import { ConsentWords } from '#domain/favourites/components/consent.tsx'
import { keepOnDevice } from '#domain/favourites/components/heart-store.ts'
import { CONSENT_SHA256, findConsent, findPublicPerson, readHearts } from '#domain/favourites/read.server.ts'
import { addFavourite, answerConsent } from '#domain/favourites/write.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { requireMember } from '#app/frame/lock.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import type { Route } from './+types/add-favourite'

const words = favourites.add

export const meta = () => unlistedPage(words.title, userArea.description)

/** The page of a heart without scripts, and of the consent question before the first favourite. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: member, db, showSamples } = await requireMember(context, request)
  const person = await findPublicPerson(db, params.id, showSamples)
  if (!person) throw data(null, { status: 404 })
  const [consent, { ids }] = await Promise.all([findConsent(db, member), readHearts(db, member)])
  return {
    id: person.id,
    name: fullName(person),
    agreed: consent?.answer === 'yes',
    saved: ids.includes(person.id),
    questionHash: CONSENT_SHA256,
  }
}

type Answer = { ok: boolean; message: string }
const say = (message: string, status = 200) => data<Answer>({ ok: status === 200, message }, { status })

/** Saves the favourite, with the consent if it is new; after a no the favourite stays on the device. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  if (!(await findPublicPerson(deps.db, params.id, deps.showSamples))) throw data(null, { status: 404 })
  const { intent, text: questionHash = '' } = await readForm(request)
  if (intent !== 'save' && intent !== 'agree' && intent !== 'decline')
    return say(favourites.refusals.invalid, 400)
  if (intent !== 'save') {
    const answer = intent === 'agree' ? 'yes' : 'no'
    const kept = await answerConsent(deps, member, { answer, questionHash, deviceFavourites: [] })
    if (!kept.ok) return say(favourites.refusals[kept.reason], 409)
    if (answer === 'no') return say(words.declined)
  }
  const outcome = await addFavourite(deps, member, params.id)
  if (!outcome.ok) return say(favourites.refusals[outcome.reason], 409)
  throw redirect(href('/user/preferiti'))
}

export default function AddFavouritePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, saved, agreed, questionHash } = loaderData
  const declined = actionData?.ok === true
  useEffect(() => {
    if (declined) keepOnDevice({ id, name })
  }, [declined, id, name])
  return (
    <Section id="salva" title={`${words.title}: ${name}`} className="mt-5 md:mt-8 max-w-2xl">
      <Outcome ok={actionData?.ok} className="mt-4">
        {actionData?.message}
      </Outcome>
      {saved && !declined ? <p className="mt-3">{words.already}</p> : null}
      {declined || saved ? null : agreed ? (
        <PostButton label={words.save} name="intent" value="save" className="mt-5" />
      ) : (
        <Question questionHash={questionHash} />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href('/professional/:id', { id })} variant="quiet">
          {words.toProfile}
        </ButtonLink>
        <ButtonLink to={href('/user/preferiti')} variant="quiet">
          {words.toList}
        </ButtonLink>
      </p>
    </Section>
  )
}

function Question({ questionHash }: { questionHash: string }) {
  return (
    <div className="mt-5 rounded-card border-2 border-petrol-600 bg-surface p-5 md:p-6">
      <h3>{words.question}</h3>
      <ConsentWords />
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="text" value={questionHash} />
        <Button name="intent" value="agree" variant="secondary">
          {words.yes}
        </Button>
        <Button name="intent" value="decline" variant="secondary">
          {words.no}
        </Button>
      </Form>
    </div>
  )
}
