import { createHmac, randomBytes } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'
import { isSameText, keysFor } from './keys.ts'

/** The cookie identifies the device, gives no access and stays after signing out. */
const NAME = 'dispositivo'
const DAY_MS = 86_400_000
const DAYS = 180
const MOST = 5

type Deps = { authSecret: Secret; appUrl: URL }

/** Counts a known device's attempts apart, so that strangers cannot use up the owner's limit. */
export function knownDevice(
  { authSecret, appUrl }: Deps,
  request: Headers,
  account: string,
  now = Date.now(),
): string | undefined {
  const { id, marks } = read(request, appUrl)
  const known = marks.some((mark) => {
    const age = Math.floor(now / DAY_MS) - dayOf(mark)
    return age <= DAYS && isOf(authSecret, mark, id, account)
  })
  return known ? id : undefined
}

export function rememberDevice(
  { authSecret, appUrl }: Deps,
  request: Headers,
  account: string,
  now = Date.now(),
): string {
  const before = read(request, appUrl)
  const id = before.id || randomBytes(12).toString('hex')
  const others = before.marks.filter((mark) => !isOf(authSecret, mark, id, account))
  const [mark] = marksOf(authSecret, id, Math.floor(now / DAY_MS), account)
  const marks = [mark, ...others].slice(0, MOST)
  const secure = appUrl.protocol === 'https:' ? '; Secure' : ''
  const life = `Max-Age=${(DAYS * DAY_MS) / 1000}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return `${nameOf(appUrl)}=${[id, ...marks].join('.')}; ${life}`
}

export function isOnlyDevice(cookie: string): boolean {
  return /^(?:__Host-)?dispositivo=[^;]*$/.test(cookie)
}

function nameOf(appUrl: URL): string {
  return appUrl.protocol === 'https:' ? `__Host-${NAME}` : NAME
}

const SHAPE = /^[0-9a-f]{24}(\.[0-9a-z]{1,6}-[\w-]{22}){1,5}$/

function read(request: Headers, appUrl: URL): { id: string; marks: string[] } {
  const start = `${nameOf(appUrl)}=`
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  if (!SHAPE.test(value)) return { id: '', marks: [] }
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

function dayOf(mark: string): number {
  return Number.parseInt(mark, 36)
}

function isOf(secret: Secret, mark: string, id: string, account: string): boolean {
  return marksOf(secret, id, dayOf(mark), account).some((one) => isSameText(mark, one))
}

/** Signatures under the present key first, then under earlier ones. */
function marksOf(secret: Secret, id: string, day: number, account: string): string[] {
  const about = `device:${id}:${day}:${account.trim().toLowerCase()}`
  return keysFor(secret, 'devices').map(({ bytes }) => {
    const signature = createHmac('sha256', bytes).update(about).digest('base64url')
    return `${day.toString(36)}-${signature.slice(0, 22)}`
  })
}
