import { FEE_STEPS } from '#content/profile-vocabulary.ts'
import { SURNAMES } from '#content/problem-words.ts'
import { parseQuery, type ParsedQuery } from '#domain/professionals/listing/rules.problems.ts'
import { readAsked, type Asked } from '#domain/site/answers/rules.ts'
import type { Where } from '#domain/site/places/rules.ts'
import { isItalianWord } from '#platform/dictionary/italian.ts'
import { expandAbbreviations } from '#lib/sentence-words.ts'
import { wordsOnly } from '#lib/similarity.ts'
import { normalise } from '#lib/text.ts'
import { toldNames } from './rules.names.ts'
import { isPlaceOfFewWords, placeInSentence } from './rules.place.ts'
import { isSentence, problemsIn, type MeantProblems } from './rules.sentences.ts'
import { readWishes, type Wishes } from './rules.wishes.ts'

/** What a text asks for. */
export type Reading = ParsedQuery & {
  /** What results must have, apart from problems. */
  asked: string[]
  /** Ids of problems, the likeliest first. */
  problems: string[]
  /** The words do not name all of them: results treat at least one. */
  guessed: boolean
  /** A name, or words to look up in texts. */
  words: string[]
  /** Understood as ordinary words that say nothing about anybody. */
  setAside: string[]
  money: Wishes['money']
  /** Wished near, without saying where: «psicologo vicino a me». */
  isNear: boolean
  /** Addresses of pages that answer what the text asks: «quanto costa uno psicologo». */
  answers: string[]
}

/**
 * Reads what somebody typed: a word, a name or a whole sentence.
 * @param refused tags that the visitor took away again; `dove` for the place
 * @param forgiving whether typing mistakes are corrected
 */
export function readText(text: string, refused: readonly string[], forgiving: boolean): Reading {
  const parsed = parseQuery(expandAbbreviations(text), forgiving)
  const said = readWishes(text)
  // A word alone may be a surname («Caruo» is no «caro»), and a number alone is one to call («112»).
  const isPrice = wordsOnly(text).includes(' ') || /\d ?€|€ ?\d/.test(text)
  const isLoneNumber = !isPrice && typeof said.money === 'number'
  const wishes = isLoneNumber ? { ...said, money: undefined } : said
  const long = isSentence(text)
  const allowed = (tag: string) => !refused.includes(tag)
  const refusedWords = [...normalise(text).matchAll(REFUSED)].map(([, after = '']) => after)
  const isRefusing = refusedWords.length > 0
  const refusedTags = new Set(refusedWords.flatMap((after) => parseQuery(after, false).tags))
  const question = readAsked(text, parsed.tags)
  const meant = question.noTrouble ? NO_PROBLEMS : problemsIn(text, parsed, wishesSomething(wishes))
  const isRead = long || isRefusing || meant.guessed
  const fromWords = parsed.tags.filter(
    (tag) =>
      !tag.startsWith('m:') &&
      // «Senza barriere» refuses none that are accessible.
      (tag === 'accessibile' || !refusedTags.has(tag)) &&
      !isReadAsWhole(tag, text, isRead),
  )
  const problems = meant.ids.filter((id) => allowed(`m:${id}`))
  const where = whereOf(text, parsed, long, wishes)
  const anyWay = isEitherWay(wishes, where !== undefined, text)
  const asked = [
    ...new Set([
      ...fromWords,
      ...languageOfScript(text),
      ...wishTags(isPrice ? wishes : { ...wishes, money: undefined }),
    ]),
  ].filter((tag) => allowed(tag) && !(anyWay && tag.startsWith('o:')))
  const left = wordsLeft(text, parsed, wishes, where).filter((word) => !isOfQuestion(word, parsed, question))
  const isUnderstood = problems.length > 0 || asked.some((tag) => /^[aw]:/.test(tag))
  const setAside =
    long || isUnderstood ? left.filter((word) => isPlain(word, parsed, long || meant.guessed)) : []
  return {
    ...parsed,
    asked,
    problems,
    guessed: meant.guessed,
    words: left.filter((word) => !setAside.includes(word)),
    // Of words that were understood together none was left out.
    setAside: long || meant.guessed ? [] : setAside,
    where: allowed('dove') ? where : undefined,
    money: wishes.money,
    isNear: where === undefined && wishes.ways.includes('vicino'),
    answers: question.pages,
  }
}

