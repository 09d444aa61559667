import { isOwnerSet, OWNER_UNSET, ownerLine, type SiteOwner } from '#content/site-owner.ts'
import consent from './consenso-gdpr/1.0.md?raw'
import declaration from './dichiarazione-445/1.0.md?raw'
import privacy from './informativa-privacy/1.0.md?raw'
import terms from './termini/1.0.md?raw'

export const LEGAL_TEXT_IDS = [
  'informativa-privacy',
  'consenso-gdpr',
  'termini',
  'dichiarazione-445',
] as const
export type LegalTextId = (typeof LEGAL_TEXT_IDS)[number]

export type LegalText = {
  id: LegalTextId
  version: string
  title: string
  effectiveFrom: string
  /** Markdown without front matter, with the owner's placeholders. */
  body: string
}

/** The texts in force, in the order of the registration form (specification §2). A change is a new file. */
export const legalTexts: readonly LegalText[] = [privacy, consent, terms, declaration].map(readLegalText)

/**
 * Front matter (`id`, `version`, `title`, `effectiveFrom`), then Markdown.
 * @throws when the front matter is missing, lacks a field or names an unknown text
 */
export function readLegalText(file: string): LegalText {
  // Line endings must not change the hash.
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined) throw new Error('legal text without front matter')
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`legal text without ${name}`)
    return value
  }
  const id = LEGAL_TEXT_IDS.find((known) => known === field('id'))
  if (!id) throw new Error(`unknown legal text ${field('id')}`)
  return {
    id,
    version: field('version'),
    title: field('title'),
    effectiveFrom: field('effectiveFrom'),
    body: body.trimStart(),
  }
}

/**
 * Fills in `{{titolare}}` and `{{contatto_privacy}}`; an incomplete owner is marked in bold as missing (GDPR art. 13).
 * @throws on any other placeholder
 */
export function fillOwner(markdown: string, owner: SiteOwner): string {
  const known = isOwnerSet(owner)
  const values = new Map([
    ['titolare', known ? ownerLine(owner) : `**«${OWNER_UNSET.owner}»**`],
    ['contatto_privacy', known ? owner.privacyContact : `**«${OWNER_UNSET.privacyContact}»**`],
  ])
  return markdown.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`unknown placeholder ${name}`)
    return value
  })
}

/** Every signed text must name the owner. */
export function namingOwner(markdown: string): string {
  return markdown.includes('{{titolare}}')
    ? markdown
    : `${markdown.trimEnd()}\n\nTitolare del sito: {{titolare}}.\n`
}
