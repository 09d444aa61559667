import { professionWord } from '#content/profession-words.ts'
import { LRUCache } from 'lru-cache'
import { SITE_NAME } from '#content/home.ts'
import { home } from '#content/landing.ts'
import { registerSearchPage as register } from '#content/register-search.ts'
import { registration } from '#content/registration.ts'
import { archive } from '#content/newsletter.ts'
import { partnerPage } from '#content/partner-page.ts'
import { publicServicesPage } from '#content/public-services.ts'
import { NEWS_CATEGORIES, newsPage, type NewsCategory } from '#content/news.ts'
import { unmet } from '#content/unmet.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { findNews } from '#domain/publishing/news/read.server.ts'
import { partnerLabel } from '#domain/publishing/news/rules.ts'
import { listTextPages } from '#domain/publishing/documents/read.pages.server.ts'
import { findTopicPage } from '#domain/site/topics/read.server.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { drawSharingPicture, type PictureWords } from '#platform/files/sharing-picture.ts'
import type { Route } from './+types/sharing-picture'

const DAY_SECONDS = 86_400
/** Bounded, so that nobody can fill the memory. */
const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: 200 })

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const name = /^([a-z0-9-]+)\.png$/.exec(params.name)?.[1]
  const words = name && (await findWords(context, params.kind, name))
  if (!words) return new Response('L’immagine non esiste.\n', { status: 404 })
  if (!(await mayDraw(context, words))) {
    return new Response('Troppe immagini in poco tempo. Riprova tra un minuto.\n', { status: 429 })
  }
  return new Response((await draw(words)).slice(), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${DAY_SECONDS}` },
  })
}

type Words = Omit<PictureWords, 'site'>

const keyOf = ({ kicker, title }: Words) => `${kicker}\n${title}`

/** Limits uncached pictures per network: drawing one blocks the process for a tenth of a second. */
async function mayDraw(context: Route.LoaderArgs['context'], words: Words): Promise<boolean> {
  if (pictures.has(keyOf(words))) return true
  const { limits } = context.get(servicesContext)
  return (await limits.consume('picture', context.get(requestContext).address)).ok
}

function draw(words: Words): Promise<Uint8Array> {
  const key = keyOf(words)
  const picture = pictures.get(key) ?? drawSharingPicture({ ...words, site: SITE_NAME })
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}

const PAGES: Record<string, string> = {
  home: home.hero.heading,
  professionals: register.heading,
  register: registration.title,
  'partner-info': partnerPage.page.heading,
  newsletter: 'La newsletter del portale',
  numeri: archive.title,
  notizie: newsPage.title,
  cerca: 'Cerca nel sito',
  'domanda-senza-risposta': unmet.heading,
  'servizi-pubblici': publicServicesPage.heading,
  'find-course': 'Corsi ed eventi in programma',
  'online-courses': 'Corsi online di psicoterapia',
  universities: 'Le scuole universitarie',
  journals: 'Riviste di psicoterapia',
  bibliography: 'Bibliografia essenziale',
  'clinical-archive': 'Archivio clinico',
  schools: 'Le scuole di specializzazione in psicoterapia',
}

async function findWords(
  context: Route.LoaderArgs['context'],
  kind: string,
  name: string,
): Promise<Words | undefined> {
  const { db, config } = context.get(servicesContext)
  if (kind === 'pagina') {
    // `Object.hasOwn`, because every object has inherited names such as «constructor».
    const title = Object.hasOwn(PAGES, name) ? PAGES[name] : (await listTextPages(db)).get(name)?.heading
    return title ? { kicker: 'Psicoterapia in Italia', title } : undefined
  }
  if (kind === 'argomento') {
    const topic = await findTopicPage(db, name)
    return topic && { kicker: topic.category.title, title: topic.title }
  }
  if (kind === 'notizia') {
    const item = await findNews(db, name)
    if (item?.state !== 'published') return undefined
    return {
      kicker: partnerLabel(item) ?? NEWS_CATEGORIES[item.category as NewsCategory],
      title: item.title,
    }
  }
  if (kind !== 'professionista') return undefined
  const person = await findPublicProfessional(db, name, config.site.demoData)
  return (
    person && {
      kicker: [professionWord(person.profession, person.gender), person.city].filter(Boolean).join(' · '),
      title: fullName(person),
    }
  )
}