/** The words after a refusal: «non online», «niente EMDR». */
const REFUSED = /(?:^|\s)(?:non|nn|no|niente|senza|tranne|mai) ((?:\S+ ?){1,2})/g

const NO_PROBLEMS: MeantProblems = { ids: [], guessed: false }

/** In a question that a page answers, only names and words that no dictionary knows are looked up. */
const isOfQuestion = (word: string, { names }: ParsedQuery, { pages, words }: Asked): boolean =>
  !names.includes(word) && (words.has(word) || (pages.length > 0 && isItalianWord(word)))

function whereOf(
  text: string,
  { where, names, tags }: ParsedQuery,
  long: boolean,
  wishes: Wishes,
): Where | undefined {
  if (long) return placeInSentence(text, wishes.said.size > 0)
  if (where) return isPlaceOfFewWords(text, where, tags.length > 0) ? where : undefined
  // `parseQuery` misses a place with other words behind it: «psicologo Milano 50 euro».
  return names.length === 0 ? placeInSentence(text) : undefined
}

/** The words of a search that name neither a wish nor its place, and so are looked up in names and texts. */
function wordsLeft(
  text: string,
  { rest, names }: ParsedQuery,
  wishes: Wishes,
  where: Where | undefined,
): string[] {
  const place = new Set(nameOf(where))
  const others = rest.filter((word) => !place.has(word))
  // A single word may be a name, and «Domenica Rossi» is one.
  const isPerson =
    !wordsOnly(text).includes(' ') || (others.length === 2 && others.some((word) => SURNAMES.has(word)))
  const isSaid = (word: string) =>
    place.has(word) || (wishes.said.has(word) && isItalianWord(word) && !isPerson)
  const isNumberAmongWords = (word: string) => /^\d+$/.test(word) && text.trim().includes(' ')
  const told = isSentence(text) ? toldNames(text, names) : NO_WORDS
  return rest.filter(
    (word) =>
      !told.has(word) &&
      (names.includes(word) || !isSaid(word)) &&
      !isOfWish(word, wishes) &&
      !isNumberAmongWords(word),
  )
}

const wishesSomething = ({ times, ways, gender, money, languages }: Wishes): boolean =>
  [...times, ...ways, ...languages].length > 0 || gender !== undefined || money !== undefined

const NO_WORDS: ReadonlySet<string> = new Set()

const nameOf = (where: Where | undefined): string[] =>
  where?.kind === 'place' ? wordsOnly(where.place.name).split(' ') : []

/** In a sentence only a name is looked up; beside a problem, words that no dictionary knows are too. */
function isPlain(word: string, { names }: ParsedQuery, long: boolean): boolean {
  return !names.includes(word) && (long || isItalianWord(word))
}

/**
 * Whether a tag of single words is left to the wishes of the whole text: «mio figlio» in a sentence is no wish for a
 * children’s therapist, and in «mi piace un uomo sposato» nobody wishes a man.
 */
function isReadAsWhole(tag: string, text: string, isRead: boolean): boolean {
  const said = normalise(text)
  if (tag === 'accessibile') return /(?:prezz|tariff|cost|econom)\S* (?:\S+ )?accessibil/.test(said)
  if (tag === 't:medico') return TOLD_DOCTOR.test(said) && !WISHED_DOCTOR.test(said)
  if (isRead) return /^(?:[efglho]:|bonus$)/.test(tag)
  if (/^[go]:/.test(tag)) return wordsOnly(text).includes(' ')
  if (tag.startsWith('l:')) return SCHOOL_SUBJECT.test(said)
  return (tag === 'e:adolescenti' || tag === 'e:anziani') && SOMEBODYS.test(` ${said} `)
}

/** Words of school before a language: «debito in inglese» wishes nobody who speaks it. */
const SCHOOL_SUBJECT =
  /(?:^| )(?:bocciat[oa]|debit[oi]|verific[ah]e?|compit[oi]|prof|professor\w*|insegnante|maestr[ao]|interrogazion[ei]|esam[ei]|voto|insufficien\w+|[1-9]) (?:in|di|d) /

