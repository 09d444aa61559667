import type { Mention } from '#lib/phrases.ts'

/** A part of the day that an hour in a sentence may mean. */
export type ClockMention = Mention & {
  relation: Relation
  hour: number
  /** All parts between which the hour leaves a choice («alle otto»: morning or evening); empty where it leaves none. */
  readings: readonly Part[]
  /** Whether the words behind the hour name its part of the day: «alle otto di sera». */
  isNamed: boolean
}
type Relation = 'at' | 'from' | 'until' | 'between'

const FROM = /^(?:dopo|dopole|doppo|dopu|aropp|aroppo|dalle|dale|dalla|da|dal|passate|partire)$/
const UNTIL = /^(?:entro|fino|oltre|massimo|max)$/
const ARTICLE = /^(?:le|i|l|la|alle|ale|ae|all|alla|delle|dele|dell)$/
/** «l’una», «alla una»: an hour; elsewhere «una» is an article. */
const ONE = /^(?:l|la|all|alla|dall|dalla|dell|della|verso)$/
const AT =
  /^(?:alle|ale|ae|all|alla|verso|ore|ora|h|sulle|per|orario|intorno|circa|tipo|le|delle|tra|fra|a|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|sera|pomeriggio|mattina|stacco|esco|finisco)$/
const BETWEEN = /^(?:e|a|alle|le|all|-|\/|o|ed|massimo|fino)$/
const MOST_BETWEEN = 3
const PARTS_OF_HOUR: Record<string, number> = {
  mezza: 0.5,
  meza: 0.5,
  mezzo: 0.5,
  mezz: 0.5,
  '15': 0.25,
  '30': 0.5,
  '45': 0.75,
}

const BEFORE_HOUR = /^(?:un|5|10|15|20|25)$/

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
    if (!first) continue
    const second = secondHour(words, at, first.length)
    const relation = second ? 'between' : relationOf(words, at, first)
    if (!relation) continue
    const length = first.length + (second ? second.gap + second.length : 0)
    const parts = second ? partsBetween(first, second, named) : partsOf(first, relation)
    const readings = !second && parts.length > 1 ? parts : []
    const hour = Math.floor(first.hour)
    const isNamed = first.part !== undefined
    found.push(...parts.map((value) => ({ value, at, length, relation, hour, readings, isNamed })))
    at += length - 1
  }
  return found
}

function hourAt(words: readonly string[], at: number): Hour | undefined {
  const hour = numberAt(words, at)
  if (hour === undefined) return undefined
  const [mark = '', minutes = ''] = words.slice(at + 1, at + 3)
  const beside = minutesAt(mark, minutes)
  const length = beside === undefined ? 1 : 3
  const after = partAfter(words.slice(at + length, at + length + 2))
  return { hour: hour + (beside ?? 0), length: length + (after?.length ?? 0), part: after?.part }
}

/**
 * Reads the minutes after an hour: «18.30», «18:30», «18h30», «18 e mezza», «18 meno un quarto».
 * @returns a part of an hour, negative before it
 */
function minutesAt(mark: string, minutes: string): number | undefined {
  // «18 meno di 50 euro» is no time.
  if (mark === 'meno') return BEFORE_HOUR.test(minutes) ? -0.25 : undefined
  if (/^[.:h]$/.test(mark) && /^[0-5]\d$/.test(minutes)) return Number(minutes) / 60
  return mark === 'e' ? PARTS_OF_HOUR[minutes] : undefined
}

function numberAt(words: readonly string[], at: number): number | undefined {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  if (/^\d{1,2}$/.test(word)) return Number(word) <= 24 ? Number(word) : undefined
  // Elsewhere «sei» is «you are».
  if (word === 'sei') return /^(?:le|alle|dalle|verso)$/.test(before) ? 6 : undefined
  if (word === 'una') return ONE.test(before) ? 13 : undefined
  return word === 'mezzogiorno' ? 12 : undefined
}

/** Reads the part of the day behind an hour («alle otto di sera»), and how many words name it. */
function partAfter([first = '', second = '']: readonly string[]) {
  const length = /^(?:di|de|d|del|della|la|alla)$/.test(first) ? 2 : 1
  const part = partOf(length === 2 ? second : first)
  return part && { part, length }
}

function partOf(word: string): Part | undefined {
  if (/^(?:mat|am$)/.test(word)) return 'mattina'
  if (/^(?:pom|pm$)/.test(word)) return 'pomeriggio'
  if (word.startsWith('sera')) return 'sera'
  return word === 'notte' ? 'notte' : undefined
}

/** «tra le 13 e le 14», «13-14», «dalle 13 alle 14»; «12 e 18» alone are two numbers. */
function secondHour(words: readonly string[], at: number, length: number) {
  const isSpan = words.slice(Math.max(0, at - 2), at).some((word) => /^(?:tra|fra|dalle|dal|da)$/.test(word))
  for (let gap = 1; gap <= MOST_BETWEEN; gap += 1) {
    const link = words[at + length + gap - 1] ?? ''
    if (!BETWEEN.test(link) || (!isSpan && /^(?:e|ed|o)$/.test(link))) return undefined
    const hour = hourAt(words, at + length + gap)
    if (hour) return { ...hour, gap }
  }
  return undefined
}

/** How the words around an hour put it; undefined where nothing says that the number is an hour. */
function relationOf(words: readonly string[], at: number, { length }: Hour): Relation | undefined {
  const [next = '', last = ''] = words.slice(at + length, at + length + 2)
  if (next === 'in' && /^(?:poi|avanti|su)$/.test(last)) return 'from'
  const before = words.slice(Math.max(0, at - 4), at)
  const [near = ''] = before.filter((word) => !ARTICLE.test(word)).slice(-1)
  if (near === 'prima') return before.includes('non') ? 'from' : 'until'
  if (UNTIL.test(near)) return 'until'
  if (FROM.test(near)) return 'from'
  return length > 1 || AT.test(before.at(-1) ?? '') || AT.test(near) ? 'at' : undefined
}

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
  if (part) return part === 'pomeriggio' && hour >= 6 && hour < 12 ? ['sera'] : [part]
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

function partsFrom(start: number, until: number): Part[] {
  let end = until
  while (end <= start) end += 12
  const hours = Array.from({ length: Math.max(1, Math.floor(end - start)) }, (_, after) => start + after)
  return hours.map((hour) => dayPart(hour % 24))
}
