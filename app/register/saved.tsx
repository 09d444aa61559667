import { useEffect, useRef } from 'react'
import { href, useLocation } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { favourites } from '#content/favourites.ts'
import { SavedList } from '#domain/favourites/components/saved-list.tsx'
import { CallSheets, ComparedList, SharedList } from '#domain/favourites/components/saved-views.tsx'
import { readListView, type ListView } from '#domain/favourites/rules.ts'
import { useScripted } from '#ui/form/use-scripted.ts'
import { RowLink } from '#ui/link/row-link.tsx'

const words = favourites.page

export const meta = () => unlistedPage(words.title, words.description)

const TITLES: Record<ListView['kind'], string> = {
  own: words.title,
  shared: words.shared.title,
  compared: favourites.compare.title,
  sheet: words.sheets,
}

/**
 * The favourites, without an account. The page is the same for everybody; who is in the list, what is compared and what
 * somebody was sent is known to the browser alone.
 */
export default function SavedPage() {
  const scripted = useScripted()
  const { hash } = useLocation()
  const { kind, ids } = readListView(scripted ? hash : '')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<typeof kind>(undefined)
  // Another view replaces the whole screen: its heading is read out.
  useEffect(() => {
    if (!scripted) return
    if (before.current && before.current !== kind) heading.current?.focus({ preventScroll: true })
    before.current = kind
  }, [kind, scripted])
  return (
    <div className="container-page min-h-dvh py-6 md:py-10 print:min-h-0 print:py-0">
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none print:hidden">
        {TITLES[kind]}
      </h1>
      {kind === 'own' ? (
        <p className="mt-2 max-w-2xl text-ink-soft print:hidden">{words.introduction}</p>
      ) : null}
      {scripted ? <View kind={kind} ids={ids} /> : null}
      <noscript>
        <div className="mt-4 max-w-2xl">
          <p>{words.withoutScript}</p>
          <div className="mt-3">
            <RowLink to={href('/user/preferiti')}>{words.signIn}</RowLink>
          </div>
        </div>
      </noscript>
    </div>
  )
}

function View({ kind, ids }: ListView) {
  if (kind === 'own') return <SavedList />
  const key = ids.join(',')
  if (kind === 'shared') return <SharedList key={key} ids={ids} />
  return kind === 'compared' ? <ComparedList ids={ids} /> : <CallSheets ids={ids} />
}
