import { describe, expect, test } from 'vitest'
import { regionalPsychologists } from '#content/primary-care-psychologists.ts'
import { PUBLIC_SERVICE_IDS } from '#content/public-services.ts'
import { REGIONS } from '#content/regions.ts'
import { URGENT_EXPRESSIONS, type UrgentNeed } from '#content/urgent-words.ts'
import { callFor, cardFacts, servicesFor, sourceLine, type ServiceNeeds } from './rules.ts'

describe('services for somebody', () => {
  test.each<[ServiceNeeds, string]>([
    [{}, ''],
    [{ region: 'Toscana' }, ''],
    [{ money: true }, 'consultorio csm psicologo-di-base universita'],
    [{ money: true, region: 'Toscana' }, 'psicologo-di-base consultorio csm universita'],
    [{ money: true, region: 'Umbria' }, 'consultorio csm universita'],
    [{ money: true, couple: true }, 'consultorio csm psicologo-di-base universita'],
    [{ money: true, student: true }, 'universita consultorio csm psicologo-di-base'],
    [{ money: true, minor: true }, 'neuropsichiatria consultorio psicologo-di-base'],
    [{ minor: true }, 'neuropsichiatria consultorio'],
    [{ couple: true }, 'consultorio'],
    [{ dependence: true }, 'serd'],
    [{ dependence: true, money: true }, 'serd consultorio csm psicologo-di-base'],
    [{ acute: true }, 'pronto-soccorso csm guardia-medica'],
    [{ acute: true, minor: true }, 'pronto-soccorso neuropsichiatria guardia-medica consultorio'],
    [{ danger: 'violence' }, 'antiviolenza pronto-soccorso consultorio'],
    [{ danger: 'suicide' }, 'pronto-soccorso csm guardia-medica'],
    [{ danger: 'child' }, 'pronto-soccorso neuropsichiatria guardia-medica consultorio'],
  ])('%j', (needs, ids) => {
    expect(servicesFor(needs).join(' ')).toBe(ids)
  })

  test('are at most four, each once; none is for adults when it is about a minor', () => {
    const yesNo = [true, false]
    for (const money of yesNo)
      for (const minor of yesNo)
        for (const acute of yesNo)
          for (const couple of yesNo)
            for (const dependence of yesNo)
              for (const danger of [undefined, ...(Object.keys(URGENT_EXPRESSIONS) as UrgentNeed[])])
                for (const region of [undefined, ...REGIONS]) {
                  const ids = servicesFor({ money, minor, acute, couple, dependence, danger, region })
                  expect(ids.length).toBeLessThanOrEqual(4)
                  expect(new Set(ids).size).toBe(ids.length)
                  expect(ids.length > 0).toBe(
                    [money, minor, acute, couple, dependence, danger !== undefined].includes(true),
                  )
                  if (minor) expect(ids).not.toContain('csm')
                  if (danger && danger !== 'violence') expect(ids[0]).toBe('pronto-soccorso')
                }
  })

  test('a psychologist of primary care is offered only where one receives', () => {
    const offered = REGIONS.filter((region) =>
      servicesFor({ money: true, region }).includes('psicologo-di-base'),
    )
    expect(offered).toEqual(
      regionalPsychologists.filter(({ state }) => state === 'active').map(({ region }) => region),
    )
  })
})

describe('numbers', () => {
  test('112 and 1522 are called everywhere', () => {
    for (const region of [undefined, ...REGIONS]) {
      expect(callFor('pronto-soccorso', region)).toMatchObject({ dial: '112', isSure: true })
      expect(callFor('antiviolenza', region)).toMatchObject({ dial: '1522', isSure: true })
    }
  })

  test('116117 only where a source says that it answers, and with «where it is» while nobody knows where', () => {
    expect(callFor('guardia-medica', 'Lombardia')).toMatchObject({ dial: '116117', isSure: true })
    expect(callFor('guardia-medica', 'Liguria')).toMatchObject({ dial: '116117', isSure: false })
    expect(callFor('guardia-medica')).toMatchObject({ dial: '116117', isSure: false })
    expect(callFor('guardia-medica', 'Sicilia')).toBeUndefined()
  })

  test('the other services have none of their own', () => {
    const called = PUBLIC_SERVICE_IDS.filter((id) => callFor(id))
    expect(called).toEqual(['pronto-soccorso', 'antiviolenza', 'guardia-medica'])
  })
})

test('a card says what is known of the region', () => {
  expect(cardFacts('psicologo-di-base', 'Toscana')).toMatchObject({
    find: expect.stringContaining('21 sedi'),
  })
  expect(cardFacts('psicologo-di-base', 'Molise').find).toContain('Chiedi al tuo medico')
  expect(cardFacts('guardia-medica', 'Lombardia').find).toBeUndefined()
  expect(cardFacts('guardia-medica', 'Liguria').find).toContain('in parte di')
  expect(cardFacts('guardia-medica', 'Sicilia').find).toContain('sul sito della tua ASL')
})

test('a source is named with its date, as exact as the date is known', () => {
  const line = (date: string) => sourceLine({ name: 'ISTAT', url: '', date, read: '2026-11-23' })
  expect([line(''), line('2023'), line('2023-06'), line('2024-04-08')]).toEqual([
    'ISTAT',
    'ISTAT, 2023',
    'ISTAT, giugno 2023',
    'ISTAT, 8 aprile 2024',
  ])
})
