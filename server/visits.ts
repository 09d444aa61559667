import type { Context } from 'hono'
import type { Register } from 'react-router'
import type { PageKind } from '#content/figures.ts'
import { sourceOf, type View } from '#domain/operations/figures/rules.ts'
import { countView } from '#domain/operations/figures/write.server.ts'
import { isAccountCookie } from '#platform/auth/cookies.ts'
import type { Env, Services } from '#platform/http/context.ts'
import { isRobot } from '#platform/http/robot.ts'
import { pagePath } from '#lib/page-address.ts'

type Pattern = keyof Register['pages']
/** `owner` is the parameter that says whose page it is. */
type Counted = { kind: PageKind; owner?: string }

/** Addresses whose visits are counted. What is not here is not counted (decision 0123). */
export const COUNTED: Partial<Record<Pattern, Counted>> = {
  '/': { kind: 'home' },
  '/professionals': { kind: 'professionals' },
  '/psicoterapeuti': { kind: 'places' },
  '/psicoterapeuti/:place': { kind: 'places' },
  '/psicoterapeuti/problema/:problem': { kind: 'places' },
  '/psicoterapeuti/:place/:problem': { kind: 'places' },
  '/professional/:id': { kind: 'professional', owner: 'id' },
  '/schools': { kind: 'schools' },
  '/schools/regione/:region': { kind: 'schools' },
  '/schools/approccio/:approach': { kind: 'schools' },
  '/compare-schools': { kind: 'schools' },
  '/universities': { kind: 'schools' },
  '/find-course': { kind: 'schools' },
  '/online-courses': { kind: 'schools' },
  '/schools/:id': { kind: 'school', owner: 'id' },
  '/partner/:id': { kind: 'partner', owner: 'id' },
  '/partner': { kind: 'join' },
  '/topic/:slug': { kind: 'topics' },
  '/cerca': { kind: 'topics' },
  '/bibliography': { kind: 'topics' },
  '/journals': { kind: 'topics' },
  '/clinical-archive': { kind: 'topics' },
  '/notizie': { kind: 'news' },
  '/notizie/:slug': { kind: 'news' },
  '/servizi-pubblici': { kind: 'services' },
  '/register': { kind: 'join' },
  '/partner-info': { kind: 'join' },
  '/come-ordiniamo': { kind: 'about' },
  '/come-verifichiamo': { kind: 'about' },
  '/verifica-tu': { kind: 'about' },
  '/domanda-senza-risposta': { kind: 'about' },
  '/privacy': { kind: 'about' },
  '/cookie': { kind: 'about' },
  '/termini': { kind: 'about' },
  '/accessibilita': { kind: 'about' },
  '/sicurezza': { kind: 'about' },
}

type Answered = {
  method: string
  status: number
  /** The matched pattern. */
  route: string
  path: string
  headers: Headers
  ownHosts: readonly string[]
}

const LONGEST_OWNER = 100

/** The router's patterns begin with a slash or not. */
const patternOf = (route: string) => `/${route.replace(/^\//, '')}` as Pattern

/** What is counted of an answered request; undefined for all that is no visit of a person without an account. */
export function viewOf({ method, status, route, path, headers, ownHosts }: Answered): View | undefined {
  const pattern = patternOf(route)
  const counted = COUNTED[pattern]
  if (!counted || method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  if (isFetchedAhead(headers) || isSignedIn(headers) || isRobot(headers.get('user-agent'))) return undefined
  const page = pagePath(path)
  const referer = headers.get('referer')
  const source = sourceOf(referer, ownHosts)
  if (source === 'inside' && URL.parse(referer!)!.pathname === page) return undefined
  const owner = counted.owner === undefined ? '' : parameterOf(pattern, page, counted.owner)
  return owner === undefined ? undefined : { kind: counted.kind, owner, source }
}

function isFetchedAhead(headers: Headers): boolean {
  return /prefetch|prerender|preview/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
}

function isSignedIn(headers: Headers): boolean {
  const names = (headers.get('cookie') ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim())
  return names.some(isAccountCookie)
}

function parameterOf(route: string, page: string, name: string): string | undefined {
  const value = page.split('/')[route.split('/').indexOf(`:${name}`)]
  try {
    const decoded = decodeURIComponent(value ?? '')
    return decoded !== '' && decoded.length <= LONGEST_OWNER ? decoded : undefined
  } catch {
    return undefined
  }
}

/** Called once the answer is made, for every request, pages from the cache included. */
export function countVisit({ db, log, config }: Services, c: Context<Env>): void {
  const { route, id } = c.get('facts')
  if (!COUNTED[patternOf(route)]) return
  const ownHosts = [URL.parse(c.get('origin'))?.host ?? '', config.http.appUrl.host]
  const { method, path } = c.req
  const view = viewOf({ method, status: c.res.status, route, path, headers: c.req.raw.headers, ownHosts })
  if (view) countView(db, view, (error) => log.warn({ id, error }, 'visits are not written yet'))
}
