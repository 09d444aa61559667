import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.ts'

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/></head><body>${body}<link rel="modulepreload" href="/b.js"/><script type="module" async="">import "/c.js"</script></body></html>`

test('scripts wait, the data and what starts them come last', () => {
  const text = scriptsAfterPaint(page('però «così»'), '<script>dati’</script>', 'n').toString()
  expect(text).toMatch(/^<!DOCTYPE html><html><head><link rel="later" +href="\/a.js"\/>/)
  expect(text).toContain('però «così»<link rel="later"')
  expect(text).toMatch(
    /<script type="later" +>import "\/c.js"<\/script><script>dati’<\/script><script nonce="n">/,
  )
  expect(text).not.toMatch(/modulepreload"|async=""/)
  expect(text.match(/<\/body><\/html>/g)).toHaveLength(1)
  expect(text.endsWith('</script></body></html>')).toBe(true)
})

test('each page is whole and has nothing of the one before, larger or smaller', () => {
  const before = scriptsAfterPaint(page('uno'), '', 'n').toString()
  const large = 'ò'.repeat(200_000)
  expect(scriptsAfterPaint(page(large), '', 'n').toString()).toContain(large)
  expect(scriptsAfterPaint(page('uno'), '', 'n').toString()).toBe(before)
})
