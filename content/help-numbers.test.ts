import { expect, test } from 'vitest'
import { linkNumbers, splitNumbers } from './help-numbers.ts'
import { textPages } from './pages/pages.ts'
import { topics } from './topics/topics.ts'

const called = (text: string) => splitNumbers(text).flatMap(({ way }) => way ?? [])

test.each([
  ['Se sei in pericolo chiama il 112.', ['tel:112']],
  ['Al 112 o al 114, anche con WhatsApp 324 011 7252', ['tel:112', 'tel:114', 'https://wa.me/393240117252']],
  ['1 96 96 e 114', ['tel:19696', 'tel:114']],
  ['02 6610 1029, a ogni ora', ['tel:0266101029']],
])('«%s» calls %j', (text, ways) => {
  expect(called(text)).toEqual(ways)
  expect(
    splitNumbers(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'In Italia 112 scuole',
  'art. 114',
  'legge 112/2016',
  'i numeri 112, 113 e 118',
  'tel. 0215221522',
])('«%s» calls nobody', (text) => expect(called(text)).toEqual([]))

test('headings and links stay as they are', () => {
  const html = '<h2 id="x">Il 112</h2><p><a href="/urgenze">chiama il 112</a> o il <strong>1522</strong></p>'
  expect(linkNumbers(html)).toBe(html.replace('1522', '<a href="tel:1522">1522</a>'))
})

test('no text of the portal has a help number that cannot be tapped', () => {
  for (const { html } of [...topics, ...Object.values(textPages)]) {
    const plain = html.replaceAll(/<(a|h\d)\b.*?<\/\1>/gs, '')
    expect(plain).not.toMatch(
      /(?<!\d)(1522|1 96 96|116 000|02 \d{4} \d{4}|(chiama|numero è) il 11[24])(?!\d)/,
    )
  }
})
