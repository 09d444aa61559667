import { registerSearchPage } from '#content/register-search.ts'
import { TextLink } from '#ui/link/link.tsx'
import type { Reading } from './search-view.ts'

const words = registerSearchPage.reading

/** Where the search text was read otherwise than it stands, so that the visitor can correct it. */
export function SearchNotes({ reading: { notes, homonyms } }: { reading: Reading }) {
  return (
    <div className="max-w-prose text-sm">
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {homonyms.length > 0 ? (
        <p className="mt-1 print:hidden">
          {words.homonyms}{' '}
          {homonyms.map(({ label, to }, at) => (
            <span key={to}>
              {at > 0 ? ', ' : ''}
              <TextLink to={to} rel="nofollow" preventScrollReset>
                {label}
              </TextLink>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
