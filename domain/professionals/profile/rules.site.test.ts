import { expect, test } from 'vitest'
import { readSite, siteInWords } from './rules.site.ts'

test.each([
  ['www.studiorossi.it', 'https://www.studiorossi.it/', 'studiorossi.it'],
  [
    ' https://Studio.example/Chi-Sono?a=1#qui ',
    'https://studio.example/Chi-Sono?a=1',
    'studio.example/Chi-Sono?a=1',
  ],
  ['https://studio-perché.it', 'https://xn--studio-perch-meb.it/', 'xn--studio-perch-meb.it'],
])('«%s» is an address', (typed, site, words) => {
  expect(readSite(typed)).toBe(site)
  expect(siteInWords(site)).toBe(words)
})

test.each([
  '',
  'studio',
  'http://studio.it',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://anna:segreta@studio.it',
  'https://studio.it:8443/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'anna@studio.it',
  `https://studio.it/${'a'.repeat(200)}`,
])('«%s» is none', (typed) => expect(readSite(typed)).toBeUndefined())
