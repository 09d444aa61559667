import { sentenceWords } from '#lib/sentence-words.ts'
import { mentionsIn, wishWords, type WishKind, type WishMention } from './rules.mentions.ts'
import { isHour, wishedTimes } from './rules.times.ts'
import { askingWords, wantedIn } from './rules.wanted.ts'

export type AgeGroup = 'bambini' | 'preadolescenti' | 'adolescenti' | 'adulti' | 'anziani'

export function ageGroup(years: number): AgeGroup {
  if (years <= 10) return 'bambini'
  if (years <= 13) return 'preadolescenti'
  if (years <= 17) return 'adolescenti'
  return years < 65 ? 'adulti' : 'anziani'
}

/** Euro for a session; `free` and `low` without a figure. */
type Money = number | 'free' | 'low' | 'bonus'

/** What a sentence asks for besides a problem and a place; a field is left out where it says nothing. */
export type Wishes = {
  years?: number | undefined
  age?: AgeGroup | undefined
  whom?: 'couple' | 'family' | undefined
  money?: Money | undefined
  times: string[]
  ways: string[]
  gender?: 'f' | 'm' | undefined
  /** Ids of `LANGUAGES`. */
  languages: string[]
  /** The words of the sentence that express these wishes. They are not looked up in profiles. */
  said: ReadonlySet<string>
}

/** Reads a sentence such as «psicologa donna per mio figlio di 14 anni, la sera, massimo 60 euro». */
export function readWishes(text: string, now = new Date()): Wishes {
  const words = wishWords(text)
  const wanted = wantedIn(words, mentionsIn(words, now))
    .toSorted((a, b) => b.probability - a.probability)
    .filter(isNoOtherNumber)
    .flatMap((one) => (isRefused(words, one) ? insteadOf(one) : one))
  const all = (kind: WishKind) => wanted.filter((one) => one.kind === kind)
  const [age, group, whom, gender] = (['age', 'group', 'whom', 'gender'] as const).map((kind) => all(kind)[0])
  const likeliest = wanted.find(({ kind }) => kind === 'sum' || kind === 'money')
  // «Prende 100 euro, io arrivo a sessanta»: what others ask yields to what somebody can pay.
  const ownSum = all('sum').find(({ hints }) => !isOfOthers(hints))
  const money = (likeliest && isOfOthers(likeliest.hints) && ownSum) || likeliest
  const years = age && Number(age.value)
  return {
    years,
    age: years === undefined ? (group?.value as AgeGroup | undefined) : ageGroup(years),
    whom: whom?.value as Wishes['whom'],
    money: money?.kind === 'sum' ? Number(money.value) : (money?.value as Money | undefined),
    times: valuesOf(wishedTimes(words, all('time'))),
    ways: valuesOf(all('way')),
    gender: isEitherGender(words) ? undefined : (gender?.value as Wishes['gender']),
    languages: valuesOf(all('language')),
    said: new Set(wanted.flatMap(({ at, length }) => words.slice(at, at + length))),
  }
}

/** «Uomo o donna, è uguale». */
const isEitherGender = (words: readonly string[]): boolean =>
  / (?:uomo o donna|donna o uomo|maschio o femmina|femmina o maschio) /.test(` ${words.join(' ')} `)

const isOfOthers = (hints: readonly string[]) => hints.includes('paid') || hints.includes('others')

/** «Non voglio fare terapia online»: the other way, or the other gender, is wished. */
const OTHER: Record<string, string | undefined> = { online: 'studio', studio: 'online', f: 'm', m: 'f' }

function insteadOf<M extends WishMention>(refused: M): M[] {
  const value = OTHER[refused.value]
  return value ? [{ ...refused, value }] : []
}

function isRefused(words: readonly string[], { kind, at, hints }: WishMention): boolean {
  if ((kind !== 'way' && kind !== 'gender') || hints.includes('other')) return false
  return REFUSING.test(words.slice(0, at).join(' '))
}

const REFUSING =
  /(?:^| )(?:non|niente|no|senza|mai)(?: (?:voglio|vorrei|posso|riesco|a|vedere|avere|parlare|fare|faccio|un|una|la|le|di|in|con|sedute|seduta|terapia|psicologo|terapeuta))*$/

/** A number is an age, a sum or an hour, whichever is likelier; an hour may mean two parts of the day. */
const isNoOtherNumber = (one: WishMention, place: number, others: readonly WishMention[]) =>
  !isNumber(one) ||
  !others
    .slice(0, place)
    .some((other) => isNumber(other) && other.at === one.at && !(isHour(one) && isHour(other)))

const isNumber = (one: WishMention) => one.kind === 'age' || one.kind === 'sum' || isHour(one)

const valuesOf = (mentions: readonly { value: string }[]) => [...new Set(mentions.map(({ value }) => value))]

/** Whether a sentence asks for somebody or something, rather than only tells what happens. */
export const asksForSomebody = (text: string): boolean => askingWords(sentenceWords(text)).length > 0
