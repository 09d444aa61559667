import { describe, expect, test } from 'vitest'
import {
  dangerOf,
  giveUp,
  placeIn,
  relaxedWishes,
  serviceNeeds,
  unknownPlaceIn,
  wishesFrom,
  withFittingTopics,
} from './rules.ts'
import { NO_ANSWERS, screenAfter, screensFor, type Answers } from './rules.screens.ts'

const wishes = (answers: Partial<Answers>) => wishesFrom({ ...NO_ANSWERS, ...answers })
/** `id weight tags` of each wish. */
const inShort = (answers: Partial<Answers>) =>
  wishes(answers).map(({ wish: { id, weight, ...rest } }) =>
    [id, weight, ...('tags' in rest ? rest.tags : 'area' in rest ? ['area'] : ['accepting'])].join(' '),
  )
const ROOM = 'posto wish accepting'

describe('answers become wishes', () => {
  test('no answer asks only for somebody who has room, and not even that without hurry', () => {
    expect(inShort({})).toEqual([ROOM])
    expect(inShort({ urgenza: ['calma'] })).toEqual([])
    expect(inShort({ tema: ['non-so'], spesa: ['niente'], orario: ['giorno', 'sera'] })).toEqual([ROOM])
  })

  test('one topic must be met; of several one must, and each counts', () => {
    expect(inShort({ tema: ['ansia'] })).toEqual(['tema:ansia must m:ansia', ROOM])
    expect(inShort({ tema: ['ansia', 'dipendenze'], parole: ['dormo male e ho ansia'] })).toEqual([
      'tema must m:ansia m:alcol-sostanze m:gioco m:sonno',
      'tema:ansia wish m:ansia',
      'tema:dipendenze wish m:alcol-sostanze m:gioco',
      'parole:sonno wish m:sonno',
      ROOM,
    ])
  })

  test('who needs others than adults must be seen by somebody who works with them', () => {
    expect(inShort({ chi: ['bambino'] })[0]).toBe('chi must e:bambini')
    expect(inShort({ chi: ['coppia'] })[0]).toBe('chi must f:couple')
    expect(inShort({ chi: ['me'] })[0]).toBe('chi wish e:adulti')
  })

  test('a place, online, or either', () => {
    const either = wishes({ dove: ['Milano'], via: ['entrambi'], raggio: ['10'] })[0]!
    expect(either.wish).toMatchObject({ id: 'dove', weight: 'must', or: ['o:online'], area: { km: 10 } })
    expect(wishes({ dove: ['Milano'], via: ['studio'] })[0]!.wish).toMatchObject({ or: [], area: { km: 25 } })
    expect(inShort({ dove: ['Milano'], via: ['online'] })[0]).toBe('via must o:online')
    expect(inShort({ via: ['studio'], scale: ['1'] })).toEqual([
      'via must o:studio',
      'scale must accessibile',
      ROOM,
    ])
    expect(inShort({ dove: ['Atlantide'] })).toEqual([ROOM])
  })

  test('a town is found inside other words; what names none is unknown, and does not matter online', () => {
    const typed = (dove: string, via: string[] = []) => ({ ...NO_ANSWERS, dove: [dove], via })
    expect(placeIn(typed('adria pressi ospedale')).where).toMatchObject({ place: { name: 'Adria' } })
    expect(unknownPlaceIn(typed('adria pressi ospedale'))).toBeUndefined()
    expect(unknownPlaceIn(typed('Atlantide'))).toBe('Atlantide')
    expect(unknownPlaceIn(typed('Atlantide', ['online']))).toBeUndefined()
    expect(unknownPlaceIn(NO_ANSWERS)).toBeUndefined()
  })

  test('topics that cannot be those of whom it is for are left out', () => {
    const kept = (chi: string) =>
      withFittingTopics({ ...NO_ANSWERS, chi: [chi], tema: ['sesso', 'bullismo', 'ansia', 'non-so'] }).tema
    expect(kept('bambino')).toEqual(['bullismo', 'ansia', 'non-so'])
    expect(kept('giovane')).toEqual(['sesso', 'bullismo', 'ansia', 'non-so'])
    expect(kept('me')).toEqual(['sesso', 'ansia', 'non-so'])
  })

  test('money, hours and the person, each with its weight', () => {
    expect(inShort({ spesa: ['70'], bonus: ['1'], orario: ['sera', 'sabato'] })).toEqual([
      'spesa must c:70',
      'bonus must bonus',
      'orario wish h:sera h:sabato',
      ROOM,
    ])
    expect(
      inShort({ genere: ['f'], 'genere-conta': ['serve'], eta: ['40-54'], 'mondo-conta': ['serve'] }),
    ).toEqual(['genere must g:f', 'eta wish n:40-54', ROOM])
  })

  test('what did not help becomes a style, unless one was chosen or both ends were blamed', () => {
    expect(inShort({ prima: ['poco', 'rigida'] })).toEqual([
      'struttura wish y:libera',
      'parola wish y:parla',
      ROOM,
    ])
    expect(inShort({ prima: ['poco'], parola: ['ascolta'] })).toEqual(['parola wish y:ascolta', ROOM])
    expect(inShort({ prima: ['poco', 'molto'] })).toEqual([ROOM])
  })
})

