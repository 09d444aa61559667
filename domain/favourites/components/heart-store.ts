import { href } from 'react-router'
import { favourites as words } from '#content/favourites.ts'
import { MOST_ON_DEVICE, type AccountHearts, type DeviceFavourite } from '#domain/favourites/rules.ts'
import { changeDevice, deviceFavourites } from './device-favourites.ts'
import { tellAccountFavourites } from './favourite-count.ts'

/** `ask`: the consent question comes first. `signed-out`: the session has ended. */
export type Pressed =
  | { kind: 'done' | 'first-on-device' | 'ask' | 'signed-out' | 'closed-storage' }
  | { kind: 'refused'; message: string; adding: boolean }

type Person = { id: string; name: string }

const listeners = new Set<() => void>()
/** What a press removed, so that pressing again restores its time and its note. */
const removed = new Map<string, { at: string; note?: string | null }>()

let account: AccountHearts | undefined
let loading: Promise<AccountHearts | undefined> | undefined
let stop: (() => void) | undefined

let channel: BroadcastChannel | undefined
/** One channel per tab, because a channel does not receive its own messages. */
const tabs = () => (channel ??= new BroadcastChannel('favourites'))

/** Calls back when favourites change in another tab. @returns a function that stops it */
export function onHeartsElsewhere(listener: () => void): () => void {
  tabs().addEventListener('message', listener)
  return () => tabs().removeEventListener('message', listener)
}

/** Tells the other tabs that favourites changed. */
export function announceHearts(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  tabs().postMessage('changed')
}

/** The account's favourites once they are known: one request for all hearts of a page. */
export const accountHearts = () => account

/** The first heart on a page loads the account's favourites; the last to unmount stops listening. */
export function onHeartsChange(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}

function start(): void {
  void loadHearts()
  const ending = new AbortController()
  const again = (event: PageTransitionEvent) => {
    if (event.persisted) void loadHearts()
  }
  window.addEventListener('pageshow', again, ending)
  tabs().addEventListener('message', () => void loadHearts(), ending)
  stop = () => ending.abort()
}

/** Resolves when the account's favourites are known, or could not be loaded. */
export async function heartsLoaded(): Promise<void> {
  await (loading ?? loadHearts())
}

function loadHearts(): Promise<AccountHearts | undefined> {
  const answer = fetch(href('/user/preferiti/elenco'))
    .then(async (response) => (response.ok ? ((await response.json()) as AccountHearts) : undefined))
    .catch(() => undefined)
    .then((hearts) => {
      if (hearts && loading === answer) setHearts(hearts)
      return hearts
    })
  loading = answer
  return answer
}

function setHearts(hearts: AccountHearts): void {
  account = hearts
  tellAccountFavourites(hearts.ids)
  for (const listener of listeners) listener()
}

function isSaved(id: string): boolean {
  return account?.ids.includes(id) || deviceFavourites().some((one) => one.id === id)
}

/** Saves or removes a favourite: in the account after consent, otherwise on the device. */
export async function pressHeart(person: Person): Promise<Pressed> {
  // A press before the first response waits for it, because it decides where the favourite is stored.
  const hearts = account ?? (await loading) ?? (await loadHearts())
  const { id } = person
  if (!hearts) return { kind: 'refused', message: words.heart.offline, adding: !isSaved(id) }
  if (isSaved(id)) {
    const answer: Pressed = hearts.ids.includes(id) ? await send('remove', id) : { kind: 'done' }
    if (answer.kind === 'done') removeFromDevice(id)
    return answer
  }
  if (hearts.answer === 'yes') return send('add', id)
  return hearts.signedIn && hearts.answer === null ? { kind: 'ask' } : keepOnDevice(person)
}

function removeFromDevice(id: string): void {
  const was = deviceFavourites().find((one) => one.id === id)
  if (was) removed.set(id, { at: was.at })
  changeDevice((list) => list.filter((one) => one.id !== id))
}

export function keepOnDevice({ id, name }: Person): Pressed {
  const before = deviceFavourites()
  if (before.length >= MOST_ON_DEVICE) return { kind: 'refused', message: words.refusals.full, adding: true }
  const at = removed.get(id)?.at ?? new Date().toISOString()
  const newest = (a: DeviceFavourite, b: DeviceFavourite) => Date.parse(b.at) - Date.parse(a.at)
  const kept = changeDevice((list) =>
    [{ id, at, name }, ...list.filter((one) => one.id !== id)].toSorted(newest),
  )
  if (!kept) return { kind: 'closed-storage' }
  return { kind: before.length === 0 ? 'first-on-device' : 'done' }
}

/** Shows the change at once, and reverts it when the portal refuses. */
async function send(intent: 'add' | 'remove', id: string): Promise<Pressed> {
  const adding = intent === 'add'
  mark(id, adding)
  const answer = await post(intent, id)
  if (answer.kind === 'done') announceHearts()
  else mark(id, !adding)
  if (answer.kind === 'signed-out' || answer.kind === 'ask') void loadHearts()
  return answer
}

function mark(id: string, saved: boolean): void {
  if (!account) return
  const others = account.ids.filter((one) => one !== id)
  setHearts({ ...account, ids: saved ? [...others, id] : others })
}

type Answer = { reason?: string; message?: string; at?: string; note?: string | null }

function restored(id: string): Record<string, string> {
  const was = removed.get(id)
  return was ? { at: was.at, note: was.note ?? '' } : {}
}

async function post(intent: 'add' | 'remove', id: string): Promise<Pressed> {
  const refused = (message: string = words.heart.offline): Pressed => ({
    kind: 'refused',
    message,
    adding: intent === 'add',
  })
  try {
    const response = await fetch(href('/user/preferiti/cuore'), {
      method: 'POST',
      body: new URLSearchParams({ intent, professional: id, ...(intent === 'add' ? restored(id) : {}) }),
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect') return { kind: 'signed-out' }
    const { reason, message, at, note } = (await response.json()) as Answer
    if (at !== undefined) removed.set(id, { at, note })
    if (response.ok) return { kind: 'done' }
    return reason === 'consent' ? { kind: 'ask' } : refused(message)
  } catch {
    return refused()
  }
}
