import * as fc from 'fast-check'

/** Markers around the input. If they return unescaped in a page, it can be injected into. */
export const MARK = `<b k7x1>'" onk7x1="`

const SUM = '73561*911'
/** The result of the sum below: a page that shows it has evaluated the input as a template. */
export const WORKED_OUT = String(73_561 * 911)

/** A sum in the syntax of common template languages. */
export const SUMS = `${'$'}{${SUM}}{{${SUM}}}<%= ${SUM} %>#{${SUM}}*{${SUM}}@(${SUM})[[${SUM}]]{%${SUM}%}`

const SNIPPETS = [
  `'; DROP TABLE users; --`,
  `1' OR '1'='1`,
  `%' ESCAPE '!`,
  '\\',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  SUMS,
  '\r\nX-Odd: 1\r\n\r\n<b k7x1>',
  '../../../../etc/passwd',
  '..\\..\\',
  '//altro.example/',
  'https://altro.example/',
  '/\\altro.example',
  '\0',
  'a\0b',
  '\ufeff\u202e\u200b\u2028\u2029',
  'İıſßﬁΩ',
  '\u0000\u001b[31m',
  '=cmd|calc!A1',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '9999999999999999999999',
  '-1',
  '0x10',
  '٣',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '{"$gt":""}',
  '2026-02-30',
  '0000-00-00',
  'a@b@c@d',
  'data:image/png;base64,AAAA',
  '(a+)+$',
  '***',
]

/** Pieces that are repeated until they are as long as wanted: what makes a slow pattern slow. */
const PIECES = [
  'a', ' ', '\n', '-', '.', '@', '(', '%', '"', '<', '<!--', 'à', '👩‍👩‍👧', 'e\u0301', '0', '9', ',', ';', '/', '\\', 'a ', 'A1', '\0',
  'suicid', 'milano ', 'non ', '@a.', 'https://', 'data:image/png;base64,', '[', '&amp;',
] // prettier-ignore

/** Strings of every script are slow to set up: each kind is made once. */
function madeOnce(
  make: (longest: number) => fc.Arbitrary<string>,
): (longest: number) => fc.Arbitrary<string> {
  const made = new Map<number, fc.Arbitrary<string>>()
  return (longest) => {
    const one = made.get(longest) ?? make(longest)
    made.set(longest, one)
    return one
  }
}

/** Text up to `longest` bytes or so: of every script, of control characters, of attacks, and very long. */
export const oddText = madeOnce((longest) => {
  const long = fc
    .tuple(fc.constantFrom(...PIECES), fc.constantFrom(300, 3000, longest))
    .map(([piece, length]) => piece.repeat(Math.ceil(length / Buffer.byteLength(piece))))
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'\0\b\t\n\v\f\r\u001b\u007f\u0085') as fc.Arbitrary<string>,
      maxLength: 20,
    }),
    fc.constantFrom(...SNIPPETS),
    fc.constantFrom(...SNIPPETS).map((text) => `${MARK}${text}${MARK}`),
    long,
    fc.constant(''),
  )
})

/** Pieces of an address as no browser writes them. */
const BROKEN = ['%', '%%', '%0', '%zz', '%00', '%E0%A4%A', '%ff%fe', '%c0%ae%c0%ae%2f', '%ed%a0%80', '..%2f', '%2e%2e/', '%0d%0aX-Odd:%201', '+', '&', ';', '=', '?', '//', '\xff', '\\', '|', '<b k7x1>'] // prettier-ignore

/** A piece of an address, already as it goes over the wire. */
export const oddPiece = madeOnce((longest) =>
  fc.oneof(
    { weight: 3, arbitrary: oddText(longest).map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(...BROKEN), { maxLength: 5 }).map((all) => all.join('')),
    },
  ),
)

/** Names of fields that a form does not have, and what some readers of forms take for lists and objects. */
export const ODD_NAMES = ['__proto__', 'constructor.prototype.x', 'a[]', 'a[0]', 'a[4294967295]', 'a.b.c.d', 'a[b][c]', '', '.', '[', 'id', 'role', 'intent', '\0', 'k'.repeat(2000)] // prettier-ignore
