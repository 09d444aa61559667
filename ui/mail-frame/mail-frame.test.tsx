import { createElement, type FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { renderMail } from '#platform/mail/render.ts'

type Mail = { subject: string; sample: Record<string, unknown>; Body: FunctionComponent<object> }

const modules = import.meta.glob<Mail | Record<string, Mail>>('../../domain/**/mails/*.tsx', { eager: true })
const mails = Object.entries(modules).flatMap(([path, module]): [string, Mail][] =>
  'Body' in module
    ? [[path, module as Mail]]
    : Object.entries(module).map(([name, mail]) => [`${path} ${name}`, mail]),
)

const HOSTILE = 'Vinci su http://evil.example o www.evil.example, scrivi a premio@evil.example'

/** Written by the office, or by a school or partner whom the office let in (`answer`). */
const OF_THE_OFFICE = new Set(['question', 'reason', 'reply', 'answer'])
/** To the office, or to a confirmed address: these may repeat what others wrote. */
const TO_THE_PROVED = [/\/arrived\.tsx$/, /\/answered\.tsx$/, /\/staff-changed\.tsx$/, /\/issue\.tsx$/]
/** From lists of the office, or generated; `detail` is a day or a field's label, `when` and `deadline` are hours of an agenda. */
const FROM_LISTS = new Set(
  'school organisation topic claim code until dueOn month detail when deadline'.split(' '),
)
/** Confirmed addresses of accounts: a school's box must know for whom it vouches. */
const OF_ACCOUNTS = new Set(['account', 'by', 'joined'])

/** Mail data typed by somebody who wants to send links to strangers through the portal. */
function hostile([field, value]: [string, unknown]): [string, unknown] {
  const ours = typeof value !== 'string' || /^https?:\/\/127\.0\.0\.1/.test(value)
  const fixed = ours || /^[a-z_-]+$|^[\da-f-]{36}$|^\d[\dT:.Z -]+$|•••/.test(value as string)
  const known = [OF_THE_OFFICE, FROM_LISTS, OF_ACCOUNTS].some((fields) => fields.has(field))
  return [field, fixed || known ? value : HOSTILE]
}

const toUnproved = mails.filter(([path]) => !TO_THE_PROVED.some((one) => one.test(path)))

test.each(toUnproved)('%s repeats nothing that a stranger typed', (_path, { sample, Body }) => {
  const data = Object.fromEntries(Object.entries(sample ?? {}).map(hostile))
  const { html, text } = renderMail(createElement(Body, data))
  for (const words of [html, text]) expect(words).not.toMatch(/evil|premio|Vinci/i)
})

test('the walk sees every mail there is, and names with links in most', () => {
  expect(toUnproved.length).toBeGreaterThan(30)
  const fed = toUnproved.filter(([, { sample }]) =>
    Object.entries(sample ?? {}).some((entry) => hostile(entry)[1] === HOSTILE),
  )
  expect(fed.length).toBeGreaterThan(8)
})
