export type FlagKind = 'phone' | 'site' | 'promotion' | 'percentage'
export type Flag = { kind: FlagKind; text: string; at: number }

/** Word boundaries that include accented letters, unlike `\b`. */
const word = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'giu')

const PROMOTION: readonly RegExp[] = [
  word('(?:il|la|i|le|tra i|dei|delle)\\s+miglior[ei]?'),
  word('miglior[ei]?\\s+(?:psico|terapeut|specialist|professionist|studio|centro)\\p{L}*'),
  word('(?:il|la|i|le)\\s+più\\s+(?:grand|not[oaie]|important|conosciut)\\p{L}*'),
  word('(?:il\\s+|la\\s+)?(?:numer[oi]|number|n[.°º]?|nr[.]?)\\s*(?:uno|one|1)'),
  word(
    "l[’']unic[oa]|unic[oa] in italia|top|best|leader|eccellen\\p{L}*|straordinari\\p{L}*|infallibil\\p{L}*",
  ),
  word('insuperabil\\p{L}*|imbattibil\\p{L}*|rivoluzionari\\p{L}*|miracolos\\p{L}*'),
  word('più\\s+(?:efficac|brav|espert|qualificat|famos|richiest)\\p{L}*'),
  word('\\p{L}{3,}issim[oaie]'),
  word('garant\\p{L}*'),
  word('guarigion[ei]|guarir[eà]\\p{L}*|guarit[oaie]'),
  word('tass[oi] di success\\p{L}*'),
  word('(?:risultati|success[oi])\\s+(?:sicur|cert|immediat|rapid)\\p{L}*'),
  word(
    'scont[oiat]\\p{L}*|promozion[ei]|offert[ae] speciale?|prezz[oi] (?:bass|imbattibil|convenient)\\p{L}*',
  ),
  word('gratis|gratuit[oaie]|coupon|last minute'),
  word(
    'recension[ei]|testimonianz[ae]|dicono di me|i miei pazienti (?:dicono|raccontano)|(?:cinque|5) stelle',
  ),
]

const TENS = '(?:dieci|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento)'
const UNITS = '(?:uno?|una|due|tre|tré|quattro|cinque|sei|sette|otto|nove)'
const COUNT = `(?:\\d{1,3}|${UNITS}|(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)[ia]?${UNITS}|${TENS})`
const PERCENTAGE: readonly RegExp[] = [
  /\d(?:[\d\s.,]{0,4}\d)?\s?[%％٪℅](?:\s+(?:di\s+)?success\p{L}*)?/gu,
  word(`${COUNT}(?:[.,]\\d+)?\\s+(?:per\\s*cento|percento)(?:\\s+(?:di\\s+)?success\\p{L}*)?`),
  word(`${COUNT}\\s+(?:(?:pazient|person|volt|cas)\\p{L}*\\s+)?su\\s+(?:10|100|dieci|cento)`),
]

const ENDING = '(?:it|com|net|org|eu|info|biz|io|online|site|website|studio|app|link|shop)'
/** Spellings of a dot that evade filters: «punto», «(dot)», «[.]», or a dot between spaces. */
const DOT = '(?:\\s*[([]\\s*(?:\\.|punto|dot)\\s*[)\\]]\\s*|\\s+(?:punto|dot)\\s+|\\s+\\.\\s*|\\.)'
const SITE: readonly RegExp[] = [
  /(?:https?\s*:\s*\/\s*\/|w\s*w\s*w\s*\.)\s*\S+/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}][\\p{L}\\p{N}-]+${DOT}${ENDING}(?![\\p{L}\\p{N}’'])(?:/\\S*)?`,
    'giu',
  ),
  /(?<![^\s@])[^\s@]{1,64}\s?@\s?[^\s@]{1,100}\.\p{L}{2,}/gu,
  word('\\p{L}[\\p{L}\\p{N}._-]*\\s*(?:chiocciola|[([]\\s*(?:at|chiocciola)\\s*[)\\]])\\s*[\\p{L}\\p{N}-]+'),
  /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_.]{3,}/gu,
  word('instagram|facebook|tik\\s?tok|linkedin|youtube|telegram|whats\\s?app|linktr\\.?ee'),
]

