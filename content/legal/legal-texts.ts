import consensoGdpr from './consenso-gdpr.md?raw'
import dichiarazione445 from './dichiarazione-445.md?raw'
import informativaPrivacy from './informativa-privacy.md?raw'
import termini from './termini.md?raw'

export type LegalTextId = 'dichiarazione-445' | 'informativa-privacy' | 'consenso-gdpr' | 'termini'

export type LegalText = {
  id: LegalTextId
  version: string
  title: string
  /** The day it came into force, `YYYY-MM-DD`. */
  effectiveFrom: string
  /** Markdown, with the owner's name and contact still to be filled in. */
  body: string
}

/** The texts in force, in the order in which the form shows them. A change of words needs a new version. */
export const legalTexts: readonly LegalText[] = [
  informativaPrivacy,
  consensoGdpr,
  termini,
  dichiarazione445,
].map(read)

function read(file: string): LegalText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const field = (name: string) => new RegExp(`^${name}: '?(.*?)'?$`, 'm').exec(head)?.[1] ?? ''
  return {
    id: field('id') as LegalTextId,
    version: field('version'),
    title: field('title'),
    effectiveFrom: field('effectiveFrom'),
    body: body.trim(),
  }
}

const NOT_SET = {
  name: 'il titolare da indicare prima della pubblicazione',
  contact: 'un contatto da indicare prima della pubblicazione',
}

/** Puts the owner's name and contact in their places; while they are unset the text says so. */
export function fillOwner(markdown: string, owner: { name: string; privacyContact: string }): string {
  return markdown
    .replaceAll('{{titolare}}', owner.name || NOT_SET.name)
    .replaceAll('{{contatto_privacy}}', owner.privacyContact || NOT_SET.contact)
}
