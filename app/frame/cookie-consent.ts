/** Both values are the specification's (§3 «Cookie consent»). */
export type CookieChoice = 'all' | 'essential'
export type CookieKind = 'essential' | 'analytics' | 'marketing'

const CONSENT_EVENT = 'cookieConsentUpdated'
export const BANNER_DELAY_MS = 1000

const CHOICE_KEY = 'cookieConsent'
const TIME_KEY = 'cookieConsentTimestamp'

/** The choice is not asked again for six months (Garante, guidelines of 10 June 2021). */
const VALID_MS = 182 * 24 * 60 * 60 * 1000

/** The stored choice; undefined if there is none, it is older than six months, or storage is blocked. */
export function readConsent(
  storage: Storage | undefined = browserStorage(),
  now = Date.now(),
): CookieChoice | undefined {
  const choice = storage?.getItem(CHOICE_KEY)
  const since = Number(storage?.getItem(TIME_KEY))
  if ((choice !== 'all' && choice !== 'essential') || !(now - since < VALID_MS)) return undefined
  return choice
}

/** Stores the choice and its time in milliseconds, and notifies this page. */
export function saveConsent(
  choice: CookieChoice,
  storage: Storage | undefined = browserStorage(),
  now = Date.now(),
): void {
  try {
    // Time first: another tab is notified of each entry, and a choice without a time does not count.
    storage?.setItem(TIME_KEY, String(now))
    storage?.setItem(CHOICE_KEY, choice)
  } catch {
    // If storage is full or blocked, the banner closes on this page and asks again on the next.
  }
  announce(choice)
}

/** Removes both entries: nothing is allowed until the person chooses again. */
export function resetConsent(storage: Storage | undefined = browserStorage()): void {
  storage?.removeItem(CHOICE_KEY)
  storage?.removeItem(TIME_KEY)
  announce(undefined)
}

/** Before a choice nothing may be stored; either choice allows essential storage, and only «all» the rest. */
export function isAllowed(kind: CookieKind, choice: CookieChoice | undefined): boolean {
  return choice !== undefined && (kind === 'essential' || choice === 'all')
}

/** Calls back when the choice changes, here or in another tab. @returns what stops it */
export function onConsentChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === CHOICE_KEY || event.key === null) listener()
  }
  window.addEventListener(CONSENT_EVENT, listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    window.removeEventListener(CONSENT_EVENT, listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function announce(choice: CookieChoice | undefined): void {
  if (typeof window === 'undefined') return
  window.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: { consent: choice ?? null } }))
}

function browserStorage(): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window.localStorage
  } catch {
    return undefined
  }
}
