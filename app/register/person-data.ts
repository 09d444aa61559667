import { professionWord } from '#content/profession-words.ts'
import { href } from 'react-router'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'
import { isDoctor } from '#domain/site/costs/rules.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import type { PublicProfessional } from '#domain/professionals/record/read.server.ts'
import type { PublicProfile } from '#domain/professionals/profile/read.server.ts'

type Node = Record<string, unknown>

/**
 * Structured data of a professional (schema.org): the person, the practice, and the fee if it is
 * declared. Only what the page shows: no rating, no availability offer, no assumed price.
 */
export function personData(origin: string, person: PublicProfessional, own?: PublicProfile): Node[] {
  if (person.is_demo || !own) return []
  const url = origin + href('/professional/:id', { id: person.id })
  const practice = practiceOf(url, person, own)
  const offers = own.fees.flatMap((fee) => offerOf(fee))
  const languages = own.languages.map((id) => (id === 'lis' ? 'ise' : id))
  const node: Node = {
    '@type': 'Person',
    '@id': `${url}#persona`,
    name: fullName(person),
    givenName: person.first_name,
    familyName: person.last_name,
    jobTitle: professionWord(person.profession, person.gender),
    url,
    ...(own.photo ? { image: origin + href('/foto/:name', { name: own.photo }) } : {}),
    ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
    ...(practice ? { worksFor: { '@id': practice['@id'] } } : {}),
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  }
  return practice ? [node, practice] : [node]
}

/** schema.org has a type for a doctor's practice and none for a psychologist's. */
function practiceOf(url: string, person: PublicProfessional, own: PublicProfile): Node | undefined {
  const places = own.places.map(({ city, province, address }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: city,
      addressRegion: province,
      addressCountry: 'IT',
      ...(address ? { streetAddress: address } : {}),
    },
  }))
  const [first] = places
  if (!first) return undefined
  return {
    '@type': isDoctor(person.profession) ? 'Physician' : 'ProfessionalService',
    '@id': `${url}#studio`,
    name: `${fullName(person)}, ${professionWord(person.profession, person.gender)}`,
    url,
    address: first.address,
    location: places,
  }
}

function offerOf({ kind, euro }: { kind: string; euro: number }): Node[] {
  const label = FEE_KINDS.find(({ id }) => id === kind)?.label
  if (!label) return []
  return [
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: label },
      priceSpecification: { '@type': 'PriceSpecification', price: euro, priceCurrency: 'EUR' },
    },
  ]
}
