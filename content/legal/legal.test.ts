import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { consents } from './consents.ts'
import { fillOwner, legalTexts } from './legal-texts.ts'

const words = (text: string) => text.split(/\s+/).length

/** The words of each version, fixed: whoever changes them must give the text a new version. */
const FROZEN: Record<string, string> = {
  'informativa-privacy@1.0': '5263fb96d8cba21d',
  'consenso-gdpr@1.0': '5851e2087a652180',
  'termini@1.0': 'e0b14970c42c308c',
  'dichiarazione-445@1.0': 'd43b8d8cf2ed3c8f',
}

describe.each([...legalTexts])('$id', (text) => {
  test('has its head: version, title, day', () => {
    expect(text.version).toMatch(/^\d+\.\d+$/)
    expect(text.title.length).toBeGreaterThan(10)
    expect(text.effectiveFrom).toBe('2025-05-07')
  })

  test('is a whole text, not a summary', () => {
    expect(words(text.body)).toBeGreaterThan(text.id === 'consenso-gdpr' ? 150 : 400)
  })

  test('names the owner, or says that the owner is not named yet', () => {
    const unset = fillOwner(text.body, { name: '', privacyContact: '' })
    expect(unset).not.toMatch(/\{\{|\}\}/)
    const set = fillOwner(text.body, { name: 'Titolare Srl', privacyContact: 'privacy@example.org' })
    expect(set).not.toContain('da indicare')
  })

  test('keeps its words while it keeps its version', () => {
    const hash = createHash('sha256').update(text.body).digest('hex')
    expect({ [`${text.id}@${text.version}`]: hash.slice(0, 16) }).toEqual({
      [`${text.id}@${text.version}`]: FROZEN[`${text.id}@${text.version}`],
    })
  })
})

test('five consents, each about a text that exists', () => {
  const ids = legalTexts.map(({ id }) => id)
  expect(consents).toHaveLength(5)
  for (const { text } of consents) expect(ids).toContain(text)
})
