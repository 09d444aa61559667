import { describe, expect, test } from 'vitest'
import { readText } from './rules.reading.ts'
import { readWishes } from './rules.wishes.ts'

/** Searches of a few words as people type them, and what they mean. */
const tags = (text: string): string => {
  const { problems, asked } = readText(text, [], false)
  return [...problems.map((id) => `m:${id}`), ...asked].join(' ')
}

describe('a trouble is understood beside something else', () => {
  test.each([
    ['mi abbuffo la sera', 'm:alimentazione h:sera'],
    ['litighiamo ogni sera', 'm:coppia'],
    ['dormo 14 ore', 'm:sonno'],
    ['controllo la porta 20 volte', 'm:ossessioni'],
    ['mi scoppia la testa', 'm:stress'],
    ['il mio ragazzo beve', 'm:alcol-sostanze'],
    ['precaria da 12 anni', 'm:lavoro'],
  ])('«%s»', (text, meant) => expect(tags(text)).toBe(meant))

  test.each([
    'marco bianchi milano',
    'giulia conti online sera',
    'studio rossi padova',
    'dott. marco villa psichiatra',
  ])('in «%s» no trouble is guessed at', (text) => expect(readText(text, [], false).problems).toEqual([]))

  test.each([
    ['ho paura che mi tradisca', 'm:coppia'],
    ['ho paura del mio ragazzo', 'm:violenza'],
    ['paura dei ragni', 'm:fobie'],
    ['ho mollato l uni', 'm:scuola'],
    ['dipendenza da roblox', 'm:internet'],
    ['mamma bipolare', 'm:umore-instabile'],
    ['mi sudano le mani', 'm:ansia'],
    ['cresciuto in collegio', ''],
    ['mi fa male la schiena', 'm:dolore'],
    ['depressioneeee', 'm:depressione'],
    ['cambiare scuola bullismo', 'm:scuola m:bullismo'],
  ])('one vague word does not decide: «%s»', (text, meant) => expect(tags(text)).toBe(meant))
})

describe('what is told is no wish', () => {
  test.each([
    ['mi piace un uomo sposato', 'm:dipendenza-affettiva'],
    ['sono un uomo depresso', 'm:depressione'],
    ['la mia ragazza è bipolare', 'm:umore-instabile'],
    ['è morto il nonno', 'm:lutto'],
    ['uomo o donna uguale', ''],
    ['scappata da casa', ''],
    ['amore a distanza', ''],
    ['bullismo online', 'm:bullismo'],
    ['bocciata in inglese', 'm:scuola'],
    ['vado dallo psichiatra ma vorrei psicoterapia', ''],
    ['sono un medico in burnout', 'm:lavoro'],
    ['psichiatra Milano', 't:medico'],
    ['cerco uno psichiatra', 't:medico'],
    ['psicologo che lavora il sabato', 'h:sabato'],
    ['vuole lasciarmi dopo 20 anni', ''],
    ['prezzo accessibile', 'c:50'],
    ['senza barriere architettoniche', 'accessibile'],
    ['non prendo più l’ascensore', 'm:fobie'],
    ['asl non risponde cerco privato', ''],
    ['psicologo carcere', ''],
    ['psicologa carrara', ''],
    ['minorenne', 'e:adolescenti'],
    ['mia figlia fa la 3a media', 'm:scuola e:preadolescenti'],
    ['10 anni di matrimonio buttati', 'm:coppia'],
  ])('«%s»', (text, meant) => expect(tags(text)).toBe(meant))

  test.each([
    'due figlie 14 e 17',
    'fumo 20 sigarette',
    'legge 170',
    'via Manzoni 12',
    'psicologo giovane sotto i 40',
    'dopo le 19 30',
  ])('no sum in «%s»', (text) => expect(readWishes(text).money).toBe(undefined))
  test.each([
    ['мені дуже погано', 'l:uk'],
    ['мне плохо', 'l:ru'],
    ['أحتاج إلى مساعدة', 'l:ar'],
    ['我需要心理医生', 'l:zh'],
    ['anxiety', 'm:ansia'],
    ['paartherapie Bolzano', 'm:coppia'],
  ])('another language: «%s»', (text, meant) => expect(tags(text)).toBe(meant))

  test('one letter many times is looked up as it is', () =>
    expect(readText('zzz', [], false).words).toEqual(['zzz']))
  test('a number to call is no price', () => expect(readText('112', [], false).money).toBe(undefined))
  test('a sum alone is one', () => expect(tags('€ 45')).toBe('c:45'))
})
