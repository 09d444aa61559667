import { createHash } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeRows } from '#content/data/places.ts'
import { provinceRows } from '#content/data/provinces.ts'
import { REGIONS } from '#content/regions.ts'
import {
  alternatives,
  capitalOf,
  distanceKm,
  distancesTo,
  findPlaceBySlug,
  findRegionBySlug,
  isCapital,
  isMunicipality,
  isMunicipalityName,
  nearestPlace,
  placeLabel,
  placeOf,
  PLACES,
  PROVINCES,
  readWhere,
  regionSlug,
  suggestPlaces,
  type Place,
} from './rules.ts'

/** How the text was understood, in one word: a slug, a region or a province's code. */
function read(text: string): string | undefined {
  const where = readWhere(text)
  if (where?.kind === 'place') return where.place.slug
  if (where?.kind === 'region') return where.region
  return where?.kind === 'province' ? where.province.code : where?.kind
}

describe('the list', () => {
  test('10,321 places with slugs of their own, in regions that exist', () => {
    expect(PLACES).toHaveLength(10_321)
    expect(new Set(PLACES.map(({ slug }) => slug)).size).toBe(10_321)
    expect(new Set(PLACES.map(({ region }) => region))).toEqual(new Set(REGIONS))
    for (const { slug, latitude, longitude } of PLACES) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(latitude > 35 && latitude < 47.2 && longitude > 6.5 && longitude < 18.6, slug).toBe(true)
    }
  })

  test('7,894 municipalities, and every other place lies in one of them', () => {
    expect(PLACES.filter(isMunicipality)).toHaveLength(7894)
    for (const { slug, municipality, region } of PLACES) {
      const whole = findPlaceBySlug(municipality)
      expect(whole && isMunicipality(whole), slug).toBe(true)
      expect(whole?.region, slug).toBe(region)
    }
  })

  test('the places of the first list keep their addresses', () => {
    const first = PLACES.slice(0, 10_053).map(
      ({ slug, latitude, longitude }) => `${slug} ${latitude} ${longitude}`,
    )
    expect(createHash('sha256').update(first.join('\n')).digest('hex')).toBe(
      '4c9ac9335192c7c916dbaef32715127c73208d472f54fdfcd7fd80b3ab6a0d52',
    )
  })

  test('the 107 capitals stand in it by their Italian names, with a bare slug', () => {
    expect(PROVINCES).toHaveLength(107)
    expect(PLACES.filter(isCapital)).toHaveLength(107)
    for (const { code, capital } of provinceRows) {
      expect(capitalOf(code)).toMatchObject({ name: capital, province: code })
      expect(findPlaceBySlug(capitalOf(code).slug)).toBe(capitalOf(code))
      expect(capitalOf(code).slug).not.toMatch(new RegExp(`-${code.toLowerCase()}$`))
      expect(read(capital)).toBe(capitalOf(code).slug)
    }
    expect(() => capitalOf('XX')).toThrow()
  })

  test('no big city has a foreign name', () => {
    const foreign = ['Milan', 'Rome', 'Naples', 'Turin', 'Florence', 'Venice', 'Genoa', 'Padua', 'Mantua']
    for (const name of [...foreign, 'Syracuse', 'Leghorn', 'Eppan', 'Bozen']) {
      expect(
        PLACES.some((place) => place.name === name),
        name,
      ).toBe(false)
    }
  })

  test('homonyms carry their province, except a capital', () => {
    expect(findPlaceBySlug('milano')?.province).toBe('MI')
    expect(findPlaceBySlug('samone-to')?.name).toBe('Samone')
    expect(findPlaceBySlug('samone-tn')?.name).toBe('Samone')
    expect(findPlaceBySlug('samone')).toBeUndefined()
    expect(findPlaceBySlug('massa')?.province).toBe('MS')
    expect(findPlaceBySlug('prato')?.province).toBe('PO')
    expect(findPlaceBySlug('molise')).toBeUndefined()
  })

  test('regions have slugs', () => {
    expect(regionSlug("Valle d'Aosta")).toBe('valle-d-aosta')
    for (const region of REGIONS) expect(findRegionBySlug(regionSlug(region))).toBe(region)
    expect(findRegionBySlug('milano')).toBeUndefined()
  })
})

