import { SITE_NAME } from '#content/home.ts'

/** Title and description of a page, as its `meta` returns them. */
export function pageTitle(title: string, description: string) {
  return [{ title: `${title} · ${SITE_NAME}` }, { name: 'description', content: description }]
}
