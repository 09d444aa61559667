const ROWS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1234567890',
]
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol']
const PATHS = [...ROWS, COLUMNS.join(''), 'qazwsxedcrfvtgbyhnujm', 'abcdefghijklmnopqrstuvwxyz']
  .flatMap((path) => [path, [...path].toReversed().join('')])
  .map((path) => path + path)

/** A run along a keyboard row or a sequence: «qwerty», «fedcba», «56789012». */
function isPath(text: string): boolean {
  return PATHS.some((path) => path.includes(text))
}

/** The shortest repeated piece, «ab» of «ababab», or the whole text. */
export function repeatedPiece(text: string): string {
  const at = (text + text).indexOf(text, 1)
  return at < 1 ? text : text.slice(0, at)
}

/** A birthday: 150385, 15031985, 19850315. */
const DAY =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)?\d\d)|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/

const isPlain = (text: string) => text.length <= 1 || isPath(text) || isRepeated(text)

/** «aaaa», «1212», «abcabc». */
function isRepeated(text: string): boolean {
  const piece = repeatedPiece(text)
  return piece !== text && piece.length <= 4
}

/** A pattern that guessers try first, or two mixed («1q2w3e», «aaa111»). @param plain in lower case, without spaces */
export function isKnownShape(plain: string): boolean {
  if (new Set(plain).size <= 2 || isPlain(plain) || DAY.test(plain)) return true
  const digits = plain.replaceAll(/\D/g, '')
  const rest = plain.replaceAll(/\d/g, '')
  return digits !== '' && isPlain(digits) && isPlain(rest)
}
