import { describe, expect, test } from 'vitest'
import { APPROACHES, EXPLANATIONS, explainApproach } from './approaches.ts'
import { helpLines } from './help-lines.ts'
import { OFFERED_SERVICES } from './profile-texts.ts'
import { REGIONS } from './regions.ts'
import { sampleProfessionals } from './sample-professionals.ts'

describe('lists', () => {
  test('there are 20 regions and 10 approaches', () => {
    expect([new Set(REGIONS).size, new Set(APPROACHES).size]).toEqual([20, 10])
  })

  test('every approach of the register is explained, and the seven of the specification by name', () => {
    for (const name of APPROACHES) expect(explainApproach(name), name).toMatch(/\.$/)
    expect(Object.keys(EXPLANATIONS)).toEqual([
      'Cognitivo-comportamentale',
      'Psicodinamico',
      'Sistemico-relazionale',
      'Umanistico-esistenziale',
      'Gestalt',
      'Olistico',
      'Integrato',
    ])
    expect(explainApproach('Gestaltico')).toBe(EXPLANATIONS.Gestalt)
    expect(explainApproach('altro')).toBeUndefined()
  })

  test('every help line has a number that can be dialled and a source', () => {
    for (const line of helpLines) {
      expect(line.dial).toMatch(/^\d+$/)
      expect(line.sourceUrl).toMatch(/^https:/)
    }
  })
})

describe('sample professionals', () => {
  test('are twelve, invented in places and approaches that exist, at addresses that do not', () => {
    expect(sampleProfessionals).toHaveLength(12)
    expect(new Set(sampleProfessionals.map(({ id }) => id)).size).toBe(12)
    for (const person of sampleProfessionals) {
      expect(APPROACHES).toContain(person.approach)
      expect(REGIONS).toContain(person.region)
      expect(person.email).toMatch(/\.invalid$/)
      expect(person.bio.split(/\s+/).length).toBeGreaterThan(45)
    }
  })

  test('promise nothing and praise nobody (L. 145/2018 art. 1 c. 525)', () => {
    for (const { bio } of sampleProfessionals) {
      expect(bio).not.toMatch(/miglior|garanti|successo|guari|eccellen|sconto|gratis|leader|unico/i)
    }
  })

  test('offer a fixed list of four services', () => {
    expect(OFFERED_SERVICES).toHaveLength(4)
  })
})
