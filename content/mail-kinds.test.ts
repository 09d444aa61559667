import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAIL_KINDS } from './mail-kinds.ts'

test('every kind of mail that the portal writes has an Italian name', () => {
  const sources = readdirSync('domain', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  const written = sources.flatMap((path) => {
    const text = readFileSync(`domain/${path}`, 'utf8')
    const made = [
      ...text.matchAll(/\bmailOf\(\s*'([a-z-]+)',/g),
      ...text.matchAll(/\bkind: '([a-z-]+)',\s*to\b/g),
    ]
    // A template names its mail's kind in words joined by hyphens; the sample data have kinds of one word.
    const named = path.endsWith('mails/templates.tsx')
      ? [...text.matchAll(/\bkind: '([a-z]+-[a-z-]+)'/g)]
      : []
    return [...made, ...named].map(([, kind]) => kind!)
  })
  const kinds = new Set(written.filter((kind) => kind.includes('-') || kind in MAIL_KINDS))
  expect(kinds.size).toBeGreaterThan(40)
  expect([...kinds].filter((kind) => !Object.hasOwn(MAIL_KINDS, kind))).toEqual([])
})
