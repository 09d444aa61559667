import { expect, test } from 'vitest'
import { NOTHING_DECLARED } from '#domain/professionals/profile/rules.ts'
import { personData } from './person-data.ts'

const person = {
  id: 'p-1',
  first_name: 'Ada',
  last_name: 'Zorzi',
  profession: 'Psicologo',
  gender: 'f' as const,
  specialization: null,
  approach: null,
  city: 'Forlì',
  region: null,
  bio: null,
  is_demo: false,
}
const place = { city: 'Forlì', province: 'FC', district: 'Centro', accessible: null }

test('a person, where they practise, and what they ask for it', () => {
  const own = {
    ...NOTHING_DECLARED,
    languages: ['it', 'lis'],
    photo: 'a.webp',
    fees: [{ kind: 'individual', euro: 70 }],
    places: [
      { ...place, address: 'Via Larga 1', precision: 'exact' as const },
      { ...place, city: 'Cesena', address: null, precision: 'district' as const },
    ],
  }
  const [told, practice, ...more] = personData('https://x.it', person, own)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    '@type': 'Person',
    name: 'Ada Zorzi',
    jobTitle: 'Psicologa psicoterapeuta',
    url: 'https://x.it/professional/p-1',
    image: 'https://x.it/foto/a.webp',
    knowsLanguage: ['it', 'ise'],
    worksFor: { '@id': 'https://x.it/professional/p-1#studio' },
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Seduta individuale' },
        priceSpecification: { price: 70, priceCurrency: 'EUR' },
      },
    ],
  })
  expect(practice).toMatchObject({
    '@type': 'ProfessionalService',
    address: { addressLocality: 'Forlì', streetAddress: 'Via Larga 1' },
    location: [{ '@type': 'Place' }, { address: { addressLocality: 'Cesena' } }],
  })
  expect(JSON.stringify([told, practice])).not.toMatch(/availability|InStock|rating|review|latitude/i)
})

test('a doctor practises as a physician', () => {
  const own = { ...NOTHING_DECLARED, places: [{ ...place, address: null, precision: 'district' as const }] }
  const [, practice] = personData('https://x.it', { ...person, profession: 'Medico' }, own)
  expect(practice).toMatchObject({ '@type': 'Physician' })
  expect(JSON.stringify(practice)).not.toContain('streetAddress')
})

test('without fees there is no offer, without places no practice, and nothing at all of somebody invented', () => {
  const [told, ...more] = personData('https://x.it', person, NOTHING_DECLARED)
  expect(more).toEqual([])
  expect(told).not.toHaveProperty('makesOffer')
  expect(told).not.toHaveProperty('worksFor')
  expect(personData('https://x.it', { ...person, is_demo: true }, NOTHING_DECLARED)).toEqual([])
})
