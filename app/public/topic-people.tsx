import { ChevronRight } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { professionWord } from '#content/profession-words.ts'
import { topicPeople as words } from '#content/topic-searches.ts'
import { ProfilePhoto } from '#domain/professionals/profile/components/profile-photo.tsx'
import { fullName } from '#domain/professionals/record/rules.ts'
import { SearchCombobox } from '#domain/register-search/results/components/search-combobox.tsx'
import { Button } from '#ui/button/button.tsx'
import { Section } from '#ui/section/section.tsx'
import type { TopicPeople } from './topic-people-view.ts'

export function TopicPeopleSection({ search, people }: TopicPeople) {
  return (
    <Section
      id="chi"
      title={search.name === 'problema' ? words.problem : words.approach}
      className="mt-6 bg-petrol-100 p-4 max-sm:-mx-4 sm:rounded-card sm:p-6 print:hidden"
    >
      <Form action={href('/professionals')} className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name={search.name} value={search.value} />
        <div className="min-w-0 flex-1 basis-56">
          <SearchCombobox
            id="chi-dove"
            field="dove"
            name="dove"
            label={words.where}
            hint={words.hint}
            value=""
          />
        </div>
        <Button>{words.search}</Button>
      </Form>
      {people.length > 0 ? (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold">{words.people}</h3>
          <ul className="mt-1 divide-y divide-control/30 md:grid md:grid-cols-3 md:gap-4 md:divide-y-0">
            {people.map((person) => (
              <li key={person.id}>
                <PersonRow {...person} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  )
}

function PersonRow({ fee, ...person }: TopicPeople['people'][number]) {
  const name = fullName(person)
  return (
    <Link
      to={href('/professional/:id', { id: person.id })}
      className="group flex min-h-16 items-center gap-3 py-2 text-ink no-underline"
    >
      <ProfilePhoto name={name} photo={person.photo} size="md" lazy />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold group-hover:underline">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[professionWord(person.profession, person.gender), fee].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
    </Link>
  )
}
