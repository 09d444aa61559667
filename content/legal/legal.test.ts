import { createHash } from 'node:crypto'
import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import { NO_OWNER, OWNER_UNSET, type SiteOwner } from '#content/site-owner.ts'
import { consents } from './consents.ts'
import { fillOwner, LEGAL_TEXT_IDS, legalTexts, namingOwner, readLegalText } from './legal-texts.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const nobody = NO_OWNER
const somebody: SiteOwner = {
  name: 'Titolare S.r.l.',
  address: 'via di Prova 1, 00100 Roma',
  taxCode: '00743110157',
  email: 'info@example.org',
  pec: 'titolare@pec.example.org',
  privacyContact: 'dati_personali@example.org',
}

/** The hash of each version: a changed text needs a new version. */
const FROZEN: Record<string, string> = {
  'informativa-privacy@1.0': '16d0c572f1295f7c',
  'consenso-gdpr@1.0': '5c4455072fe6bdb0',
  'termini@1.0': '8e1c86466ad7b8a6',
  'dichiarazione-445@1.0': '8f4d835859ce4769',
}

describe.each([...legalTexts])('$id', (text) => {
  test('has its front matter: version, title, day', () => {
    expect(text.version).toMatch(/^\d+\.\d+$/)
    expect(text.title.length).toBeGreaterThan(10)
    expect(text.effectiveFrom).toBe('2025-05-07')
    expect(text.body).toMatch(/^Versione \d/)
    expect(text.body).not.toMatch(/effectiveFrom|^---/m)
  })

  test('says in its own words which version it is and since when', () => {
    expect(text.body).toContain(`Versione ${text.version}, `)
    expect(text.body.slice(0, 80)).toContain('7 maggio 2025')
  })

  test('is a whole text, not a summary', () => {
    expect(words(text.body)).toBeGreaterThan(text.id === 'consenso-gdpr' ? 150 : 350)
  })

  test('has only the placeholders that are filled, and names the owner or says that it is not named yet', () => {
    const used = [...text.body.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name)
    expect(new Set(['titolare', 'contatto_privacy']).isSupersetOf(new Set(used))).toBe(true)
    const unset = fillOwner(text.body, nobody)
    expect(unset).not.toMatch(/\{\{|\}\}/)
    if (used.includes('titolare')) expect(unset).toContain(`«${OWNER_UNSET.owner}»`)
    if (used.includes('contatto_privacy')) expect(unset).toContain(`«${OWNER_UNSET.privacyContact}»`)
    expect(fillOwner(text.body, somebody)).not.toContain('da indicare')
  })

  test('becomes HTML without a trace of Markdown, headings from the third level', () => {
    const html = marked.parse(fillOwner(text.body, nobody), { async: false })
    expect(html).not.toMatch(/\*\*|###|<h[12456]/)
    expect(html).not.toMatch(/<(script|img|style|table)/)
  })

  test('ends with the sentence beside each of its boxes, so that its hash covers what was ticked', () => {
    const own = consents.filter((consent) => consent.text === text.id)
    expect(own.length).toBeGreaterThan(0)
    for (const { label } of own) expect(text.body).toContain(`\n> ${label}\n`)
  })

  test('keeps its words while it keeps its version', () => {
    const name = `${text.id}@${text.version}`
    const hash = createHash('sha256').update(text.body).digest('hex')
    expect({ [name]: hash.slice(0, 16) }).toEqual({ [name]: FROZEN[name] })
  })
})

describe('the legal texts', () => {
  test('are four, in the order of the form, and five consents are about them', () => {
    expect(legalTexts.map(({ id }) => id)).toEqual([...LEGAL_TEXT_IDS])
    expect(consents.map(({ name }) => name)).toEqual([
      'privacy_consent',
      'gdpr_consent',
      'terms_consent',
      'legal_value_consent',
      'legal_declaration',
    ])
  })

  test('tie each purpose to one of the legal bases a, b, c and f', () => {
    const privacy = legalTexts[0]!.body
    const purposes = /### 4\..*?\n### 5\./s
      .exec(privacy)![0]
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(purposes.length).toBeGreaterThan(4)
    for (const purpose of purposes) expect(purpose).toMatch(/\(lett\. [abcf]\)/)
    for (const right of [15, 16, 17, 18, 19, 20, 21, 22]) expect(privacy).toContain(`art. ${right}`)
  })

  test('name the rules the declaration rests on, and no higher kind of signature', () => {
    const declaration = legalTexts[3]!.body
    for (const article of ['art. 46', 'art. 47', 'art. 75', 'art. 76']) expect(declaration).toContain(article)
    expect(declaration).toContain('art. 3, n. 10, del Regolamento (UE) n. 910/2014')
    expect(declaration).not.toMatch(/firma (digitale|qualificata|avanzata|grafometrica)/i)
  })
})

describe('filling in the owner', () => {
  test('says who answers and where to write, without changing the address', () => {
    const filled = fillOwner('{{titolare}}\n\nScrivi a {{contatto_privacy}}.', somebody)
    expect(filled).toBe(
      'Titolare S.r.l., via di Prova 1, 00100 Roma, P. IVA o C.F. 00743110157, e-mail info@example.org, PEC titolare@pec.example.org\n\nScrivi a dati_personali@example.org.',
    )
  })

  test('an owner with something missing is not yet an owner', () => {
    expect(fillOwner('{{titolare}}', { ...somebody, pec: ' ' })).toContain(OWNER_UNSET.owner)
    expect(Object.keys(NO_OWNER)).toEqual(Object.keys(somebody))
  })

  test('every text that is signed names the owner', () => {
    for (const { body } of legalTexts) {
      expect(fillOwner(namingOwner(body), somebody)).toContain('Titolare S.r.l., via di Prova 1')
    }
  })

  test('an unknown placeholder is refused', () => {
    expect(() => fillOwner('{{constructor}}', somebody)).toThrow('constructor')
  })
})

describe('reading a file', () => {
  const file = '---\nid: termini\nversion: 2.0\ntitle: Prova\neffectiveFrom: 2025-05-07\n---\n\nTesto.\n'

  test('line ends of another machine give the same words', () => {
    expect(readLegalText(file.replaceAll('\n', '\r\n'))).toEqual(readLegalText(file))
    expect(readLegalText(file)).toMatchObject({ id: 'termini', version: '2.0', body: 'Testo.\n' })
  })

  test.each([
    ['no front matter', 'Testo.', 'front matter'],
    ['no version', file.replace('version: 2.0\n', ''), 'version'],
    ['an unknown id', file.replace('termini', 'altro'), 'altro'],
  ])('%s is refused', (_, broken, message) => {
    expect(() => readLegalText(broken)).toThrow(message)
  })
})
