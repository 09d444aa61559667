import { TITLES } from '#content/problem-words.ts'
import {
  GENDER_PHRASES,
  GROUP_PHRASES,
  LANGUAGE_PHRASES,
  MONEY_PHRASES,
  SAID_DIFFERENTLY,
  SHIFT_PHRASES,
  TIME_PHRASES,
  VAGUE_TIME_PHRASES,
  WAY_PHRASES,
  WHOM_PHRASES,
} from '#content/wish-phrases.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { spellingIndex } from '#lib/one-apart.ts'
import { phraseReader, type Mention } from '#lib/phrases.ts'
import { foldSpelling } from '#lib/fold-spelling.ts'
import { sentenceWords } from '#lib/sentence-words.ts'
import { stem } from '#lib/stem.ts'
import { readClock } from './rules.clock.ts'
import { readSums } from './rules.sums.ts'

export type WishKind = 'age' | 'group' | 'whom' | 'sum' | 'money' | 'time' | 'way' | 'gender' | 'language'

/** Something in a sentence that may be wished, or only told. */
export type WishMention = Mention & {
  kind: WishKind
  /** How it is said, for the classifier. */
  hints: string[]
  /** Only for an hour: the parts of the day between which it leaves a choice («alle 7»: morning or evening). */
  readings?: readonly string[]
  /** Whether an hour in the same sentence says better when («alle 15, quando stacco»). */
  vague?: boolean
}

/** Splits a sentence into words, with sums and ways spelled in one manner and glued words apart («lasera», «dopole15»). */
export function wishWords(text: string): string[] {
  const plain = SPELLED_ALIKE.reduce((said, [pattern, alike]) => said.replace(pattern, alike), text)
  return sentenceWords(plain).map((word) => meantWish(word) ?? word)
}

/** The tens lose their vowel before another: «quaranta otto», «trenta e cinque»; «quaranta due volte al mese» are two numbers. */
const TENS_AND_UNIT =
  /\b(vent|trent|quarant|cinquant|sessant|settant|ottant|novant)(?:[ia](?: e)? (uno|otto)|([ia])(?: e)? (due|tre|quattro|cinque|sei|sette|nove))\b(?! (?:volt|vot|sedut|incontr|figli|person|settiman|mes|ann[io] fa))/gi

