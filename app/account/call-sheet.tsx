import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { userArea } from '#content/account.ts'
import { favourites } from '#content/favourites.ts'
import { findFavourite } from '#domain/favourites/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { requireMember } from '#app/frame/lock.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import type { Route } from './+types/call-sheet'

const words = favourites.sheet

export const meta = () => unlistedPage(words.title, userArea.description)

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor: member, ...deps } = await requireMember(context, request)
  const favourite = await findFavourite(deps, member, params.id)
  if (!favourite?.person) throw data(null, { status: 404 })
  return { person: favourite.person, note: favourite.note }
}

export default function CallSheetPage({ loaderData: { person, note } }: Route.ComponentProps) {
  const { profession, approach } = person
  const city = [person.city, person.region].filter(Boolean).join(', ')
  return (
    <article className="mt-8 max-w-3xl print:mt-0">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-2 max-w-prose text-ink-soft print:hidden">{words.intro}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button type="button" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} /> {words.print}
        </Button>
        <ButtonLink to={href('/user/preferiti')} variant="quiet">
          {favourites.compare.back}
        </ButtonLink>
      </div>
      <Part title={`${words.who}: ${fullName(person)}`}>
        <DefinitionList
          rows={[
            { label: 'Professione', value: profession },
            { label: 'Approccio', value: approach },
            { label: 'Città', value: city },
          ]}
        />
        <Line label={words.phone} />
      </Part>
      <Part title={words.say}>
        <p className="max-w-prose">{words.sayText}</p>
      </Part>
      <Part title={words.ask}>
        <ul className="grid gap-1 md:grid-cols-2 md:gap-x-8 print:grid-cols-2 print:gap-x-8">
          {words.questions.map((question) => (
            <li key={question} className="flex break-inside-avoid flex-col justify-between">
              <span>{question}</span>
              <Rule />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.appointment}>
        {words.appointmentLines.map((label) => (
          <Line key={label} label={label} />
        ))}
      </Part>
      {note ? (
        <Part title={words.note}>
          <p className="max-w-prose whitespace-pre-wrap">{note}</p>
        </Part>
      ) : null}
      <Part title={words.write}>
        {['a', 'b', 'c', 'd'].map((line) => (
          <Rule key={line} />
        ))}
      </Part>
      <p className="mt-6 text-sm text-ink-soft">{words.urgent}</p>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid print:mt-3">
      <h3>{title}</h3>
      <div className="mt-2">{children}</div>
    </section>
  )
}

function Line({ label }: { label: string }) {
  return (
    <p className="mt-3 flex items-end gap-3 print:mt-1">
      <span className="shrink-0 text-ink-soft">{label}</span>
      <span aria-hidden="true" className="h-6 flex-1 border-b border-control" />
    </p>
  )
}

function Rule() {
  return <span aria-hidden="true" className="block h-8 border-b border-control print:h-7" />
}
