import { professionWord } from '#content/profession-words.ts'
import { Form, href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { shownPlace } from '#content/place-words.ts'
import { ApproachBadge } from '#domain/professionals/record/components/approach-badge.tsx'
import { SampleBadge } from '#domain/professionals/record/components/professional-card.tsx'
import { fullName } from '#domain/professionals/record/rules.ts'
import { longDate } from '#lib/dates.ts'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { About } from '#ui/about/about.tsx'
import { Button, ButtonLink, ButtonStepLink } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Favourite, FavouritePerson } from '../read.server.ts'
import type { PageAnswer } from './list-answer.tsx'

const words = favourites.list

/** Where «Aggiungi al confronto» leads; without an address the comparison is full. */
type CompareStep = { chosen: boolean; to: string | undefined }
type Props = {
  favourite: Favourite & { km?: number | null }
  compare: CompareStep
  answer: PageAnswer
}

export function FavouriteCard({ favourite, compare, answer }: Props) {
  const { id, at, person, km } = favourite
  if (!person) return <GoneCard id={id} at={at} />
  const name = fullName(person)
  return (
    <article className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex gap-4">
        <ProfilePhoto name={name} photo={person.photo} size="md" />
        <Summary person={person} at={at} km={km} />
      </div>
      <div className="-mx-1 mt-3 flex flex-wrap items-center gap-x-4 print:hidden">
        <Compare name={name} step={compare} />
        <ButtonLink to={href('/user/preferiti/scheda/:id', { id })} variant="quiet">
          {words.sheet}
          <About>{name}</About>
        </ButtonLink>
        <RemoveForm id={id} name={name} />
      </div>
      <NoteForm favourite={favourite} name={name} answer={answer} />
    </article>
  )
}

type SummaryProps = { person: FavouritePerson; at: Date; km: number | null | undefined }

function Summary({ person, at, km }: SummaryProps) {
  const place = shownPlace([person.city, person.region].filter(Boolean).join(', '))
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">
          <TextLink to={href('/professional/:id', { id: person.id })}>{fullName(person)}</TextLink>
        </h3>
        {person.is_demo ? <SampleBadge /> : null}
      </div>
      <p className="text-ink-soft">
        {[professionWord(person.profession, person.gender), place].filter(Boolean).join(' · ')}
      </p>
      {typeof km === 'number' ? <p className="font-semibold">{words.near.km(km)}</p> : null}
      {person.approach ? (
        <p className="mt-2">
          <ApproachBadge name={person.approach} explained={false} />
        </p>
      ) : null}
      <p className="mt-2 text-sm text-ink-soft">{words.savedOn(longDate(at))}</p>
    </div>
  )
}

function Compare({ name, step }: { name: string; step: CompareStep }) {
  const { add, remove, full } = favourites.compare
  if (!step.to) return <span className="px-3 text-sm text-ink-soft">{full}</span>
  return (
    <ButtonStepLink to={step.to} variant="quiet">
      {step.chosen ? remove : add}
      <About>{name}</About>
    </ButtonStepLink>
  )
}

/** A favourite who has left the register. Their data may no longer be shown. */
function GoneCard({ id, at }: { id: string; at: Date }) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-control p-4 md:p-5">
      <div>
        <h3 className="text-lg">{words.gone}</h3>
        <p className="text-sm text-ink-soft">{words.savedOn(longDate(at))}</p>
      </div>
      <RemoveForm id={id} name={`${words.gone}, ${words.savedOn(longDate(at))}`} />
    </article>
  )
}

function RemoveForm({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="professional" value={id} />
      <Button type="submit" variant="quiet">
        {words.remove}
        <About>{name}</About>
      </Button>
    </Form>
  )
}

type NoteProps = { favourite: Favourite; name: string; answer: PageAnswer }

function NoteForm({ favourite: { id, note, noteLost }, name, answer }: NoteProps) {
  const errors = answer && !answer.ok ? [answer.message] : undefined
  return (
    <div className="mt-2">
      <Disclosure
        summary={
          <>
            {favourites.note.label}
            <About>{name}</About>
          </>
        }
        open={note !== '' || noteLost || answer !== undefined}
      >
        {noteLost ? <p className="mb-2 text-amber-700">{favourites.note.lost}</p> : null}
        <Form method="post" preventScrollReset className="grid gap-3">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="professional" value={id} />
          <TextareaField
            id={`nota-${id}`}
            name="note"
            label={
              <span className="sr-only">
                {favourites.note.label}: {name}
              </span>
            }
            hint={favourites.note.hint}
            defaultValue={answer?.typed ?? note}
            errors={errors}
            rows={3}
            autoComplete="off"
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="secondary">
              {favourites.note.save}
              <About>{name}</About>
            </Button>
            <p role="status" className="font-semibold text-green-700">
              {answer?.ok ? answer.message : ''}
            </p>
          </div>
        </Form>
      </Disclosure>
    </div>
  )
}
