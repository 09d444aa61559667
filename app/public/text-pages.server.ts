import type { RouterContextProvider } from 'react-router'
import { fillOwner } from '#content/legal/legal-texts.ts'
import { textPages, type TextPageId } from '#content/pages/pages.ts'
import { isOwnerSet } from '#content/site-owner.ts'
import { readOwner } from '#domain/site/site-owner/read.server.ts'
import { servicesContext } from '#platform/http/context.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import type { ShownPage } from './text-page.tsx'

/** A text page with the owner filled in, or with a notice that the owner is missing. */
export async function readTextPage(
  context: Readonly<RouterContextProvider>,
  id: TextPageId,
): Promise<ShownPage> {
  const { title, description, heading, updated, html: template, sections } = textPages[id]
  const shown = { id, title, description, heading, updated, sections }
  if (!template.includes('{{')) return { ...shown, html: template, ownerMissing: false }
  cacheTags(context, 'owner')
  const owner = await readOwner(context.get(servicesContext).db)
  const html = fillOwner(template, inHtml(owner))
    .replaceAll('**«', '<strong>«')
    .replaceAll('»**', '»</strong>')
  return { ...shown, html, ownerMissing: !isOwnerSet(owner) }
}

/** The owner's form refuses `<`; an ampersand is part of many company names. */
function inHtml<Owner extends object>(owner: Owner): Owner {
  const escaped = Object.entries(owner).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('&', '&amp;') : value,
  ])
  return Object.fromEntries(escaped) as Owner
}