/** One manner of writing for each of many; a later row finds what the earlier ones have written. */
const SPELLED_ALIKE: readonly (readonly [pattern: RegExp, alike: string])[] = [
  [TENS_AND_UNIT, '$1$2$3$4'],
  // Years of school: «3a media», «4 superiore».
  [/\b1 ?[aª°]? (?=(?:medi[ae]|elementar[ei]|superior[ei]|liceo)\b)/gi, 'prima '],
  [/\b2 ?[aª°]? (?=(?:medi[ae]|elementar[ei]|superior[ei]|liceo)\b)/gi, 'seconda '],
  [/\b3 ?[aª°]? (?=(?:medi[ae]|elementar[ei]|superior[ei]|liceo)\b)/gi, 'terza '],
  [/\b4 ?[aª°]? (?=(?:elementar[ei]|superior[ei]|liceo)\b)/gi, 'quarta '],
  [/\b5 ?[aª°]? (?=(?:elementar[ei]|superior[ei]|liceo)\b)/gi, 'quinta '],
  // Sums: «€60», «60,00».
  [/€ ?(\d+)/g, '$1 euro'],
  [/(\d)[,.]00(?!\d)/g, '$1'],
  // Hours and days: «18,30», «alle 1830», «h.18», «18–20», «1830-2000»; «60,50 €» is a sum.
  [/\b([01]?\d|2[0-4]),([0-5]\d)\b(?! ?(?:€|eu))/gi, '$1:$2'],
  [/\b(ore|alle|dopo|le|dalle|verso|h) ?([01]\d|2[0-3])([0-5]\d)\b/gi, '$1 $2:$3'],
  [/\bh\. ?(?=\d)/gi, 'h '],
  [/\b(ore|alle|le|dalle|h) ([01]?\d|2[0-3]) (15|30|45)\b(?! ?(?:€|eu|min))/gi, '$1 $2:$3'],
  [/(\d)[–—](?=\d)/g, '$1-'],
  [/\b([01]\d|2[0-3])([0-5][05]) ?- ?([01]\d|2[0-3])([0-5][05])\b/g, '$1:$2 - $3:$4'],
  // Thousands: «7.300 euro» is no sum of 300.
  [/\b(\d{1,3})\.(\d{3})(?![\d:])/g, '$1$2'],
  // A greeting names no time.
  [/\bbuona sera\b/gi, 'buonasera'],
  [/\b([ap])\. ?m\b\.?/gi, '$1m'],
  [/\bw\/e\b/gi, 'weekend'],
  // In Naples «’e 8», «’e tre» are hours.
  [/(^|[\s,(])[’'‘] ?e (?=\d|d?doje|t?tre|quat|cin[qc]|sei|seje|s?set|ot|n?nov|diec|unn)/gi, '$1le '],
  [/\bme[nz]z?[ou] (?:g?i|j)orn[ou]\b/gi, 'mezzogiorno'],
  // «60e», «60eur»; sums of one digit are not meant.
  [/(\d{2,3})(?:e| ?(?:eu|eur|euri|euros))(?= |$|[,.;])/gi, '$1 euro'],
  [/\bon[ -]line\b/gi, 'online'],
  [/\bvideo (?=chiamat|call)/gi, 'video'],
  [/\b(?:week ?-? ?|w-?)end\b/gi, 'weekend'],
  // «All’una» typed as «al luna».
  [/\b(?:al|a|verso|dal|dall) ?luna\b/gi, 'verso l una'],
  [/\b(tra|fra|dopo) luna\b/gi, '$1 l una'],
  // Glued words.
  [/\b(dopo|dopole|dalle|alle|ore|verso)(\d{1,2})\b/gi, '$1 $2'],
  [/\b(le|alle|dalle)(sette|otto|nove|dieci|undici|cinque|quattro)\b/gi, '$1 $2'],
  [/\b(sabato|domenica|tardo|primo)(mattina|pomeriggio|pome|sera)\b/gi, '$1 $2'],
  [/\b(la|di|il|del|nel|solo)(mattina|pomeriggio|sera|notte|sabato|domenica|weekend)\b/gi, '$1 $2'],
]

/** Words of wishes that people mistype most; other words are left as they are. */
const OFTEN_MISTYPED = spellingIndex(
  'sabato domenica mattina pomeriggio weekend pausa pranzo online telefono videochiamata vicino studio presenza domicilio donna euro massimo settimana scuola mezzogiorno mattino serale lavoro'.split(
    ' ',
  ),
)
const SHORTEST_MISTYPED = 5

const SAID = new Map(
  Object.entries(SAID_DIFFERENTLY).flatMap(([word, forms]) =>
    forms.split(' ').map((form) => [form, word] as const),
  ),
)

/**
 * The word of a wish that a word stands for: in a dialect («duminica»), or one typing mistake away from a word without
 * meaning («sabto», «onilne»).
 */
function meantWish(word: string): string | undefined {
  const said = SAID.get(word)
  if (said) return said
  const [meant] = word.length < SHORTEST_MISTYPED || /^\d/.test(word) ? [] : OFTEN_MISTYPED(word)
  return meant === undefined || isItalianWord(word) ? undefined : meant
}

const VAGUE = 'vague '
const SHIFT = 'shift'
const VAGUE_TIMES = Object.fromEntries(
  Object.entries(VAGUE_TIME_PHRASES).map(([part, phrases]) => [`${VAGUE}${part}`, phrases]),
)
const READERS = (
  [
    ['time', { ...TIME_PHRASES, ...VAGUE_TIMES, [SHIFT]: SHIFT_PHRASES }],
    ['way', WAY_PHRASES],
    ['money', MONEY_PHRASES],
    ['group', GROUP_PHRASES],
    ['whom', WHOM_PHRASES],
    ['language', LANGUAGE_PHRASES],
  ] as const
).map(([kind, phrases]) => ({ kind, read: phraseReader(phrases) }))
const readGenders = phraseReader(GENDER_PHRASES)

/**
 * Finds all ages, sums, times and other possible wishes of a sentence, wished or only told; `wantedIn` tells them apart.
 * @param words of `wishWords` @param now from which years of birth are counted
 */
export function mentionsIn(words: readonly string[], now = new Date()): WishMention[] {
  const named: WishMention[] = READERS.flatMap(({ kind, read }) =>
    outermost(read(words)).flatMap((one, _, found) => {
      const isWorked = found.some((other) => other.value === SHIFT && covers(other, one))
      const hints = [stemsOf(words, one), ...(isWorked ? [SHIFT] : [])]
      if (one.value === SHIFT) return []
      return one.value.startsWith(VAGUE)
        ? [{ ...one, value: one.value.slice(VAGUE.length), kind, hints, vague: true }]
        : [{ ...one, kind, hints }]
    }),
  )
  const isPaid = words.some((word) => word.startsWith('privat'))
  // A language alone may be a surname («Tedesco»), and what follows a title is one («dottoressa Serra»).
  const said = named.filter(
    (one) =>
      !(one.kind === 'language' && words.length === 1) &&
      !TITLES.has(words[one.at - 1] ?? '') &&
      !isOwned(words, one) &&
      // «Serra» is spelled like «sera» once letters are no longer doubled.
      !(one.kind === 'time' && words[one.at] === 'serra') &&
      // «La lista dell’asl è lunga, cerco un privato».
      !(isPaid && one.value === 'free'),
  )
  const fees = readSums(words).map((one): WishMention => ({ ...one, kind: 'sum' }))
  const isOfNotes = (one: Mention) => fees.some((fee) => fee.hints.includes('notes') && covers(fee, one))
  const hours = hoursIn(words).filter((one) => !isOfNotes(one))
  const isInHour = (one: Mention, shortest = 1) =>
    hours.some((hour) => hour.length >= shortest && covers(hour, one))
  // The words of an hour mean nothing else: «30» in «15.30» is no sum, «pomeriggio» in «le sei del pomeriggio» no other time.
  const sums = fees.filter((one) => !isInHour(one, 3) || words[endOf(one)] === 'euro')
  const phrases = said.filter((one) => one.kind !== 'time' || !isInHour(one))
  const times = [...phrases, ...hours]
    .filter((one) => one.kind !== 'time' || !isExcepted(words, one))
    .map((one) => (one.kind === 'time' ? { ...one, hints: [...one.hints, ...saidOf(words, one)] } : one))
  return [...times, ...gendersIn(words), ...agesIn(words, now.getFullYear()), ...sums]
}

const SMALL = /^(?:il|la|l|le|u|lu|o|di|de|d|a|al|ala|alla|el|nel|del|ma|pero|proprio)$/
const EXCEPT =
  / (?:tr[ao]nn[eiu]|salvo|eccetto|esclus[oaie]|fuorche|fuori che|(?<!una )parte|(?:giorni|sere|mattine|pomeriggi|settimana|orari|ore) meno) $/
const NOT_BEFORE = / (?:no|non|mai|niente|ne|nemmeno|neanche|neppure|(?:non|nun|no) (?:e|sia)) $/
/** Also of times that are ruled out together: «sabato e domenica no». */
const NOT_AFTER =
  /^ (?:(?:e|o|ne|,|mattina|pomeriggio|sera|sabato|domenica|venerdi|festivi) )*(?:no(?! lavor| work)|mai|esclus[oaie]|(?:(?:ovvio|ovviamente|purtroppo|invece) )?(?:non|nun|nn) (?:posso|puo|possiamo|potrei|riesco|va|vanno|vado|vengo|mi|ci|se|pozzu|poss|sono)) /

const longWords = (words: readonly string[]) => ` ${words.filter((word) => !SMALL.test(word)).join(' ')} `
const before = (words: readonly string[], { at }: Mention) => longWords(words.slice(Math.max(0, at - 6), at))
const after = (words: readonly string[], one: Mention) => longWords(words.slice(endOf(one), endOf(one) + 8))

const isExcepted = (words: readonly string[], one: Mention) => EXCEPT.test(before(words, one))

/** Whether a sentence says that a time does not suit: «no sabato», «di mattina non posso»; «prima delle 18 no» is a wish. */
const isRuledOut = (words: readonly string[], one: Mention) =>
  NOT_BEFORE.test(before(words, one)) ||
  (NOT_AFTER.test(after(words, one)) && !words.slice(Math.max(0, one.at - 3), one.at).includes('prima'))

/** Signs for whether a time is wished: ruled out, or meant by a later «a quell’ora» («non dormo di notte, chi c’è a quell’ora?»). */
function saidOf(words: readonly string[], one: Mention): string[] {
  const isMeant = THEN.test(` ${words.slice(endOf(one)).join(' ')} `)
  return [...(isRuledOut(words, one) ? ['out'] : []), ...(isMeant ? ['then'] : [])]
}

/** Words that come back to a time named before; «da quel giorno» only tells. */
const THEN =
  / (?!da )[a-z]+ (?:quell ora|quelle ore|quest ora|queste ore|quel giorno|quei giorni|quel momento) /

/**
 * Words that own what stands behind them, at most one word between: «trauma infantile» and «ho perso il bambino» wish no age,
 * «gioco online», «amore a distanza» and «scappata da casa» no way, «debito in inglese» no language, «violenza economica» no low fee.
 */
const OWNED: readonly { kind: WishKind; said: RegExp; before: RegExp }[] = [
  { kind: 'money', said: /^economic/, before: /^(?:violenz|abus|dipendenz|crisi)/ },
  { kind: 'group', said: /./, before: /^(?:traum|abus|ferit|ricord|pers[oa]$)/ },
  {
    kind: 'way',
    said: /./,
    before:
      /^(?:gioc|poker|casino|scommess|slot|shopping|acquist|truff|bullism|tradi[mt]|burnout|procrastin)/,
  },
  { kind: 'way', said: /distanza$/, before: /^(?:relazion|amor|fidanzat|stori[ae]|coppi|matrimoni|rapport)/ },
  {
    kind: 'way',
    said: /^da casa$/,
    before: /^(?:scappa|cacciat|buttat|mandat|lontan|uscir|uscit|esc[oe]$|andar|via$|fuori|km$|minut)/,
  },
  {
    kind: 'language',
    said: /./,
    before:
      /^(?:bocciat|debit|verific|compit|prof$|professor|insegnant|maestr|interrogazion|esam|voto|insufficien|[1-9]$)/,
  },
]

/** Whether a word before a mention in its clause owns it. */
function isOwned(words: readonly string[], { kind, at, length }: WishMention): boolean {
  const near = words.slice(Math.max(0, at - 2), at)
  const owners = near.slice(near.findLastIndex((word) => MARK.test(word)) + 1)
  const phrase = words.slice(at, at + length).join(' ')
  return OWNED.some(
    (one) => one.kind === kind && one.said.test(phrase) && owners.some((word) => one.before.test(word)),
  )
}

/** A mark that ends a clause, as `sentenceWords` keeps it. */
export const MARK = /^[.,;:?!()]$/

const stemsOf = (words: readonly string[], { at, length }: Mention) =>
  words
    .slice(at, at + length)
    .map((word) => stem(foldSpelling(word)))
    .join(' ')

const endOf = ({ at, length }: Mention) => at + length

/** Drops phrases inside a longer one, which may mean something else: «pranzo» in «dopo pranzo». */
const outermost = (found: readonly Mention[]) =>
  found.filter(
    (one) => !found.some((other) => other.value !== SHIFT && other.length > one.length && covers(other, one)),
  )

const covers = (whole: Mention, part: Mention) => whole.at <= part.at && endOf(whole) >= endOf(part)

/** From so many hours on a sentence mostly tells of a day or a night: «la misuro alle 7, alle 13 e alle 22». */
const SEVERAL = 3

function hoursIn(words: readonly string[]): WishMention[] {
  const found = readClock(words)
  const isOneOfSeveral = new Set(found.map(({ at }) => at)).size >= SEVERAL
  return found.map(({ relation, hour, isNamed, isDigital, ...mention }) => ({
    ...mention,
    kind: 'time',
    hints: [
      relation,
      `${relation} ${hour}`,
      ...(isNamed ? ['named'] : []),
      ...(isDigital ? ['digital', `digital ${hour}`] : []),
      ...(isOneOfSeveral ? ['several'] : []),
    ],
  }))
}

/** Words for a sex, each also as a wish for the other: whoever cannot talk to men wishes a woman. */
function gendersIn(words: readonly string[]): WishMention[] {
  return readGenders(words).flatMap((mention) => {
    const said = words[mention.at] ?? ''
    const as = (value: string, side: string): WishMention => ({
      ...mention,
      value,
      kind: 'gender',
      hints: [side, `${side} ${said}`],
    })
    return [as(mention.value, 'same'), as(mention.value === 'f' ? 'm' : 'f', 'other')]
  })
}

const OLDEST = 110

/** Every number may be an age, and one of two or four digits a year of birth. */
function agesIn(words: readonly string[], thisYear: number): WishMention[] {
  return words.flatMap((word, at) => {
    if (!/^\d{1,4}$/.test(word) || isSince(words, at)) return []
    const number = Number(word)
    const as = (years: number, hint: string): WishMention[] =>
      years > 0 && years <= OLDEST
        ? [{ kind: 'age', value: String(years), at, length: 1, hints: [hint] }]
        : []
    if (word.length === 4) return as(thisYear - number, 'year')
    const born = number >= 30 && number < 100 ? as(thisYear - 1900 - number, 'short year') : []
    return [...as(number, lifeOf(number)), ...born]
  })
}

/** How long something has lasted is nobody’s age: «dopo dieci anni di matrimonio», «5 anni di terapia». */
const isSince = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'anni' && /^di?$/.test(words[at + 2] ?? '') && LASTING.test(words[at + 3] ?? '')

/** Beginnings of what lasts for years. */
const LASTING =
  /^(?:terapi|psicoterap|analisi|matrimoni|convivenz|fidanzament|relazion|stori|amor|insonni|ansi|panic|depression|antidepressiv|farmac|xanax|lavor|contratt|precari|lutto|dolor|sofferenz|silenzi|bugi|violenz|maltrattament|mobbing|studi|universit|attes|diet|alcol|gioc|solitudin|tentativ|tradiment|galer|carcer|malatti|cure|vita|figli)/

function lifeOf(years: number): string {
  if (years < 3) return 'tiny'
  if (years < 18) return 'minor'
  return years < 31 ? 'young' : 'grown'
}
