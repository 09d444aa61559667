import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import type { SavedPerson } from '../rules.saved.ts'

const words = favourites.page

type Known = ReadonlyMap<string, SavedPerson | null>
type Answer = { ok: true; people: SavedPerson[] } | { ok: false; message: string }

/** The facts of these people, asked once for each; null for who is not public (any more). */
export function useSavedPeople(ids: readonly string[]) {
  const [people, setPeople] = useState<Known>(new Map())
  const [failure, setFailure] = useState<string>()
  const missing = ids.filter((id) => !people.has(id)).join(',')
  useEffect(() => {
    if (missing === '' || failure !== undefined) return undefined
    const ending = new AbortController()
    void askFor(missing, ending.signal).then((answer) => {
      if (ending.signal.aborted) return
      if (!answer.ok) setFailure(answer.message)
      else setPeople((before) => new Map([...before, ...pairs(missing, answer.people)]))
    })
    return () => ending.abort()
  }, [missing, failure])
  return { people, failure, retry: () => setFailure(undefined) }
}

function pairs(ids: string, people: SavedPerson[]): [string, SavedPerson | null][] {
  return ids.split(',').map((id) => [id, people.find((one) => one.id === id) ?? null])
}

/** Without cookies, so that the portal cannot tell whose list it is; in the body, which no log holds. */
async function askFor(ids: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(href('/preferiti/schede'), {
      method: 'POST',
      credentials: 'omit',
      body: new URLSearchParams({ ids }),
      signal,
    })
    if (response.status === 429) return { ok: false, message: words.limited }
    if (!response.ok) return { ok: false, message: words.failed }
    return { ok: true, people: (await response.json()) as SavedPerson[] }
  } catch {
    return { ok: false, message: words.failed }
  }
}