const DIGIT_WORDS = 'zero|uno|due|tre|quattro|cinque|sei|sette|otto|nove'
const BETWEEN_WORDS = 'punto|trattino|spazio|barra|poi|più|piu|plus|e'
/** A digit in any script, or as a word; an «o» beside digits is a zero. */
const DIGIT = new RegExp(
  `\\p{Nd}|[oO](?=\\p{Nd})|(?<=\\p{Nd})[oO](?![\\p{L}])|(?<!\\p{L})(?:${DIGIT_WORDS})(?!\\p{L})`,
  'giu',
)
const BETWEEN = new RegExp(
  `^(?:[\\s.\\-–—‑/()\\[\\]+_*•·|\\p{Cf}\\p{M}]|,(?!\\s)|(?<!\\p{L})(?:${BETWEEN_WORDS})(?!\\p{L}))*$`,
  'iu',
)
const DIGITS = { alone: 8, called: 6, most: 15 } as const
const CALLED =
  /(?:tel|telefon\p{L}*|cell\p{L}*|chiama\p{L}*|mobile|numero|whats\s?app|sms|\+\s?39)[^\p{L}\p{N}]{0,4}(?:(?:al|allo|il|mi|mio)\s+)*$/iu
/** Digits that are dates, years or times, not phone numbers. */
const NO_PHONE =
  /^(?:(?:19|20)\d\d(?:\D+(?:19|20)\d\d)+|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d|(?:\d{1,2}[.:]\d\d\s*(?:[-–/,e]\s*)?)+|\d{1,3}(?:[\s./-]+\d{2,3}){0,2})$/

/** Sequences of digits and separators that may be phone numbers. */
function phonesIn(text: string): Flag[] {
  const runs: { start: number; end: number; digits: number }[] = []
  for (const { index, 0: found } of text.matchAll(DIGIT)) {
    const last = runs.at(-1)
    if (last && BETWEEN.test(text.slice(last.end, index))) {
      last.end = index + found.length
      last.digits += 1
    } else runs.push({ start: index, end: index + found.length, digits: 1 })
  }
  return runs.flatMap(({ start, end, digits }) => {
    const run = text.slice(start, end)
    const before = text.slice(0, start)
    const called = CALLED.test(before) || /\+\s?$/.test(before)
    const least = called ? DIGITS.called : DIGITS.alone
    if (digits < least || digits > DIGITS.most || (!called && NO_PHONE.test(run))) return []
    const at = /\+\s?$/.exec(before)?.index ?? start
    return { kind: 'phone' as const, text: text.slice(at, end), at }
  })
}

function matchesOf(kind: FlagKind, patterns: readonly RegExp[], text: string): Flag[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ kind, text: found.trimEnd(), at: index })),
  )
}

/** The flags of a text in its order; overlapping ones are merged. */
export function flagsIn(text: string): Flag[] {
  const all = [
    ...phonesIn(text),
    ...matchesOf('site', SITE, text),
    ...matchesOf('percentage', PERCENTAGE, text),
    ...matchesOf('promotion', PROMOTION, text),
  ].toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)
  const kept: Flag[] = []
  for (const flag of all) {
    const last = kept.at(-1)
    if (!last || flag.at >= last.at + last.text.length) kept.push(flag)
    else {
      const end = Math.max(last.at + last.text.length, flag.at + flag.text.length)
      kept[kept.length - 1] = { ...last, text: text.slice(last.at, end) }
    }
  }
  return kept
}

/** The flags as one string, which the form sends back to show which ones the reviewer confirmed. */
export function flagsKey(flags: readonly Flag[]): string {
  return flags.map(({ kind, text, at }) => `${kind}@${at}:${text}`).join('|')
}

export function piecesOf(
  text: string,
  flags: readonly Flag[],
): { at: number; text: string; kind?: FlagKind }[] {
  const pieces: { at: number; text: string; kind?: FlagKind }[] = []
  let from = 0
  for (const { at, text: flagged, kind } of flags) {
    if (at > from) pieces.push({ at: from, text: text.slice(from, at) })
    pieces.push({ at, text: flagged, kind })
    from = at + flagged.length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from) })
  return pieces
}
