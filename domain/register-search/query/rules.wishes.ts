import { ASKING_PHRASES } from '#content/wish-phrases.ts'
import { phraseReader } from '#lib/phrases.ts'
import { sentenceWords } from '#lib/sentence-words.ts'
import { mentionsIn, wishWords, type WishKind, type WishMention } from './rules.mentions.ts'
import { wantedIn } from './rules.wanted.ts'

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
}

/** Reads a sentence such as «psicologa donna per mio figlio di 14 anni, la sera, massimo 60 euro». */
export function readWishes(text: string): Wishes {
  const words = wishWords(text)
  const wanted = wantedIn(words, mentionsIn(words))
    .toSorted((a, b) => b.probability - a.probability)
    .filter(isNoOtherNumber)
  const all = (kind: WishKind) => wanted.filter((one) => one.kind === kind)
  const [age, group, whom, gender] = (['age', 'group', 'whom', 'gender'] as const).map((kind) => all(kind)[0])
  const money = wanted.find(({ kind }) => kind === 'sum' || kind === 'money')
  const years = age && Number(age.value)
  const times = all('time')
    .filter(isMeantPart)
    .filter((one, _, others) => isBestSaid(words, one, others))
    .filter((one, _, others) => isNotOnlyTold(words, one, others))
  return {
    years,
    age: years === undefined ? (group?.value as AgeGroup | undefined) : ageGroup(years),
    whom: whom?.value as Wishes['whom'],
    money: money?.kind === 'sum' ? Number(money.value) : (money?.value as Money | undefined),
    times: valuesOf(times),
    ways: valuesOf(all('way')),
    gender: gender?.value as Wishes['gender'],
    languages: valuesOf(all('language')),
  }
}

/** A number is an age, a sum or an hour, whichever is likelier; an hour may mean two parts of the day. */
const isNoOtherNumber = (one: WishMention, place: number, others: readonly WishMention[]) =>
  !isNumber(one) ||
  !others
    .slice(0, place)
    .some((other) => isNumber(other) && other.at === one.at && !(isHour(one) && isHour(other)))

const isNumber = (one: WishMention) => one.kind === 'age' || one.kind === 'sum' || isHour(one)

/**
 * Of the two parts of the day that an hour may mean («alle otto»), the one that the sentence also names («la sera, verso le
 * otto»), else the likelier, which stands first.
 */
function isMeantPart(one: Wanted, _: number, times: readonly Wanted[]): boolean {
  const { readings = [], at } = one
  if (readings.length === 0) return true
  const likelier = times.find((other) => other.at === at && isHour(other))!
  const isNamed = (part: string) =>
    times.some(
      (other) =>
        !isHour(other) &&
        other.value === part &&
        (other.probability > likelier.probability || Math.abs(other.at - at) <= NEAR),
    )
  if (readings.some(isNamed)) return isNamed(one.value)
  return one === likelier
}

/** Words between an hour and the part of the day that is named with it. */
const NEAR = 4

const isHour = ({ readings }: WishMention) => readings !== undefined

/** «Alle 15, quando stacco» is no evening, nor is «di notte, quando dormono»; «in pausa pranzo o dopo le 18» is both. */
function isBestSaid(words: readonly string[], one: Wanted, times: readonly Wanted[]): boolean {
  const saysBetter = (other: Wanted) => {
    const between = wordsBetween(words, one, other)
    const isChoice = between.some((word) => /^(?:o|od|oppure)$/.test(word))
    const counts = other.probability > one.probability || between.length <= NEAR
    return (isHour(other) || other.value === 'notte') && !isChoice && counts
  }
  return !one.vague || !times.some(saysBetter)
}

function wordsBetween(words: readonly string[], one: WishMention, other: WishMention): readonly string[] {
  const [first, last] = one.at < other.at ? [one, other] : [other, one]
  return words.slice(first.at + first.length, last.at)
}

/** Difference of log odds from which the less likely of two times is taken for told. */
const TOLD = 0.8
/** Words between two times that are wished together: «dalle 16 oppure dopo le 20», «sabato di mattina». */
const LINK =
  /^(?:o|od|oppure|e|ed|anche|pure|sia|che|un|una|ore|h|entro|circa|lunedi|martedi|mercoledi|giovedi|venerdi|di|de|a|al|alla|alle|la|le|il|i|nel|in|dopo|dalle|verso|per|-|\/)$/

/** Beside a time that is plainly wished, one that is less so is only told: «lavoro fino alle 18, potrei dopo cena». */
function isNotOnlyTold(words: readonly string[], one: Wanted, times: readonly Wanted[]): boolean {
  const best = times[0]!
  const areTogether = wordsBetween(words, one, best).every((word) => LINK.test(word))
  return areTogether || logOdds(best.probability) - logOdds(one.probability) < TOLD
}

type Wanted = WishMention & { probability: number }
const logOdds = (probability: number) => Math.log(probability / (1 - probability))

const valuesOf = (mentions: readonly { value: string }[]) => [...new Set(mentions.map(({ value }) => value))]

const askingWords = phraseReader(ASKING_PHRASES)

/** Whether a sentence asks for somebody or something, rather than only tells what happens. */
export const asksForSomebody = (text: string): boolean => askingWords(sentenceWords(text)).length > 0
