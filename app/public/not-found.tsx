import { data, Form, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { notFound as words } from '#content/frame.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { RowLink } from '#ui/link/row-link.tsx'

export const meta = () => unlistedPage(words.title, words.text)

export function loader() {
  return data(null, { status: 404 })
}

/** A form sent to an unknown address gets 404 too. */
export function action() {
  return data(null, { status: 404 })
}

const WAYS = [
  { to: href('/professionals'), label: words.ways.search },
  { to: { pathname: href('/'), hash: '#argomenti' }, label: words.ways.topics },
  { to: href('/'), label: words.ways.home },
]

export default function NotFoundPage() {
  return (
    <div className="container-page py-8 md:py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="text-5xl">404</h1>
        <p className="mt-2 text-xl" lang="en">
          Oops! Page not found
        </p>
        <p className="mt-2">{words.text}</p>
        <Form action={href('/cerca')} role="search" className="mt-5 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              id="cerca-q"
              name="q"
              type="search"
              label={words.field}
              maxLength={LONGEST_SENTENCE}
              autoComplete="off"
            />
          </div>
          <Button>{words.submit}</Button>
        </Form>
        <ul className="mt-6">
          {WAYS.map(({ to, label }) => (
            <li key={label}>
              <RowLink to={to}>{label}</RowLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
