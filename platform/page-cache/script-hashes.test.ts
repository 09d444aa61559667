import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashMarkedScripts } from './script-hashes.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const NONCE = 'q1+/w=='
const MARK = ` nonce="${NONCE}"`
const take = (html: string) => {
  const { plain, scripts } = hashMarkedScripts(Buffer.from(html), NONCE)
  return { html: plain.toString(), scripts }
}

describe('the scripts of a cached page', () => {
  it('are named where they carry the nonce, once, and neither data nor files; the nonce goes', () => {
    const { html, scripts } = take(
      `<script${MARK}>a()</script><script${MARK} type="later">import "è’"\n</script><script${MARK}>a()</script>
      <script${MARK} type="application/ld+json">{"a":1}</script><script${MARK} src="/a.js"></script>
      <link rel="modulepreload"${MARK} href="/b.js"/><p>è</p>`,
    )
    expect(scripts).toEqual([hash('a()'), hash('import "è’"\n')])
    expect(html).toBe(`<script>a()</script><script type="later">import "è’"\n</script><script>a()</script>
      <script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>
      <link rel="modulepreload" href="/b.js"/><p>è</p>`)
  })

  it.each([
    ['without a nonce', '<script>evil()</script>'],
    ['with an empty nonce', '<script nonce>evil()</script><script nonce="">evil()</script>'],
    ['with another one', '<script nonce="q1+/w==x">evil()</script><script nonce="q1+/w=">evil()</script>'],
    ['with the nonce beside its attribute', `<script data-nonce="${NONCE}">evil()</script>`],
    ['that waits for its turn', '<script type="later">evil()</script>'],
    ['in a namespace of its own', '<svg><script>evil()</script></svg>'],
    ['that takes the next one into it', '<script>evil()/*'],
    ['that takes the next tag as its attribute', `<script src="/evil.js" x='`],
    ['behind a tag that never ends', '<script src=/evil.js '],
    ['behind a comment', '<!--><script>evil()</script>'],
  ])('are not joined by one %s', (_what, injected) => {
    const own = `<script${MARK}>own()</script>`
    const { html, scripts } = take(`<html><body><p>${injected}</p>${own}</body></html>`)
    expect(scripts).toEqual([hash('own()')])
    expect(html).not.toContain(MARK)
  })

  it('are none on a page that never closes its script', () => {
    expect(take(`<script${MARK}>`.repeat(20_000)).scripts).toEqual([])
    expect(take(`<script${MARK}`).scripts).toEqual([])
  })
})
