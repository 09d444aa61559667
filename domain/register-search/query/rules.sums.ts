import { STREET } from '#domain/site/places/rules.full-names.ts'
import { NOTES } from '#content/wish-phrases.ts'
import type { Mention } from '#lib/phrases.ts'
import { DIALECT_NUMBERS } from '#lib/number-words.ts'

/** A sum of money that may be the price of a session, in euro; `hints` say how it is told. */
type SumMention = Mention & { hints: string[] }

const SUMS = { least: 10, most: 400 }
const BANKNOTE = /^(?:5|10|20|25|50|vint[ei]?)$/
/** A unit behind a number that is no sum of money. */
const OTHER_UNIT =
  /^(?:ann?[io]|sigarett[ae]|spinell[io]|cann[ae]|birr[ae]|bicchier[ei]|pastigli[ae]|pasticch[ae]|pillol[ae]|compress[ae]|xanax|tavor|lassativi|calorie|crisi|attacch?[io]|min|minut[io]|km|kg|kili|chil[io]|chilometri|metri|mesi|giorni|volte|gocce|mg|ml|cm|incontri|sedute|colloqui|sessioni|ore|gen+aio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)$/

/**
 * Finds the sums of money: every number of the size of a fee may be one. Of a range («50-60», «tra 50 e 60», «50, massimo
 * 60») the higher counts, because it is the most that somebody would pay.
 */
export function readSums(words: readonly string[]): SumMention[] {
  const found: SumMention[] = []
  for (let at = 0; at < words.length; at += 1) {
    const sum = notesAt(words, at) ?? sumAt(words, at)
    if (!sum) continue
    const { euro, length, hint } = sum
    const fee = aSession(euro, words, at + length)
    const isOfMonth =
      fee === euro && wordsBehind(words, at + length).some((word) => /^mes|^mensil/.test(word))
    const hints = [hint, ...toldBefore(words, at), ...(isOfMonth ? ['month'] : [])]
    found.push({ value: String(fee), at, length, hints })
    at += length - 1
  }
  return addedUp(words, found)
}

const CONTRIBUTES = /^(?:mett(?:o|i|e|ono|iamo|ere|erei|erebbe)|aggiung\w+|dividiamo|dividono|contribui\w+)$/
const PAYER =
  /^(?:io|lui|lei|loro|noi|tu|te|mett\w+|aggiung\w+|mamma|mamm|madre|papa|babbo|padre|sorella|fratello|figli[ao]|nonn[ao]|zi[ao]|suocer[ao]|cognat[ao]|marito|moglie|compagn[ao]|ex)$/
const MOST_APART = 10

/** What several people put together is one sum: «mia suocera mette 15 euro e io ci metto trenta», «30 lei, 30 io». */
function addedUp(words: readonly string[], sums: readonly SumMention[]): SumMention[] {
  const parts = sums.filter((sum) => isPart(words, sum))
  const last = parts.at(-1)
  const areNear = parts.every(({ at }, place) => at - (parts[place - 1]?.at ?? at) <= MOST_APART)
  const areShares =
    parts.some((part) => around(words, part, 5, 4).some((word) => CONTRIBUTES.test(word))) ||
    parts.every((part) =>
      /^(?:euro )?(?:io|lui|lei|loro|tu|te)(?: |$)/.test(around(words, part, 0, 2).join(' ')),
    ) ||
    paidByEach(words, parts)
  const all = parts.reduce((sum, { value }) => sum + Number(value), 0)
  // «Io 30 e tu 30, dunque 60» names the total too.
  const total = parts.length > 2 && parts.some(({ value }) => Number(value) === all / 2) ? all / 2 : all
  if (!last || parts.length < 2 || !areNear || !areShares || total > SUMS.most) return [...sums]
  return [...sums.filter((sum) => !parts.includes(sum)), { ...last, value: String(total) }]
}

