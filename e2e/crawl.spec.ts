import { readSitemap } from './support/sitemap.ts'
import { expect, test } from './support/test.ts'

/** `moved` is a page that leads to another: to the sign-in. */
type Read = {
  status: number
  moved: boolean
  links: string[]
  ids: string[]
  h1: number
  /** How often it says that the register is no albo. */
  disclaimers: number
  title: string
  description: string
}

/** The two texts that are signed at /register each say it, and are frozen. */
const SIGNED = { path: '/register', disclaimers: 2 }

/** The number of variants of one page that are read: the register alone has thousands. */
const CHOICES = 40

/** Addresses that answer with something else than a page. */
const FILES = /\.(xml|txt|png|svg|ics|csv|json|mjs|webmanifest)$/

test('every link from the first page leads somewhere; each page has one h1, a title and a description of its own', async ({
  portal,
}) => {
  const pages = new Map<string, Read>()
  const waiting = new Set(['/'])
  const choices = new Map<string, number>()
  const wait = (next: string) => {
    const [page] = next.split('?') as [string]
    if (next !== page && !waiting.has(next)) {
      const before = choices.get(page) ?? 0
      if (before === CHOICES) return
      choices.set(page, before + 1)
    }
    waiting.add(next)
  }
  const fragments: { from: string; to: string }[] = []
  // The loop also visits addresses that are added to the list while it runs.
  for (const path of waiting) {
    const read = await readPage(portal.url, path)
    pages.set(path, read)
    expect(read.status, path).toBe(200)
    for (const link of read.links) {
      const url = new URL(link, `http://portal${path}`)
      if (url.host !== 'portal') continue
      if (url.hash) fragments.push({ from: path, to: url.pathname + url.search + url.hash })
      wait(url.pathname + url.search)
    }
  }
  expect(pages.size).toBeGreaterThan(300)
  for (const { from, to } of fragments) {
    const [path, id] = to.split('#') as [string, string]
    if (path.includes('?') && !pages.has(path)) continue
    expect(pages.get(path)?.ids, `${from} → ${to}`).toContain(decodeURIComponent(id))
  }
  const own = [...pages].filter(([path, { moved }]) => !FILES.test(path) && !path.includes('?') && !moved)
  for (const [path, { h1, title, description, disclaimers }] of own) {
    expect(h1, `${path}: one h1`).toBe(1)
    const most = path === SIGNED.path ? SIGNED.disclaimers : 1
    expect(disclaimers, `${path}: how often it says «Non è un albo»`).toBeLessThanOrEqual(most)
    expect(title.length, `${path}: title`).toBeGreaterThan(10)
    expect(description.length, `${path}: description`).toBeGreaterThan(20)
  }
  for (const field of ['title', 'description'] as const) {
    const seen = new Map<string, string>()
    for (const [path, read] of own) {
      expect(
        seen.get(read[field]),
        `${path} has the ${field} of another page: ${read[field]}`,
      ).toBeUndefined()
      seen.set(read[field], path)
    }
  }
})

/** Plain requests are faster than the browser's. */
async function readPage(origin: string, path: string): Promise<Read> {
  const answer = await fetch(origin + path, { headers: { 'X-Forwarded-For': '10.21.21.21' } })
  const text = await answer.text()
  const html = FILES.test(path) ? '' : text
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => plain(value!))
  return {
    status: answer.status,
    moved: new URL(answer.url).pathname !== path.split('?')[0],
    // Links with «nofollow» only choose something, such as one of thousands of comparisons of schools.
    links: all(/<a\b(?![^>]*\srel="nofollow")[^>]*?\shref="([^"]*)"/g).filter(
      (link) => !/^(mailto|tel):/.test(link),
    ),
    ids: all(/\sid="([^"]*)"/g),
    h1: all(/<(h1)\b/g).length,
    disclaimers: bodyText(html).match(/non è un albo/gi)?.length ?? 0,
    title: all(/<title>([^<]*)<\/title>/g)[0] ?? '',
    description: all(/<meta name="description" content="([^"]*)"/g)[0] ?? '',
  }
}

function bodyText(html: string): string {
  return html.replace(/^[^]*?<body/, '').replace(/<script[^]*?<\/script>|<[^>]+>/g, '')
}

function plain(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

test('the sitemap names the pages that exist, and neither samples nor closed ones', async ({ request }) => {
  const sitemap = await readSitemap(async (path) => (await request.get(path)).text())
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  expect(paths.length).toBeGreaterThan(110)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => /^\/(admin|login|auth|professional\/\d+$)/.test(path))).toEqual([])
  expect(sitemap).toContain('<lastmod>')
  for (const odd of ['', '0', '9999', '1e3', 'altro']) {
    expect((await request.get(`/sitemap.xml?parte=${odd}`)).status(), odd).toBe(404)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap.xml')
  expect(robots).toContain('Disallow: /admin')
})

test('each kind of page says what search engines and sharing need', async ({ request }) => {
  const kinds: [string, string[]][] = [
    ['/', ['Organization', 'WebSite']],
    ['/topic/emdr', ['Article', 'BreadcrumbList']],
    ['/partner-info', ['FAQPage', 'BreadcrumbList']],
    ['/schools', ['FAQPage', 'BreadcrumbList']],
    ['/schools/srpf-scuola-romana-di-psicoterapia-familiare', ['EducationalOrganization', 'BreadcrumbList']],
    ['/privacy', ['BreadcrumbList']],
    ['/professionals', ['BreadcrumbList']],
  ]
  const pictures = new Set<string>()
  for (const [path, types] of kinds) {
    const html = await (await request.get(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)]
    const found = data.map(([, text]) => (JSON.parse(text!) as { '@type': string })['@type'])
    expect(found.toSorted(), path).toEqual(types.toSorted())
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)![1], path).toMatch(new RegExp(`${path}$`))
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)![1]!
    pictures.add(picture)
    const answer = await request.get(new URL(picture).pathname)
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
  // A school's page shares the picture of the directory.
  expect(pictures.size).toBe(kinds.length - 1)
  const feed = await (await request.get('/argomenti.xml')).text()
  expect([...feed.matchAll(/<item>/g)]).toHaveLength(30)
  expect((await request.get('/site.webmanifest')).status()).toBe(200)
  expect((await request.get('/icon-192.png')).status()).toBe(200)
})
