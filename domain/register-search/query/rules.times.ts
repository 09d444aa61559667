import type { WishMention } from './rules.mentions.ts'

/** What may be wished, and how probable `wantedIn` finds it. */
type Wanted = WishMention & { probability: number }

/**
 * Of the times that may be wished, those that are: an hour means one part of the day, what people do at a time gives way to an
 * hour, and beside a time that is plainly wished the others are told.
 * @param words of `wishWords` @param times the likeliest first
 */
export function wishedTimes(words: readonly string[], times: readonly Wanted[]): Wanted[] {
  return times
    .filter(isMeantPart)
    .filter((one, _, others) => isBestSaid(words, one, others))
    .filter((one, _, others) => isNotOnlyTold(words, one, others))
}

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

export const isHour = ({ readings }: WishMention) => readings !== undefined

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

/** A time is told if its log odds of being wished lie this far below those of the likeliest (chosen in decision 0143). */
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

const logOdds = (probability: number) => Math.log(probability / (1 - probability))
