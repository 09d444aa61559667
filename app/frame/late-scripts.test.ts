import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './late-scripts.ts'

const page = (body: string) =>
  `<!DOCTYPE html><html><head><link rel="modulepreload" href="/a.js"/></head><body>${body}<link rel="modulepreload" href="/b.js"/><script type="module" async="">import "/c.js"</script><script>data$&</script></body></html>`

test('scripts wait, and what starts them comes last', () => {
  const text = scriptsAfterPaint(page('però «così» $1'), 'n')
  expect(text).toMatch(/^<!DOCTYPE html><html><head><link rel="later" href="\/a.js"\/>/)
  expect(text).toContain('però «così» $1<link rel="later" href="/b.js"/>')
  expect(text).toMatch(
    /<script type="later">import "\/c.js"<\/script><script>data\$&<\/script><script nonce="n">\(/,
  )
  expect(text).not.toMatch(/modulepreload"|async=""/)
  expect(text.match(/<\/body><\/html>/g)).toHaveLength(1)
  expect(text.endsWith('</script></body></html>')).toBe(true)
})

test('a page without scripts of its own, as of a failure, is whole', () => {
  const text = scriptsAfterPaint('<html><body>Spiacenti</body></html>', 'n')
  expect(text.replace(/<script[^]*<\/script>/, '')).toBe('<html><body>Spiacenti</body></html>')
})
