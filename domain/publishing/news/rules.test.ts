import { expect, test } from 'vitest'
import { italianHour, italianMoment } from '#lib/dates.ts'
import { renderNews, textOfNews } from './rules.markdown.ts'
import { labelledTitle, newsSlug, partnerLabel, whenInWords, whereInWords } from './rules.ts'

test('what a partner wrote says so before its title; what the office wrote says nothing', () => {
  expect(partnerLabel({ partner_name: 'Scuola Alfa' })).toBe('Contenuto di un partner: Scuola Alfa')
  expect(labelledTitle({ title: 'Open day', partner_name: 'Scuola Alfa' })).toBe(
    'Contenuto di un partner: Scuola Alfa · Open day',
  )
  expect(labelledTitle({ title: 'Open day', partner_name: null })).toBe('Open day')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['testo <img src=x onerror=alert(1)> testo', '&lt;img src=x'],
  ['[premi](javascript:alert(1))', '<p>premi</p>'],
  ['[premi](data:text/html,x)', '<p>premi</p>'],
  ['[premi](//altrove.example)', '<p>premi</p>'],
  ['[premi](/\\\\altrove.example)', '<p>premi</p>'],
  ['![una foto](https://altrove.example/x.png)', '<p>una foto</p>'],
  ['# Grande', '<h2>Grande</h2>'],
])('%j is shown without running, leading or fetching anything', (markdown, shown) => {
  const html = renderNews(markdown)
  expect(html).toContain(shown)
  expect(html).not.toMatch(/<(?:script|img|iframe|h1)|href="(?:javascript|data|\/\/)/i)
})

test('a quote cannot leave the attribute of its link', () => {
  const html = renderNews('[x](https://e.example/"onmouseover="alert(1))')
  expect(html).not.toContain('"onmouseover')
})

test('links: ours are whole in a mail, a partner’s are marked as paid', () => {
  const markdown = '[qui](/urgenze) e [là](https://e.example/a?b=1&c=2)'
  expect(renderNews(markdown, { origin: 'https://p.example' })).toContain('href="https://p.example/urgenze"')
  expect(renderNews(markdown)).toContain('href="https://e.example/a?b=1&amp;c=2" rel="noreferrer"')
  expect(renderNews(markdown, { partner: true })).toContain('rel="sponsored noreferrer"')
  expect(textOfNews('**Uno** e [due](/x)')).toBe('Uno e due')
})

const event = {
  starts_on: '2027-03-10',
  starts_at: null,
  ends_on: null,
  ends_at: null,
  place: null,
  online: true,
}
test.each([
  [{}, '10 marzo 2027'],
  [{ starts_at: '18:00' }, '10 marzo 2027, ore 18:00'],
  [{ starts_at: '18:00', ends_at: '20:00' }, '10 marzo 2027, dalle 18:00 alle 20:00'],
  [{ ends_on: '2027-03-12' }, 'dal 10 marzo 2027 al 12 marzo 2027'],
  [{ starts_on: null }, undefined],
])('when an event is: %j', (more, words) => expect(whenInWords({ ...event, ...more })).toBe(words))

test('where an event is', () => {
  expect(whereInWords({ place: null, online: true })).toBe('Online')
  expect(whereInWords({ place: 'Bari', online: true })).toBe('Bari e online')
  expect(whereInWords({ place: 'Bari', online: false })).toBe('Bari')
})

test('an address is short, plain and never empty', () => {
  expect(newsSlug('Perché «così»?')).toBe('perche-cosi')
  expect(newsSlug('？？')).toBe('notizia')
  expect(newsSlug('parola '.repeat(40)).length).toBeLessThanOrEqual(80)
})

test.each(['2027-01-15 09:30', '2027-07-15 09:30', '2027-03-28 03:30', '2027-10-31 02:30'])(
  'the moment of %s on Italian clocks',
  (shown) => {
    const [day, hour] = shown.split(' ') as [string, string]
    expect(italianHour(italianMoment(day, hour))).toBe(shown)
  },
)
