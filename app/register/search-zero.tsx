import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Way } from './search-view.ts'

const words = registerSearchPage.zero

export function SearchZero({ ways }: { ways: Way[] }) {
  return (
    <div className="mt-6 rounded-card border border-dashed border-control p-5 md:p-8">
      <p className="text-lg font-semibold">{words.text}</p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {ways.map(({ label, to }, at) => (
          <li key={to}>
            <ButtonLink to={to} variant={at === 0 ? 'primary' : 'secondary'} rel="nofollow">
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink to={href('/professionals')} variant={ways.length === 0 ? 'secondary' : 'quiet'}>
            {words.all}
          </ButtonLink>
        </li>
      </ul>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">
        {words.counted} <TextLink to={href('/domanda-senza-risposta')}>{words.countedLink}</TextLink>.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {words.urgent} <TextLink to={href('/urgenze')}>{words.urgentLink}</TextLink>.
      </p>
    </div>
  )
}
