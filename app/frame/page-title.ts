import { SITE_NAME } from '#content/home.ts'

/** Title and description of a page, as its `meta` returns them. */
export function pageTitle(title: string, description: string) {
  return [{ title: `${title} · ${SITE_NAME}` }, { name: 'description', content: description }]
}

/** The same of a page that no search engine shows: behind a lock, behind a link of one person, or a form's answer. */
export function unlistedPage(title: string, description: string) {
  return [...pageTitle(title, description), { name: 'robots', content: 'noindex' }]
}
