import { fillOwner } from '#content/legal/legal-texts.ts'
import { textPages, type TextPageId } from '#content/pages/pages.ts'
import { isOwnerSet, siteOwner } from '#content/site-owner.ts'
import type { ShownPage } from './text-page.tsx'

/** A page of text as it is shown: with the owner's name, or with a notice that it is still to be filled in. */
export function readTextPage(id: TextPageId): ShownPage {
  const { title, description, heading, updated, html: template, sections } = textPages[id]
  const ownerMissing = !isOwnerSet() && template.includes('{{')
  const html = fillOwner(template, siteOwner).replaceAll('**«', '<strong>«').replaceAll('»**', '»</strong>')
  return { id, title, description, heading, updated, html, sections, ownerMissing }
}