describe('«Dove»', () => {
  test.each([
    ['forli', 'forli'],
    ['Forlì', 'forli'],
    ['forlì (FC)', 'forli'],
    ['Forlì FC', 'forli'],
    ['samone to', 'samone-to'],
    ['Samone (TN)', 'samone-tn'],
    ['samone torino', 'samone-to'],
    ['samone, provincia di trento', 'samone-tn'],
    ['  MILANO ', 'milano'],
    ['a Milano', 'milano'],
    ['vicino a Milano', 'milano'],
    ['zona lodi', 'lodi'],
    ['laquila', 'l-aquila'],
    ['aquila', 'l-aquila'],
    ["L'Aquila", 'l-aquila'],
    ['l’aquila', 'l-aquila'],
    ['spezia', 'la-spezia'],
    ['reggio emilia', 'reggio-emilia'],
    ["Reggio nell'Emilia", 'reggio-emilia'],
    ['reggio di calabria', 'reggio-calabria'],
    ['s. donato milanese', 'san-donato-milanese'],
    ['SAN BENEDETTO TRONTO', 'san-benedetto-del-tronto'],
    ['quartu santelena', 'quartu-sant-elena'],
    ["cava de' tirreni", 'cava-de-tirreni'],
    ['san remo', 'sanremo'],
    ['pino torinese', 'pino-torinese'],
    ['Bozen', 'bolzano'],
    ['schenna', 'scena-bz'],
    ['massa', 'massa'],
    ['massa marittima', 'massa-marittima'],
    ['prato', 'prato'],
  ])('the place %j', (text, slug) => expect(read(text)).toBe(slug))

  test.each([
    ['lombardia', 'Lombardia'],
    ['in lombardia', 'Lombardia'],
    ['regione Lazio', 'Lazio'],
    ['emilia romagna', 'Emilia-Romagna'],
    ['friuli', 'Friuli-Venezia Giulia'],
    ['trentino', 'Trentino-Alto Adige'],
    ['alto adige', 'Trentino-Alto Adige'],
    ['valle d aosta', "Valle d'Aosta"],
    ['Valle d’Aosta', "Valle d'Aosta"],
    ['molise', 'Molise'],
    ['lombarida', 'Lombardia'],
    ['tosacna', 'Toscana'],
  ])('the region %j', (text, region) => expect(read(text)).toBe(region))

  test.each([
    ['provincia di Milano', 'MI'],
    ['MI', 'MI'],
    ['mi', 'MI'],
    ['prov. MI', 'MI'],
    ["provincia dell'Aquila", 'AQ'],
    ['provincia della Spezia', 'SP'],
    ['monza e brianza', 'MB'],
    ['Forlì-Cesena', 'FC'],
    ['sud sardegna', 'SU'],
  ])('the province %j', (text, code) => expect(read(text)).toBe(code))

  test.each(['online', 'on line', 'On-Line', 'a distanza'])('%j', (text) => expect(read(text)).toBe('online'))

  test.each([
    ['milnao', 'milano'],
    ['mialno', 'milano'],
    ['mlano', 'milano'],
    ['millano', 'milano'],
    ['Firense', 'firenze'],
    ['bolgona', 'bologna'],
    ['torin', 'torino'],
    ['padva', 'padova'],
    ['regio emilia', 'reggio-emilia'],
    ['cinisello balsmo', 'cinisello-balsamo'],
    ['somone to', 'samone-to'],
  ])('one mistake is forgiven: %j', (text, slug) => expect(read(text)).toBe(slug))

  test.each(['', '  ', '!!!', 'xyzzy', 'rma', '🙂', "'; drop table", 'a', 'mliaon'])(
    '%j is nowhere',
    (text) => expect(read(text)).toBeUndefined(),
  )

  test('names the other places of a name', () => {
    expect(alternatives('samone').map(({ slug }) => slug)).toHaveLength(1)
    expect(new Set([read('samone'), alternatives('samone')[0]?.slug])).toEqual(
      new Set(['samone-to', 'samone-tn']),
    )
    expect(alternatives('samone tn').map(({ slug }) => slug)).toEqual(['samone-to'])
    expect(
      alternatives('massa')
        .map(({ province }) => province)
        .toSorted(),
    ).toEqual(['MC', 'PT'])
    expect(alternatives('reggio')).toHaveLength(1)
    expect(alternatives('milano')).toEqual([])
    expect(alternatives('lombardia')).toEqual([])
  })

  test('never fails, whatever is typed', () => {
    assert(property(string({ maxLength: 60 }), (text) => void [readWhere(text), alternatives(text)]))
  })
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe('municipalities', () => {
  const municipalities = placeRows.flatMap(({ partOf, official }, at) =>
    partOf === '' ? [{ place: PLACES[at]!, official }] : [],
  )
  /** Their plain names mean a region and a province; the municipality is offered. */
  const SHADOWED = ['Molise', 'Re']
  const HOMONYMS = ['Castro', 'Livo', 'Peglio', 'Samone', 'San Teodoro']
  const owners = Map.groupBy(
    municipalities.flatMap(({ place, official }) =>
      [place.name, ...official].map((name) => ({ name: plain(name), place })),
    ),
    ({ name }) => name,
  )
  const isShared = (text: string) =>
    SHADOWED.map(plain).includes(plain(text)) ||
    new Set(owners.get(plain(text))?.map(({ place }) => place)).size > 1
  const isOffered = (text: string, place: Place) =>
    suggestPlaces(text, 8).some(
      ({ label, value }) => label === placeLabel(place) && findPlace(value) === place,
    )
  const findPlace = (text: string) => {
    const where = readWhere(text)
    return where?.kind === 'place' ? where.place : undefined
  }

  test('7,894 of 7,894 are answered with themselves first, and suggested', () => {
    const wrong: string[] = []
    for (const { place, official } of municipalities) {
      const { name, province } = place
      const names = [name, ...official]
      for (const text of names.flatMap((one) => [one, plain(one), one.toUpperCase()])) {
        const isFirst = isShared(text)
          ? alternatives(text)
              .concat(findPlace(text) ?? [])
              .includes(place)
          : findPlace(text) === place
        if (!isFirst) wrong.push(`${text} -> ${read(text)} instead of ${place.slug}`)
      }
      for (const text of names.flatMap((one) => [`${one} (${province})`, plain(`${one} ${province}`)])) {
        if (findPlace(text) !== place) wrong.push(`${text} -> ${read(text)} instead of ${place.slug}`)
      }
      for (const text of names) if (!isOffered(text, place)) wrong.push(`${text} is not suggested`)
      if (placeOf(name, province) !== place) wrong.push(`${name}, ${province} as the city of a professional`)
      if (!names.every(isMunicipalityName)) wrong.push(`${name} is no name of a municipality`)
    }
    expect(wrong).toEqual([])
  })

  test('of municipalities with one name the one with its province is first, and the plain name offers the others', () => {
    for (const name of HOMONYMS) {
      const all = municipalities.filter(({ place }) => place.name === name).map(({ place }) => place)
      expect(all.length, name).toBe(2)
      expect(isMunicipality(findPlace(name)!)).toBe(true)
      for (const place of all) {
        expect(findPlace(placeLabel(place))).toBe(place)
        expect([findPlace(name), ...alternatives(name)]).toContain(place)
        expect(alternatives(placeLabel(place))).toEqual(
          expect.arrayContaining(all.filter((other) => other !== place)),
        )
      }
    }
  })

  test('two whose names differ in an accent offer each other', () => {
    expect(read('Paternò')).toBe('paterno-ct')
    expect(
      alternatives('paterno')
        .concat(findPlace('paterno')!)
        .map(({ slug }) => slug),
    ).toEqual(expect.arrayContaining(['paterno-ct', 'paterno-pz']))
  })

  test.each([
    ['Molise', 'Molise', 'molise-cb'],
    ['Re', 'RE', 're'],
  ])('%s is a region or a province first, and offers the municipality', (text, first, slug) => {
    expect(read(text)).toBe(first)
    expect(alternatives(text).map((place) => place.slug)).toContain(slug)
  })

  test.each([
    ['Valsamoggia', 'valsamoggia'],
    ['santarcangelo di romagna', 'santarcangelo'],
    ['Santarcangelo', 'santarcangelo'],
    ['figline e incisa valdarno', 'figline-e-incisa-valdarno'],
    ['Castegnero Nanto', 'castegnero-nanto'],
    ['Murisengo', 'murisengo'],
    ['Tripi - Abakainon', 'tripi'],
    ['Ionadi', 'jonadi'],
    ['Jesolo', 'iesolo'],
    ['Piove di Sacco', 'piove-di-sacco-piovega'],
  ])('the municipality %j', (text, slug) => expect(read(text)).toBe(slug))

  test.each([
    ['Bolzano/Bozen', 'bolzano'],
    ['bozen', 'bolzano'],
    ['Meran', 'merano'],
    ['St. Ulrich', 'ortisei'],
    ['Urtijëi', 'ortisei'],
    ['aoste', 'aosta'],
    ['Zgonik', 'sgonico'],
    ['Devin Nabrežina', 'duino'],
    ['Čedad', 'cividale-del-friuli'],
    ['gorica', 'gorizia'],
    ['Sèn Jan', 'san-giovanni-di-fassa'],
  ])('in another language: %j', (text, slug) => expect(read(text)).toBe(slug))

  test.each([
    ['Crespellano', 'crespellano', 'valsamoggia'],
    ['Bazzano', 'bazzano', 'valsamoggia'],
    ['Figline Valdarno', 'figline-valdarno', 'figline-e-incisa-valdarno'],
    ['Rossano', 'rossano', 'corigliano-rossano'],
    ['Porretta Terme', 'porretta-terme', 'alto-reno-terme'],
  ])('%s, merged, is the part of that name and offers the new municipality', (text, part, municipality) => {
    expect(findPlace(text)).toMatchObject({ slug: part, municipality })
    expect(alternatives(text).map(({ slug }) => slug)).toContain(municipality)
    expect(suggestPlaces(text, 8).map(({ label }) => label)).toContain(
      placeLabel(findPlaceBySlug(municipality)!),
    )
  })

  test.each([
    ['Monteveglio', 'valsamoggia'],
    ['castello di serravalle', 'valsamoggia'],
    ['Nanto', 'castegnero-nanto'],
    ['Castegnero (VI)', 'castegnero-nanto'],
    ['Virgilio', 'borgo-virgilio'],
    ['Trivero', 'valdilana'],
    ['contarina', 'porto-viro'],
  ])('%s, merged and in no list, is the new municipality', (text, slug) => expect(read(text)).toBe(slug))

  test('a municipality wins over parts of others with its name', () => {
    const parts = PLACES.filter((place) => !isMunicipality(place) && isMunicipalityName(place.name))
    expect(parts.length).toBeGreaterThan(100)
    for (const part of parts) {
      const where = readWhere(part.name)
      if (where?.kind === 'place') expect(isMunicipality(where.place), part.name).toBe(true)
      else expect(SHADOWED).toContain(part.name)
    }
  })

  test('is this the name of a municipality', () => {
    for (const name of ['MILANO', 'Sant’Agata Bolognese', 'bozen', 'forli'])
      expect(isMunicipalityName(name)).toBe(true)
    for (const name of ['Crespellano', 'Lido di Ostia', 'ansia', 'provincia', '']) {
      expect(isMunicipalityName(name)).toBe(false)
    }
  })

  test.each([
    ['Villasimius (CA)', 'villasimius'],
    ['Olbia OT', 'olbia'],
    ['Tortolì (OG)', 'tortoli'],
    ['Carbonia CI', 'carbonia'],
    ['desio mi', 'desio'],
    ['provincia di Ogliastra', 'lanusei'],
    ['gallura', 'olbia'],
  ])('the province under an older or a newer code: %j', (text, slug) => expect(read(text)).toBe(slug))
})

test('the city of a professional is read strictly', () => {
  expect(placeOf('Milano')?.slug).toBe('milano')
  expect(placeOf('MILANO', 'mi')?.slug).toBe('milano')
  expect(placeOf('Samone', 'TN')?.slug).toBe('samone-tn')
  expect(placeOf('Samone', 'Torino')?.slug).toBe('samone-to')
  expect(placeOf('Samone (TN)')?.slug).toBe('samone-tn')
  expect(placeOf('Forli’')?.slug).toBe('forli')
  expect(placeOf('Monza', 'MI')?.slug).toBe('monza')
  expect(placeOf('Milnao')).toBeUndefined()
  expect(placeOf('')).toBeUndefined()
  expect(placeOf('Lombardia')).toBeUndefined()
})

describe('suggestions', () => {
  const labels = (typed: string, most = 8) => suggestPlaces(typed, most).map(({ label }) => label)

  test('any word begins, capitals first', () => {
    expect(labels('mil')[0]).toBe('Milano (MI)')
    expect(labels('mil')).toContain('Provincia di Milano')
    expect(labels('lomb')).toContain('Lombardia (regione)')
    expect(labels('balsamo')).toContain('Cinisello Balsamo (MI)')
    expect(labels('aquila')[0]).toBe("L'Aquila (AQ)")
    expect(labels("l'aq")[0]).toBe("L'Aquila (AQ)")
    expect(labels('samone')).toEqual(['Samone (TN)', 'Samone (TO)'])
    expect(labels('onl')).toContain('Online')
    expect(labels('')).toEqual([])
    expect(labels('xyzzy')).toEqual([])
    expect(labels('a', 5)).toHaveLength(5)
  })

  test('what is taken up is read as what was shown', () => {
    for (const typed of [
      'mi',
      's',
      'san',
      'la s',
      'reg',
      'v',
      'aq',
      'ma',
      'mol',
      'onl',
      'provincia',
      'barb',
    ]) {
      for (const { label, value } of suggestPlaces(typed, 40)) {
        const where = readWhere(value)
        if (where?.kind === 'place') expect(label).toBe(`${where.place.name} (${where.place.province})`)
        else expect(where, label).toBeDefined()
      }
    }
  })

  test('how long they take is printed', () => {
    const typed = ['m', 's', 'san', 'mil', 'reggio', 'castel']
    const start = performance.now()
    for (let turn = 0; turn < 100; turn += 1) for (const text of typed) suggestPlaces(text, 8)
    const middle = performance.now()
    for (let turn = 0; turn < 100; turn += 1) for (const text of typed) readWhere(`${text}lnao`)
    const end = performance.now()
    console.log(
      `suggestPlaces ${((middle - start) / 600).toFixed(3)} ms, readWhere ${((end - middle) / 600).toFixed(3)} ms`,
    )
  })
})

describe('distance', () => {
  const at = (slug: string) => findPlaceBySlug(slug)!

  test('between cities', () => {
    expect(distanceKm(at('milano'), at('roma'))).toBeCloseTo(477, -1)
    expect(distanceKm(at('milano'), at('milano'))).toBe(0)
  })

  test('is the same for all places at once', () => {
    const from = at('reggio-calabria')
    const all = distancesTo(PLACES)(from)
    const off = PLACES.map((place, n) => Math.abs(all[n]! - distanceKm(from, place)))
    // 32-bit floats are precise to a fraction of a metre here.
    expect(Math.max(...off)).toBeLessThan(0.0001)
    expect(all[PLACES.indexOf(from)]).toBe(0)
  })

  test('who is within ten kilometres of Milano', () => {
    const near = PLACES.filter((place) => distanceKm(place, at('milano')) <= 10).map(({ slug }) => slug)
    expect(near).toEqual(
      expect.arrayContaining(['milano', 'sesto-san-giovanni', 'segrate', 'corsico', 'rozzano']),
    )
    for (const far of ['monza', 'rho', 'legnano', 'lodi']) expect(near).not.toContain(far)
  })

  test('the nearest place, none abroad', () => {
    expect(nearestPlace(45.464, 9.19)?.place.province).toBe('MI')
    expect(nearestPlace(43.94, 12.45)).toBeDefined()
    expect(nearestPlace(48.85, 2.35)).toBeUndefined()
    expect(nearestPlace(Number.NaN, 9)).toBeUndefined()
  })
})
