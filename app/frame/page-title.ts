import { SITE_NAME } from '#content/home.ts'

export function pageTitle(title: string, description: string) {
  return [{ title: `${title} · ${SITE_NAME}` }, { name: 'description', content: description }]
}

/** For pages that must not be indexed: behind a lock or a personal link, or a form's answer. */
export function unlistedPage(title: string, description: string) {
  return [...pageTitle(title, description), { name: 'robots', content: 'noindex' }]
}
