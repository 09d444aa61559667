import { CONSENT_SHA256 } from '#domain/contacts/conversations/read.server.ts'
import { signatureDataUrl } from '#e2e/support/samples.ts'
import { readSitemap } from '#e2e/support/sitemap.ts'

/** What visitors find in the portal; the generator gets it as JSON. */
export type Plan = {
  origin: string
  /** Every process that answers for the origin. */
  origins: string[]
  rate: number
  seconds: number
  connections: number
  seed: number
  /** Runs on one portal one after the other: each has visitors of its own. */
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

/** Reads the portal as a search engine does: its sitemap, and the files its pages ask for. */
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
