import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/config/root.ts'

const isText = (path: string) =>
  /\.(md|ts|tsx)$/.test(path) && !/\.test\.tsx?$|^content\/(data|legal)\/|-words\.ts$/.test(path)
const filesOf = (folder: string) =>
  readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )
const mails = filesOf('domain').filter((path) => path.includes('/mails/'))
const texts = [...filesOf('content'), ...mails]
  .filter(isText)
  .map((path) => ({ path, text: readFileSync(join(projectRoot(), path), 'utf8') }))

/** Where a pattern stands in what people read, as `file: words`. */
const found = (pattern: RegExp, where = /./) =>
  texts
    .filter(({ path }) => where.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([words]) => `${path}: ${words}`))

const HELP =
  /^content\/(urgent-note|public-services|help-lines)\.ts|urgenze\.md|aiuto-urgente\.md|linee-di-ascolto\.md/

test.each([
  [
    'take the reader for a man',
    /restare anonimo|essere sentito|non sei solo\b|sei preoccupato|trovato male/gi,
  ],
  ['name whoever suffers violence in the masculine', /gli sta vicino/g],
])('texts of urgent help do not %s', (_why, pattern) => {
  expect(found(pattern, HELP)).toEqual([])
})

test.each([
  ['promise that a therapy works', /prima si chiede aiuto, meglio|e si curano\b/g],
  ['leave somebody alone with a fault of theirs', /difetto tuo|non è per te: chiamano|senza compagnia/g],
  ['speak to a therapist as to a friend', /«Con chi collabori|temo il tuo giudizio|arrabbiato con te/g],
])('no text may %s', (_why, pattern) => {
  expect(found(pattern)).toEqual([])
})

const BOOKING =
  /^content\/(agenda|audit-sentences|booking-pages|bookings|calendars|notifications|waiting-list)\.ts|^domain\/bookings\/(appointments|waiting-list)\/mails\//

test('who books and who gives the appointments reads of appointments and times, of one verb for giving up, and of no fault', () => {
  const odd =
    /[Pp]rend\w+ (un’|l’|un’altra )ora|\b[Oo]r[ae] (liber|occupat|propost|pres|in più|da proporre)\w*|non dà ore|[Ll]ascia l’ora|\b[Dd]isd(ic|ett)(?!.*newsletter)\w+|non si tiene|[Nn]on dipende da te/g
  expect(found(odd, BOOKING)).toEqual([])
})

test('a search without a full match promises no notice and hides no answer in a riddle', () => {
  const odd =
    /Nessuno risponde a tutto|Avvisami|\(Atom\)|non entro \$|Domanda senza risposta|Nessuna persona reale, ancora/g
  expect(found(odd)).toEqual([])
})

test('an account is signed in, not inside, and its holder is of no gender', () => {
  const odd =
    /[Ss]ei dentro|dispositivi (sono usciti|escono)|Dispositivo uscito|[Ss]ei uscito|[Ss]e sei stato tu/g
  expect(found(odd)).toEqual([])
})

test('no template puts an article before a day, which may be the 8th or the 11th', () => {
  const fixed = /\b([Ii]l|[Dd]?[Aa]l) \$?\{(day|on|until|date|longDate|dateTime)\b(?!s)[^}]*\}/g
  expect(found(fixed)).toEqual([])
})

test('the official list is the Albo and a message an email, wherever visitors read', () => {
  // The first is quoted by the specification.
  const office = /^content\/(registration|corrections|data-rights|site-owner)\.ts/
  const odd = /(?:l|un)’albo\b|\b[Ee]-mail\b/g
  expect(found(odd).filter((at) => !office.test(at))).toEqual([])
})

test('no page says what was true of the register or of the search before', () => {
  expect(found(/riportano solo nome|Non chiediamo la posizione|Fallo prima di/g)).toEqual([])
})

test('the page of urgent help says what happens when somebody calls, as the link to it promises', () => {
  const page = texts.find(({ path }) => path === 'content/pages/urgenze.md')
  expect(page!.text).toMatch(
    /## Che cosa succede quando chiami\n\nAl 112 ti fanno .+\n\nAlle linee .+ una persona\./,
  )
})
