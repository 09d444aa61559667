import { useState } from 'react'
import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { listHash, MOST_SHARED } from '../rules.ts'

const words = favourites.page.share

/** Makes an address of the list only when its button is pressed; nothing is sent to the portal. */
export function ShareList({ ids }: { ids: readonly string[] }) {
  const [told, setTold] = useState('')
  const address = () => new URL(`${href('/preferiti')}${listHash('elenco', ids)}`, window.location.href).href
  const copy = () =>
    navigator.clipboard.writeText(address()).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    )
  // Rejected when the visitor closes the sheet.
  const send = () => navigator.share({ title: words.subject, url: address() }).catch(() => undefined)
  return (
    <Disclosure summary={words.title}>
      <p className="max-w-prose">
        {words.text} {ids.length > MOST_SHARED ? words.most(MOST_SHARED) : ''}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {'share' in navigator ? (
          <Button type="button" variant="secondary" onClick={() => void send()}>
            {words.send}
          </Button>
        ) : null}
      </div>
      <p role="status" className="min-h-6 text-sm">
        {told}
      </p>
    </Disclosure>
  )
}