/** Whether each sum stands behind who gives it, as in «io posso dare 30 e lei 30»; «io 30 e lei 28» may be ages. */
function paidByEach(words: readonly string[], parts: readonly SumMention[]): boolean {
  const givers = parts.map((part) => GIVER.exec(around(words, part, 4, 0).join(' ')))
  return givers.every(Boolean) && givers.some((giver) => giver?.[1])
}

const GIVER =
  /(?:^| )(?:io|lui|lei|noi|tu|te|el)((?: (?:con|ne|posso|puo|potrei|do|da|dare|pago|paga|pagare))*)$/

/** Whether somebody beside a sum may be who pays it. */
const isPart = (words: readonly string[], sum: SumMention): boolean =>
  !sum.hints.some((hint) => hint === 'paid' || hint === 'others') &&
  words[sum.at + sum.length] !== 'anni' &&
  !/^(?:le|alle|dalle|ore)$/.test(words[sum.at - 1] ?? '') &&
  around(words, sum, 4, 5).some((word) => PAYER.test(word))

const around = (words: readonly string[], { at, length }: Mention, before: number, after: number) => [
  ...words.slice(Math.max(0, at - before), at),
  ...words.slice(at + length, at + length + after),
]

/** What was paid or asked before: «pagavo 50 euro», «la prima voleva 130 euro». */
const PAID =
  /^(?:pagav[aoi]\w*|pagat[oa]|costav\w+|costat[oa]|spendev\w+|speso|prendev[aoi]\w*|pi(?:gli|j)av\w+|chiedev\w+|chiest[oa]|voleva|attuale|precedente)$/
/** What somebody else pays or asks: «mio cugino paga 80 euro». */
const OTHERS =
  /^(?:paga|pagano|pava|prende|prendono|piglia|pija|chiede|chiedono|cobra|vuole|spende|guadagna)$/
const TOLD_BEFORE = 11

/** The same in several words: «quello di prima», «ho fatto 3 sedute», «sono andata da», «si è preso», «mando». */
const PAID_BEFORE =
  / (?:quell[oa] di prima|fatto \d+ \w+|(?:sono|ero) (?:stat|andat)[oa] da|pres[oi] (?!in )|mand(?:o|iamo) $)/
/** Somebody who is looked for by a price: «uno che prende 40 euro». */
const WHO_ASKS = / (?:uno|una|qualcun[oa]|\w*psicolog\w+|terap\w+|dottor\w*) (?:che|ke|k) /
/** What ends the reach of such a word: a mark, and who speaks of themselves or of a limit («gli altri pagano 75, io 50»). */
const END_OF_TOLD =
  /^(?:[.;:?!]|io|noi|voi|qui|quindi|invece|adesso|max|massimo|oltre|superare|posso|potrei|possiamo|arriv(?:o|iamo|erei)|facciamo)$/

/** Signs that a sum is only told, for the classifier. */
function toldBefore(words: readonly string[], at: number): string[] {
  const before = words.slice(Math.max(0, at - TOLD_BEFORE), at)
  const clause = before.slice(before.findLastIndex((word) => END_OF_TOLD.test(word)) + 1)
  const said = ` ${clause.join(' ')} `
  // «Qualcuno che prende 40 euro» is wished, «ho sentito una che vuole 75» is not.
  const isAsked = WHO_ASKS.test(said) && !/ (?:sentit|chiamat|contattat|trovat|vist)[oa] /.test(said)
  return [
    ...(clause.some((word) => PAID.test(word)) || PAID_BEFORE.test(said) ? ['paid'] : []),
    ...(!isAsked && clause.some((word) => OTHERS.test(word)) ? ['others'] : []),
  ]
}

