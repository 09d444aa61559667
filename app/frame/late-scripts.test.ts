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

test('a page keeps its bytes when the next one is put together, larger or smaller', () => {
  const [first, large] = [scriptsAfterPaint(page('uno'), '', undefined), page('ò'.repeat(200_000))]
  const before = first.toString()
  expect(scriptsAfterPaint(large, '', undefined).toString()).toContain('ò'.repeat(200_000))
  scriptsAfterPaint(page('due'), '', undefined)
  expect(first.toString()).toBe(before)
})
