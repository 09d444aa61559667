import { useState } from 'react'
import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import { TextLink } from '#ui/link/link.tsx'

const words = registerSearchPage.again

/** A link and a feed to come back to a search; the portal stores neither search nor visitor. */
export function SearchAgain({ query }: { query: string }) {
  return (
    <section
      aria-labelledby="avvisami"
      className="mt-8 max-w-prose rounded-card bg-petrol-100 p-4 md:p-5 print:hidden"
    >
      <h2 id="avvisami" className="text-lg">
        {words.heading}
      </h2>
      <p className="mt-2">{words.text}</p>
      <Links path={`${href('/professionals')}?${query}`} />
      <Feed path={`${href('/ricerca.xml')}?${query}`} />
      <p className="mt-2 text-sm">{words.private}</p>
    </section>
  )
}

/** What a feed is for, before its address: a browser shows the file itself as raw text. */
function Feed({ path }: { path: string }) {
  return (
    <Disclosure summary={words.feed}>
      <p>{words.feedText}</p>
      <Links path={path} label={words.feedCopy} isShared={false} />
      <p>
        <TextLink to={path} reloadDocument rel="nofollow">
          {words.feedOpen}
        </TextLink>
      </p>
    </Disclosure>
  )
}

type LinksProps = { path: string; label?: string; isShared?: boolean }

/** Invisible, but with its height, until scripts run; without them the address bar and bookmarks do the same. */
function Links({ path, label = words.copy, isShared = true }: LinksProps) {
  const isScripted = useScripted()
  const [told, setTold] = useState('')
  const address = () => new URL(path, window.location.href).href
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    )
  // Rejected when the visitor closes the sheet.
  const share = () => navigator.share({ title: words.shared, url: address() }).catch(() => undefined)
  return (
    <div className={isScripted ? '' : 'invisible noscript:hidden'}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          {label}
        </Button>
        {isShared && isScripted && 'share' in navigator ? (
          <Button type="button" variant="secondary" onClick={() => void share()}>
            {words.share}
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-6 text-sm">
        {told}
      </p>
    </div>
  )
}
