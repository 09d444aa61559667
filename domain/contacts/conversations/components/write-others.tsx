import { Form, href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { Button } from '#ui/button/button.tsx'
import type { Colleague } from '../read.server.ts'

const words = contacts.sent.others

/** What was written, for the next form. */
export type Letter = { name: string; email: string; message: string }

/** Others to whom the same words can go. They travel in a form that is sent, never in an address or a store. */
export function WriteOthers({ people, letter }: { people: readonly Colleague[]; letter: Letter }) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="altri" className="mt-6 rounded-card bg-petrol-100 p-4 md:p-6">
      <h2 id="altri" className="text-xl">
        {words.heading(people.length)}
      </h2>
      <p className="mt-1">{words.text}</p>
      <ul className="mt-4 grid gap-3">
        {people.map(({ id, name, city }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <strong>{name}</strong>
              {city ? <span className="block text-ink-soft">{city}</span> : null}
            </span>
            <Form method="post" action={href('/professional/:id/contatta', { id })}>
              <input type="hidden" name="intent" value="begin" />
              {Object.entries(letter).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <Button type="submit" variant="secondary" aria-label={words.write(name)}>
                {words.button}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