/** Words that may stand between two sums, of which the higher is the limit: «50 euro, al massimo 60», «50 ma anche 60». */
const LINK =
  /^(?:-|\/|\(|o|e|a|ai|i|,|euro|al|massimo|max|gli|ma|anche|pure|fino|se|serve|necessario|bisogno|proprio|va|bene|non|piu|di|oltre|posso|potrei|arrivare|arrivo|magari|volendo)$/
const MOST_LINKS = 6

type Sum = { euro: number; length: number; hint: string }

function sumAt(words: readonly string[], at: number): Sum | undefined {
  const first = feeAt(words, at)
  const [dash = '', other = '', unit = ''] = words.slice(at + 1, at + 4)
  // In «10-15 minuti» the unit behind the second number is that of the first too.
  const isOther = /^[-/oae]$/.test(dash) && /^\d+$/.test(other) && OTHER_UNIT.test(unit)
  if (first === undefined || isOther || (first < LEAST_ALONE && !words.some((word) => OF_MONEY.test(word))))
    return undefined
  const between = words.slice(at + 1, at + 1 + MOST_LINKS)
  const link = between.findIndex((word) => !LINK.test(word))
  const gap = link === -1 ? between.length : link
  const isTime = /^(?:min|or[ae]|ann|mes|km)/.test(words[at + gap + 2] ?? '')
  // «Dopo le 18, max 30 euro» is no range.
  const isHour = /^(?:le|alle|dalle|ore)$/.test(words[at - 1] ?? '')
  const second = isTime || isHour ? undefined : feeAt(words, at + gap + 1)
  if (second !== undefined && second > first && second <= first * 2)
    return { euro: second, length: gap + 2, hint: 'range' }
  return { euro: first, length: 1, hint: first % 10 === 0 ? 'tens' : first % 5 === 0 ? 'fives' : 'odd' }
}

function feeAt(words: readonly string[], at: number): number | undefined {
  const word = words[at] ?? ''
  const euro = Number(word)
  const isOther = OTHER_UNIT.test(words[at + 1] ?? '')
  // «Umore 4/10» is a mark.
  const isMark = words[at - 1] === '/' && /^\d$/.test(words[at - 2] ?? '')
  const isEuro = words[at + 1] === 'euro'
  const before = words.slice(Math.max(0, at - 4), at)
  const isOfTherapist = before.some((one) => OF_AGE.test(one)) || /^(?:over|under)$/.test(before.at(-1) ?? '')
  // «Legge 170», «via Manzoni 12».
  const isNumbered = NUMBERED.test(before.at(-1) ?? '') || before.some((one) => STREET.test(one))
  const isFee = /^\d{2,3}$/.test(word) && euro >= SUMS.least && euro <= SUMS.most
  return isFee && !isOther && !isMark && (isEuro || !(isOfTherapist || isNumbered)) ? euro : undefined
}

/** A smaller number is no sum unless something else speaks of money: «due figlie, 14 e 17». */
const LEAST_ALONE = 20
const OF_MONEY =
  /^(?:euro|max|massimo|budget|low|pag\w*|spend\w*|spes[ae]|sedut[ae]|volta|fino|cost\w*|prezz\w*|tariff\w*|poss[oi]\w*|dar[el]\w*|mett\w*|soldi|bigliett\w*|banconot\w*|arriv\w*)$/
/** Words before the age of a therapist, and before other numbers that are no sums. */
const OF_AGE = /^(?:giovane|giovani|coetane[ao]|abbia|eta)$/
const NUMBERED = /^(?:legge|art|articolo|civico|dsm|peso|pesa)$/

const COUNTS: Record<string, number> = {
  mezzo: 0.5,
  mezza: 0.5,
  un: 1,
  una: 1,
  na: 1,
  due: 2,
  du: 2,
  do: 2,
  dui: 2,
  doje: 2,
}

/** Reads a sum told in banknotes: «due da venti», «due biglietti da venti», «tre ventoni», «mezzo centone». */
function notesAt(words: readonly string[], at: number): Sum | undefined {
  const word = words[at] ?? ''
  const count = /^[1-9]$/.test(word) ? Number(word) : COUNTS[word]
  if (count === undefined) return undefined
  const [note = '', of, each = ''] = words.slice(at + 1, at + 4)
  if (/^d[ai]$/.test(note) && BANKNOTE.test(of ?? '') && !OTHER_UNIT.test(each) && each !== 'anni')
    return { euro: count * (Number(of) || 20), length: 3, hint: 'notes' }
  const eachEuro = DIALECT_NUMBERS.get(each) ?? Number(each)
  if (/^(?:bigliett|banconot|pezz|cart|fogl)/.test(note) && /^d?a$/.test(of ?? '') && eachEuro >= 5)
    return { euro: count * eachEuro, length: 4, hint: 'notes' }
  // «centone» is read as a number.
  const euro = NOTES[note] ?? (note === '100' && word.startsWith('mezz') ? 100 : undefined)
  return euro === undefined ? undefined : { euro: count * euro, length: 2, hint: 'notes' }
}

/** The words behind a sum that say what it is for; behind another sum they speak of that one. */
function wordsBehind(words: readonly string[], after: number): readonly string[] {
  const near = words.slice(after, after + 6)
  const other = near.findIndex((word) => /^\d{2,3}$/.test(word))
  return other === -1 ? near : near.slice(0, other)
}

/**
 * The sum for one session: what is paid for a month is divided by its sessions, and what each of some people pays is
 * multiplied («35 a testa»: two people, unless the words say how many).
 */
function aSession(euro: number, words: readonly string[], after: number): number {
  const next = wordsBehind(words, after).filter((word) => word !== 'euro')
  const said = next.join(' ')
  const all = ` ${words.join(' ')} `
  if (EACH_PERSON.test(said) && !/ (?:incontri|sedute|colloqui) /.test(all)) {
    return euro * Number(/ (?:in|siamo|siamo in|tutti e|tutte e) ([2-6]) /.exec(all)?.[1] ?? 2)
  }
  // «60 euro due volte al mese» is the price of each.
  if (/^[2-8] (?:volte|vote|sedute) /.test(said)) return euro
  const isEach = / ogni 2 (?:incontri|sedute|volte) /.test(all)
  const isMonthBefore = words.slice(Math.max(0, after - 3), after).includes('mese')
  // «Al mese 80 per due sedute» is divided, «due volte al mese, 50 euro» is not.
  const isForAll =
    next.some((word) => WHOLE.test(word)) ||
    (isMonthBefore && /^per [2-8] (?:volte|sedute|incontri)/.test(said))
  const sessionsFor = Number(
    /^per ([2-9]|1\d) (?:incontri|sedute|visite|sessioni|colloqui)(?: |$)/.exec(said)?.[1],
  )
  if (!isForAll && euro / sessionsFor >= LEAST_EACH) return euro / sessionsFor
  if (!isEach && !isForAll) return euro
  const sessions = / ([2-8]) (?:volt[ea]|vote|vlote|sedute|sedut|incontri|colloqui|visite|sessioni) /.exec(
    all,
  )?.[1]
  const isEveryWeek =
    / (?:una|1|na) (?:volta |seduta )?(?:a|la|alla) (?:settimana|setimana|sett|simana) /.test(all)
  const isEverySecondWeek = / ogni (?:15 giorni|2 settimane) /.test(all)
  return euro / Number(sessions ?? (isEveryWeek ? 4 : isEverySecondWeek || isEach ? 2 : 1))
}

/** Less than this is hardly the price of one of several sessions: «60 euro per tre sedute» may be that of each. */
const LEAST_EACH = 25

const EACH_PERSON =
  /^(?:a testa|a tseta|ciascun[oa]|cadaun[oa]|ognun[oa]|cranio|a cranio|(?:ogni|a|per) persona|per ciascun[oa]|l uno(?: |$)|per uno(?: siamo| [.,;]|$))(?: |$)/
/** Words of a sum that is paid for several sessions. */
const WHOLE = /^(?:mese|mensil[ei]|tutto|totale)$/
