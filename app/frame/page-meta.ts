import type { MetaDescriptor } from 'react-router'
import { SITE_NAME } from '#content/home.ts'

type Descriptor = Record<string, unknown>
type Crumb = { name: string; path: string }

/** The root's data in every route's `meta`. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export type PageFacts = {
  title: string
  /** One or two sentences, for search engines and sharing. */
  description: string
  /** Path and query of the canonical address; absent for pages that are not indexed. */
  path?: string
  /** The picture's address under /og/, without `.png`. */
  picture?: string
  /** Structured data (schema.org) beside the breadcrumb. */
  data?: Descriptor[]
  /** The pages between the home page and this one, for a breadcrumb. */
  trail?: Crumb[]
  /** The page's name in the breadcrumb, if not its title. */
  here?: string
  noIndex?: boolean
}

/**
 * The tags of a page's head: title, description, canonical address, picture and text for
 * sharing, structured data.
 */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, noIndex, trail, here = title } = facts
  if (noIndex || path === undefined) return unlistedPage(title, description)
  const origin = originOf(matches)
  const url = origin + path
  const picture = `${origin}/og/${facts.picture ?? 'pagina/home'}.png`
  return [
    ...titled(title, description),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts.data ?? []).map((one) => structured(one)),
    ...(trail ? [structured(breadcrumbList(origin, [HOME, ...trail, { name: here, path }]))] : []),
  ]
}

const HOME = { name: 'Home', path: '/' }

const titled = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} · ${SITE_NAME}` },
  { name: 'description', content: description },
]

/** For pages that must not be indexed: behind a lock or a personal link, or a form's answer. */
export function unlistedPage(title: string, description: string): MetaDescriptor[] {
  return [...titled(title, description), { name: 'robots', content: 'noindex' }]
}

export function picturedPage(
  matches: Matches,
  { title, description }: Pick<PageFacts, 'title' | 'description'>,
  path: string,
) {
  return pageMeta(matches, { title, description, path, picture: `pagina${path}` })
}

/** The portal's public address, from the root loader. */
export function originOf(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin?: string } | undefined
  return root?.origin ?? ''
}

const structured = (data: Descriptor) => ({
  'script:ld+json': { '@context': 'https://schema.org', ...data },
})

function breadcrumbList(origin: string, items: Crumb[]): Descriptor {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The publisher: the portal, and its owner once it is named. */
export function organization(origin: string, owner?: { name: string; email: string }): Descriptor {
  return {
    '@type': 'Organization',
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(owner?.name ? { legalName: owner.name, email: owner.email } : {}),
  }
}

export function faqPage(items: readonly { question: string; answer: string }[]): Descriptor {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
