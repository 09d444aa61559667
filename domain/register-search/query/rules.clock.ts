import type { Mention } from '#lib/phrases.ts'
import { DIALECT_NUMBERS } from '#lib/number-words.ts'

/** A part of the day that an hour in a sentence may mean. */
export type ClockMention = Mention & {
  relation: Relation
  hour: number
  /** All parts between which the hour leaves a choice («alle otto»: morning or evening); empty where it leaves none. */
  readings: readonly Part[]
  /** Whether the words behind the hour name its part of the day: «alle otto di sera». */
  isNamed: boolean
  /** Whether the hour is written with its minutes («8:30»); helps the classifier to choose between morning and evening. */
  isDigital: boolean
}
type Relation = 'at' | 'from' | 'until' | 'between'

const FROM = /^(?:dopo|oltre|dopole|dae|dalle|dale|dalla|dall|da|dal|passate|partire|post|ab)$/
const UNTIL = /^(?:entro|fino|fin|massimo|max|finu)$/
const ARTICLE = /^(?:le|las|das|as|is|lis|i|l|la|li|alli|alle|ale|ae|all|alla|delle|dele|dell|dei|ai)$/
/** Words before «una» that make it an hour. */
const ONE = /^(?:l|la|ala|al|all|alla|dall|dalla|dell|della|verso)$/
const AT =
  /^(?:alle|ale|ae|all|alla|as|sas|um|kl|post|fascia|smonto|stacca|verso|ore|ora|h|sulle|sule|sas|per|orario|intorno|circa|tipo|le|delle|tra|fra|a|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|sera|pomeriggio|mattina|stacco|esco|finisco)$/
const BETWEEN = /^(?:e|a|alle|le|all|-|\/|o|ed|massimo|fino)$/
const MOST_BETWEEN = 3
const QUARTER = /^[qck]uart[oi]?$/
const HALF = /^m{1,2}(?:[ei]n?z{1,2}[aou]?|esa|eia|esu)$/
/** Minutes that people say behind an hour, in steps of five: «le nove e dieci», «le tre meno venti». */
const MINUTES = /^(?:5|10|15|20|25|30|35|40|45|50|55)$/
/** «manco» in the north: «nove manco diese». */
const LESS = /^(?:meno|men|manco|mancu)$/
/** Units of numbers that are no minutes: «figli di 8 e 15 anni» names no hour. */
const OTHER_UNIT = /^(?:ann[ioe]?|euro|mesi|volte)$/

/** Words behind which dialect numbers are hours («doppo ’e sett’», «a li novi»); elsewhere «sete» is thirst. */
const BEFORE_DIALECT =
  /^(?:e|ee|le|ale|ae|alle|alli|all|dalle|dale|li|i|ai|dei|is|as|lis|ore|re|sas|sule|um|halb)$/

type Part = 'mattina' | 'pranzo' | 'pomeriggio' | 'sera' | 'notte'
type Hour = { hour: number; length: number; part?: Part | undefined }

/**
 * The parts of the day that hours mean: «dopo le 18.30», «tra l’una e le due», «alle 8 di sera».
 * @param words of `sentenceWords`
 */
export function readClock(words: readonly string[]): ClockMention[] {
  const found: ClockMention[] = []
  const named = words.flatMap((word) => partOf(word) ?? [])
  for (let at = 0; at < words.length; at += 1) {
    const first = hourAt(words, at)
    if (!first || isDay(words, at) || isMark(words, at)) continue
    const second = secondHour(words, at, first.length)
    const relation = second ? 'between' : relationOf(words, at, first)
    if (!relation) continue
    const length = first.length + (second ? second.gap + second.length : 0)
    const parts = second ? partsBetween(first, second, named) : partsOf(first, relation)
    const readings = !second && parts.length > 1 ? parts : []
    const hour = Math.floor(first.hour)
    const isNamed = first.part !== undefined
    const isDigital = /^[.:h]$/.test(words[at + 1] ?? '')
    found.push(...parts.map((value) => ({ value, at, length, relation, hour, readings, isNamed, isDigital })))
    at += length - 1
  }
  return found
}

function hourAt(words: readonly string[], at: number): Hour | undefined {
  const hour = numberAt(words, at)
  if (hour === undefined || isCountOfPeople(words, at) || isOfThings(words, at)) return undefined
  const beside = minutesAt(words.slice(at + 1, at + 5), follows(words, at, BETWEEN_TWO))
  const length = 1 + (beside?.length ?? 0)
  const after = partAfter(words.slice(at + length, at + length + 2))
  return { hour: hour + (beside?.hours ?? 0), length: length + (after?.length ?? 0), part: after?.part }
}