/** A girl or a grandfather of whom the text tells: «la mia ragazza è bipolare», «è morto il nonno». */
const SOMEBODYS =
  / (?:mi[oa]|su[oa]|tu[oa]|il|la|una?|con|mort[oa]|pers[oa]|lutto) (?:ex )?(?:ragazz[oa]|nonn[oa]) /

/** A physician of whom the text tells: «vado dallo psichiatra», «sono un medico», «paura dei medici». */
const TOLD_DOCTOR =
  /(?:^| )(?:il|lo|la|i|gli|mi[oa]|su[oa]|dal|dallo|dalla|dai|dei|del|al|allo|alla|di|in|per|e|o|sono(?: un)?|(?:ho|segue|mi vede)(?: gia)?(?: uno?)?|padre|madre|marito|moglie|visita|certificato|base|differenza psicolog[oa]) (?:neuro)?(?:psichiatr|medic)/
/** A physician who is looked for: «cerco uno psichiatra». */
const WISHED_DOCTOR =
  /(?:cerc|serv|vorrei|trov|bisogno di|preferi)\w*(?: \S+){0,3} (?:neuro)?(?:psichiatr|medic)/

/** Words of sums and ages, and those around them, which no profile contains. */
function isOfWish(word: string, { money, years }: Wishes): boolean {
  const ofMoney =
    money !== undefined &&
    /^(?:\d+|euro|max|massimo|economic\w|low|cost|calmierat\w|agevolat\w|bonus|poco|poca|spesa|budget|entro|asl|ausl|usl|ulss|asst|mutua|ticket|gratis|gratuit\w|pubblic\w|convenzionat\w)$/.test(
      word,
    )
  return (
    ofMoney ||
    (years !== undefined && /^(?:\d+|anni|anno|under|over)$/.test(word)) ||
    /^\d+enn[ei]$/.test(word)
  )
}

/** Scripts by the language that most people in Italy write in them; Ukrainian letters before the other Cyrillic ones. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'l:ar'],
  [/\p{Script=Han}/u, 'l:zh'],
  [/\p{Script=Greek}/u, 'l:el'],
  [/\p{Script=Bengali}/u, 'l:bn'],
  [/[іїєґ]/iu, 'l:uk'],
  [/\p{Script=Cyrillic}/u, 'l:ru'],
]

/** The tag of the language in whose script a text is written: whoever writes so wishes somebody who speaks it. */
const languageOfScript = (text: string): string[] =>
  SCRIPTS.flatMap(([script, tag]) => (script.test(text) ? [tag] : [])).slice(0, 1)

/** Whether either way will do: «in studio o online», «a Siena, va bene anche online». */
const isEitherWay = ({ ways }: Wishes, hasPlace: boolean, text: string): boolean =>
  ways.includes('online') && (ways.includes('studio') || (hasPlace && OR_ONLINE.test(text)))

const OR_ONLINE =
  /(?:^|[^\p{L}])(?:anche|pure|o|oppure|altrimenti|sennò|senno|al limite)\s+(?:(?:va bene|in|solo|fare|farlo)\s+)*(?:on ?-?line|videochiamat\w*|video|da remoto|a distanza)/iu

/** Euro for a session, where somebody asks for a low fee without a figure. */
const LOW_FEE = 50

/** The tags of `register_entries` that the wishes stand for. */
function wishTags({ age, whom, money, times, ways, gender, languages }: Wishes): string[] {
  const most = money === 'low' ? LOW_FEE : money
  const step = typeof most === 'number' ? FEE_STEPS.findLast((euro) => euro <= most) : undefined
  return [
    ...(age ? [`e:${age}`] : []),
    ...(whom ? [`f:${whom}`] : []),
    ...(step ? [`c:${step}`] : []),
    ...(money === 'bonus' ? ['bonus'] : []),
    ...times.flatMap((time) => (time === 'sera' || time === 'sabato' ? [`h:${time}`] : [])),
    ...ways.flatMap((way) => (way === 'online' || way === 'studio' ? [`o:${way}`] : [])),
    ...(gender ? [`g:${gender}`] : []),
    ...languages.map((id) => `l:${id}`),
  ]
}
