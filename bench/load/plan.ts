import { CONSENT_SHA256 } from '#domain/contacts/conversations/read.server.ts'
import { signatureDataUrl } from '#e2e/support/samples.ts'
import { readSitemap } from '#e2e/support/sitemap.ts'

/** Addresses and ids for the generator, passed as JSON. */
export type Plan = {
  origin: string
  /** Every process that answers for the origin. */
  origins: string[]
  rate: number
  seconds: number
  connections: number
  seed: number
  /** Number of the run on this portal: each run has different visitors. */
  turn: number
  /** Addresses, the most visited first. */
  topics: string[]
  schools: string[]
  landings: string[]
  others: string[]
  profiles: string[]
  assets: string[]
  /** Professionals who can be written to. */
  receivers: string[]
  /** The versions of the legal texts in force, as the registration's form sends them back. */
  texts: string
  consent: string
  signature: string
}

type Measured = Pick<Plan, 'origin' | 'origins' | 'rate' | 'seconds' | 'connections' | 'receivers'>

/** Collects addresses from the sitemap, and the files that pages load. */
export async function makePlan(measured: Measured & { professionals: number }): Promise<Plan> {
  const { professionals, ...rest } = measured
  const get = async (path: string) => {
    const answer = await fetch(measured.origin + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const paths = [...(await readSitemap(get)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )
  const under = (beginning: string) => paths.filter((path) => path.startsWith(beginning))
  const known = /^\/(topic|schools|psicoterapeuti|professional)\/|^\/$/
  const pages = await Promise.all(['/', '/professionals', '/schools', '/register'].map(get))
  const assets = pages.flatMap((html) => html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g) ?? [])
  return {
    ...rest,
    seed: 42,
    turn: 1,
    topics: under('/topic/'),
    schools: under('/schools/').filter((path) => path.split('/').length === 3),
    landings: under('/psicoterapeuti/'),
    others: paths.filter((path) => !known.test(path)),
    profiles: [
      ...measured.receivers.map((id) => `/professional/${id}`),
      ...Array.from({ length: professionals }, (_, n) => `/professional/generato-${n + 1}`),
    ],
    assets: [...new Set(assets), '/favicon.svg', '/site.webmanifest'],
    texts: /name="texts" value="([^"]*)"/.exec(pages[3]!)![1]!,
    consent: CONSENT_SHA256,
    signature: await signatureDataUrl(),
  }
}