describe('giving up', () => {
  test('takes away the answers behind one wish, so that it does not come back', () => {
    const answers: Answers = {
      ...NO_ANSWERS,
      tema: ['ansia', 'sonno'],
      dove: ['Milano'],
      raggio: ['10'],
      parola: ['parla'],
      prima: ['poco', 'rigida'],
    }
    for (const { wish, fields } of wishesFrom(answers)) {
      if (fields.length === 0 || wish.weight !== 'must') continue
      const left = wishesFrom(giveUp(answers, wish.id))
      expect(left.map((one) => one.wish.id)).not.toContain(wish.id)
    }
    expect(giveUp(answers, 'inventata')).toEqual(answers)
  })

  test('the nearest are looked for with ever fewer musts, and last with none', () => {
    const asked = wishes({ chi: ['bambino'], tema: ['scuola'], dove: ['Milano'], spesa: ['50'] })
    const musts = relaxedWishes(asked).map((some) =>
      some.filter(({ weight }) => weight === 'must').map(({ id }) => id),
    )
    expect(musts).toEqual([
      ['tema:scuola', 'chi', 'dove'],
      ['tema:scuola', 'chi', 'dintorni'],
      ['tema:scuola', 'chi', 'a-distanza'],
      ['chi'],
      [],
    ])
  })
})

describe('danger', () => {
  const danger = (answers: Partial<Answers>) => dangerOf({ ...NO_ANSWERS, ...answers })

  test('is read in words, in topics and in «adesso», and a minor gets the lines for minors', () => {
    expect(danger({ tema: ['ansia'], parole: ['muoio dal ridere'] })).toBeUndefined()
    expect(danger({ parole: ['mio marito mi picchia'] })).toMatchObject({ need: 'violence', after: 'tema' })
    expect(danger({ tema: ['ferirsi'] })).toMatchObject({ need: 'suicide', level: 'call', after: 'tema' })
    expect(danger({ tema: ['ferirsi'], chi: ['giovane'] })).toMatchObject({ need: 'child' })
    expect(danger({ urgenza: ['adesso'] })).toMatchObject({ level: 'call', after: 'urgenza' })
  })

  test('«Mostra le persone» never passes over it', () => {
    const screens = screensFor('urgenza')
    expect(screenAfter(screens, 'urgenza', 'persone')).toBe('aiuto')
    expect(screenAfter(screens, 'aiuto', 'persone')).toBe('persone')
    expect(screenAfter(screens, 'chi', 'indietro')).toBe('chi')
    expect(screenAfter(screens, 'persone', 'avanti')).toBe('persone')
  })

  test('public services are told what they are chosen by', () => {
    const answers = { ...NO_ANSWERS, chi: ['adolescente'], spesa: ['niente'], dove: ['Bologna'] }
    expect(serviceNeeds(answers)).toMatchObject({ money: true, minor: true, region: 'Emilia-Romagna' })
    expect(serviceNeeds({ ...NO_ANSWERS, chi: ['coppia'], spesa: ['70'] })).toMatchObject({
      money: false,
      couple: false,
    })
  })
})
