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
    // Templates that name their kind, not the kinds in their sample data.
    const named = path.endsWith('mails/templates.tsx')
      ? [...text.matchAll(/\bkind: '([a-z]+-[a-z-]+)'/g)]
      : []
    return [...made, ...named].map(([, kind]) => kind!)
  })
  const kinds = new Set(written.filter((kind) => kind.includes('-') || kind in MAIL_KINDS))
  expect(kinds.size).toBeGreaterThan(40)
  expect([...kinds].filter((kind) => !Object.hasOwn(MAIL_KINDS, kind))).toEqual([])
})