const MONTH =
  /^(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/

/** Whether a number is a day of a month: «dal 10 al 25 agosto», «il 14 alle 6:50». */
function isDay(words: readonly string[], at: number): boolean {
  const [link = '', next = '', last = ''] = words.slice(at + 1, at + 4)
  if (MONTH.test(link)) return true
  if (/^(?:-|o|e|a|al|fino)$/.test(link) && /^\d+$/.test(next) && MONTH.test(last)) return true
  return words[at - 1] === 'il' && /^(?:alle|ore|di|a)$/.test(link)
}

/** Whether two numbers are a mark out of ten: «umore 4/10». */
const isMark = (words: readonly string[], at: number): boolean =>
  words[at + 1] === '/' &&
  words[at + 2] === '10' &&
  !AT.test(words[at - 1] ?? '') &&
  !follows(words, at, SPAN)

/** «Figli di 8 e 15 anni», «dopo 18 giorni»; «dopo le 18 giorni feriali» is an hour. */
function isOfThings(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? ''
  return OTHER_UNIT.test(next) || (COUNTED.test(next) && !ARTICLE.test(words[at - 1] ?? ''))
}

/** «In due la sera», «noi tre», «tutti e due di mattina». */
function isCountOfPeople(words: readonly string[], at: number): boolean {
  const [far = '', before = ''] = ['', '', ...words.slice(Math.max(0, at - 2), at)].slice(-2)
  return (
    /^(?:in|noi|voi|siamo|tutti|tutte)$/.test(before) ||
    (/^(?:e|ed)$/.test(before) && /^tutt[eio]?$/.test(far))
  )
}

/**
 * Reads the minutes after an hour: «18.30», «18:30», «18h30», «18 e mezza», «18 meno un quarto».
 * @param isFirst whether another hour follows: «tra le 9 e 10»
 * @returns them as a part of an hour, negative before it, and how many words say them
 */
function minutesAt([mark = '', minutes = '', third = '']: readonly string[], isFirst: boolean) {
  if (/^[.:h]$/.test(mark) && /^[0-5]\d$/.test(minutes)) return { hours: Number(minutes) / 60, length: 2 }
  if (mark === 'h') return { hours: 0, length: 1 }
  if (mark !== 'e' && !LESS.test(mark)) return undefined
  const before = mark === 'e' ? 1 : -1
  if (QUARTER.test(third)) {
    if (minutes === 'un' || minutes === 'nu') return { hours: before / 4, length: 3 }
    if (minutes === '3') return { hours: 0.75, length: 3 }
  }
  if (QUARTER.test(minutes)) return { hours: before / 4, length: 2 }
  if (mark === 'e' && HALF.test(minutes)) return { hours: 0.5, length: 2 }
  // «18 meno di 50 euro» is no time.
  const count = String(DIALECT_NUMBERS.get(minutes) ?? minutes)
  return MINUTES.test(count) && !OTHER_UNIT.test(third) && !(isFirst && mark === 'e')
    ? { hours: (before * Number(count)) / 60, length: 2 }
    : undefined
}

/** A word without the first letter that the south doubles: «’e nnove», «’e ttre». */
const undoubled = (word: string) => word.replace(/^([a-z])\1/, '$1')

function numberAt(words: readonly string[], at: number): number | undefined {
  const word = undoubled(words[at] ?? '')
  const before = words[at - 1] ?? ''
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 24 ? Number(word) : undefined
  // Elsewhere «sei» is «you are».
  if (word === 'sei') return isSixHours(words, at) ? 6 : undefined
  if (word === 'una' && isOneOClock(words, at)) return words.some(isOfNight) ? 1 : 13
  if (word === 'mezzogiorno') return 12
  const [link = '', part = ''] = words.slice(at + 1, at + 3)
  const isWithMinutes = /^manc[ou]$/.test(link) || (link === 'e' && (HALF.test(part) || QUARTER.test(part)))
  const isHour = BEFORE_DIALECT.test(before) || isWithMinutes || (FROM.test(before) && word.length > 2)
  return isHour ? DIALECT_NUMBERS.get(word) : undefined
}

const isOfNight = (word: string) => /^(?:nott|stanott|svegli)/.test(word)

/** «l’una», «tra l’una e le due», «una e quindici»; elsewhere «una» is an article. */
function isOneOClock(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  const isFirst = BETWEEN_TWO.test(before) && words[at + 1] === 'e'
  return isFirst || ONE.test(before) || minutesAt(words.slice(at + 1, at + 5), false) !== undefined
}

/** Elsewhere «sei» is «you are». */
function isSixHours(words: readonly string[], at: number): boolean {
  const [far = '', before = ''] = ['', '', ...words.slice(Math.max(0, at - 2), at)].slice(-2)
  if (/^(?:le|ale|alle|dalle|verso|sulle|delle)$/.test(before) || LESS.test(words[at + 1] ?? '')) return true
  return isSmallBefore(before, far)
}

/** Reads the part of the day behind an hour («alle otto di sera»), and how many words name it. */
function partAfter([first = '', second = '']: readonly string[]) {
  const length = /^(?:di|de|d|da|e|del|della|la|alla)$/.test(first) ? 2 : 1
  const part = partOf(length === 2 ? second : first)
  return part && { part, length }
}

function partOf(word: string): Part | undefined {
  if (/^(?:mat|am$)/.test(word)) return 'mattina'
  if (/^(?:pom|pm$)/.test(word)) return 'pomeriggio'
  if (word.startsWith('sera')) return 'sera'
  return word === 'notte' ? 'notte' : undefined
}

const BETWEEN_TWO = /^(?:tra|fra)$/
const SPAN = /^(?:tra|fra|dalle|dal|da)$/

const follows = (words: readonly string[], at: number, before: RegExp) =>
  words.slice(Math.max(0, at - 2), at).some((word) => before.test(word))

/** «tra le 13 e le 14», «13-14», «dalle 13 alle 14»; «12 e 18» alone are two numbers. */
function secondHour(words: readonly string[], at: number, length: number) {
  for (let gap = 1; gap <= MOST_BETWEEN; gap += 1) {
    const link = words[at + length + gap - 1] ?? ''
    if (!BETWEEN.test(link) || (!follows(words, at, SPAN) && /^(?:e|ed|o)$/.test(link))) return undefined
    const hour = hourAt(words, at + length + gap)
    if (hour) return COUNTED.test(words[at + length + gap + hour.length] ?? '') ? undefined : { ...hour, gap }
  }
  return undefined
}

/** Whether a word is only an article between «dopo» and the hour: «doppo ’e sett’». */
const isSmallBefore = (word: string, before = ''): boolean =>
  /^(?:e|ee|i|o)$/.test(word) && (FROM.test(before) || UNTIL.test(before) || before === 'verso')

/** How the words around an hour put it; undefined where nothing says that the number is an hour. */
function relationOf(words: readonly string[], at: number, { length }: Hour): Relation | undefined {
  const after = words.slice(at + length, at + length + LATER)
  const before = words.slice(Math.max(0, at - 4), at)
  const [far = '', near = ''] = ['', '', ...before]
    .filter((word, place, all) => !ARTICLE.test(word) && !isSmallBefore(word, all[place - 1]))
    .slice(-2)
  const isAt = length > 1 || AT.test(before.at(-1) ?? '') || AT.test(near)
  const isHour = isAt || DIALECT_NUMBERS.has(undoubled(words[at]!)) || isOneOfTwo(words, at, length)
  return saidBehind(after) ?? limitOf(far, near, isDenied(before), after) ?? (isHour ? 'at' : undefined)
}

/** «18 in poi», «18 in punto», «18 spaccate», «18 e qualcosa». */
function saidBehind([next = '', last = '']: readonly string[]): Relation | undefined {
  if (next === 'in' && /^(?:poi|avanti|su)$/.test(last)) return 'from'
  const isAbout = (next === 'in' && last === 'punto') || (next === 'e' && last.startsWith('qualco'))
  return isAbout || /^(?:spaccat|precis|circa$|uhr$)/.test(next) ? 'at' : undefined
}

/** Whether the clause that leads to an hour says no: «non dopo le 18». */
function isDenied(before: readonly string[]): boolean {
  const clause = before.slice(before.findLastIndex((word) => /^[.,;:]$/.test(word)) + 1)
  return clause.some((word) => /^(?:non|no|nun|mai)$/.test(word))
}

/** Of what an hour is the limit, by the two words before it: «entro le 18», «dopo le 18», «non prima delle 18». */
function limitOf(
  far: string,
  near: string,
  denied: boolean,
  after: readonly string[],
): 'from' | 'until' | undefined {
  const next = after[0] ?? ''
  if (near === 'prima' || (far === 'prima' && /^d[ie]$/.test(near))) {
    // «Prima delle 18 non riesco» is a limit too.
    return denied || /^(?:non|no|nun|impossibile)$/.test(next) ? 'from' : 'until'
  }
  if (UNTIL.test(near) || (UNTIL.test(far) && near === 'a')) {
    // Who works until an hour wishes a later one: «lavoro fino alle 18, quindi dopo».
    return next === 'poi' || saysLater(after) ? 'from' : 'until'
  }
  if (FROM.test(near) || (/^d[ei]$/.test(near) && FROM.test(far)) || near === 'tardi') {
    // What is denied is a limit: «non dopo le 18», «non più tardi delle 18».
    return denied ? 'until' : 'from'
  }
  return undefined
}

/** How many words behind an hour a «dopo» may still refer to it: «fino alle 18, mi serve qualcuno che riceva dopo». */
const LATER = 12
/** Words behind such a «dopo»; others give it an object of its own («dopo cena»). */
const OF_THAT = /^(?:[.,;:?!]|quell|quello|posso|potrei|possiamo|sono|si|mi|va|ci|sarei|solo)$/

/** Whether these words say that somebody wishes a time after the hour before them. */
const saysLater = (after: readonly string[]): boolean =>
  after.slice(0, 3).includes('dopo') ||
  after.some((word, place) => word === 'dopo' && OF_THAT.test(after[place + 1] ?? '.'))

const OR = /^(?:o|oppure|\/)$/

/** Numbers that are hours in a choice of two without «alle» or «ore» («17 o 20»). Smaller ones («2 o 3») mostly count things. */
const PLAIN_HOUR = /^(?:[7-9]|1\d|2[0-4])$/

/** Whether another hour stands beside it as a choice: «17 o 20», «alle 16.45 oppure 18»; not «16 o 17 anni». */
function isOneOfTwo(words: readonly string[], at: number, length: number): boolean {
  const hourHere = (place: number) => PLAIN_HOUR.test(words[place] ?? '')
  const isCounted = (place: number) => COUNTED.test(words[place] ?? '')
  if (!hourHere(at)) return false
  const after = at + length
  if (OR.test(words[after] ?? '') && hourHere(after + 1)) {
    const second = hourAt(words, after + 1)
    return second !== undefined && !isCounted(after + 1 + second.length)
  }
  const before = words.slice(Math.max(0, at - 4), at)
  const isSecond = OR.test(before.at(-1) ?? '') && before.some((word) => PLAIN_HOUR.test(word))
  return isSecond && !isCounted(after)
}

/** Things that people count: a number before one is no hour. */
const COUNTED =
  /^(?:ann[io]|euro|eur|mes[ei]|giorn[io]|volt[ae]|min\w*|or[ae]|sedut[ae]|incontr[io]|colloqui\w*|figl\w*|bambin\w*|person[ae]|kg|chil[io]|km|sigarette|bicchieri|birre|gocce|pastiglie|settiman[ae])$/

/** An hour before six means the night or the afternoon, never the morning. */
const DAWN = 6

function dayPart(hour: number): Part {
  if (hour < DAWN) return 'notte'
  if (hour < 12) return 'mattina'
  if (hour < 14) return 'pranzo'
  if (hour < 18) return 'pomeriggio'
  return hour < 24 ? 'sera' : 'notte'
}

function partsOf({ hour, part }: Hour, relation: Relation): Part[] {
  if (part === 'pomeriggio' && hour >= 6 && hour < 12) return ['sera']
  // People say «le 5 di sera» for the afternoon, «le 3 di mattina» for the night, «8 da noite» for the evening.
  if (part === 'sera' && hour < 6) return ['pomeriggio']
  if (part === 'mattina' && hour < 5) return ['notte']
  if (part === 'notte' && hour >= 7 && hour < 11) return ['sera']
  if (part) return [part]
  if (hour >= 23) return ['notte']
  const hours = hour >= 12 ? [hour] : [hour, hour + 12]
  const parts = hours.flatMap((one): Part[] => {
    if (relation === 'until') return [dayPart(one - 1)]
    return relation === 'from' && one >= 12 && one < 14 ? ['pranzo', 'pomeriggio'] : [dayPart(one)]
  })
  return [...new Set(parts)]
}

/** Hours before this one, with another after them, are of the afternoon: «dalle 3 alle 5». */
const EARLIEST = 7

/** @param named parts of the day anywhere in the sentence, which decide between 8 and 20 in «la sera dalle 8 alle 10» */
function partsBetween(first: Hour, second: Hour, named: readonly Part[]): Part[] {
  const start = first.hour < EARLIEST ? first.hour + 12 : first.hour
  const later = start <= 12 ? start + 12 : first.hour
  const choices = [start, later].map((hour) => partsFrom(hour, second.hour))
  const meant = choices.find((parts) => parts.some((part) => named.includes(part))) ?? choices[0]!
  return [...new Set([...meant, ...(first.part ? [first.part] : [])])]
}

const HALF_HOUR = 0.5

function partsFrom(start: number, until: number): Part[] {
  let end = until
  while (end <= start) end += 12
  const hours = Array.from({ length: Math.max(1, Math.floor(end - start)) }, (_, after) => start + after)
  return [...hours, end - HALF_HOUR].map((hour) => dayPart(hour % 24))
}
