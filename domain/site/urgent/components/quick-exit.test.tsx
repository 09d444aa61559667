import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { helpLines } from '#content/help-lines.ts'
import { quickExit } from '#content/urgent-note.ts'
import { HelpNow } from './help-now.tsx'
import { QuickExit } from './quick-exit.tsx'

test('the way out is a link that works without scripts and tells the other site nothing', () => {
  const html = renderToStaticMarkup(<QuickExit />)
  expect(html).toContain(`href="${quickExit.to}"`)
  expect(html).toContain('rel="noreferrer"')
  expect(html).toContain('referrerPolicy="no-referrer"')
  expect(html).toContain(quickExit.label)
})

function shown(renderedAt: string, root?: object): string {
  const element = <HelpNow renderedAt={renderedAt} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the numbers that the office published stand in place of the file’s', () => {
  const [emergency, friend, ...others] = helpLines
  const help = [emergency!, { ...friend!, number: '02 9999', dial: '029999' }, ...others]
  const html = shown('2026-11-23T10:00:00Z', { help })
  expect(html).toContain('href="tel:029999"')
  expect(html).not.toContain('href="tel:0223272327"')
  expect(shown('2026-11-23T10:00:00Z', {})).toContain('href="tel:0223272327"')
})

test.each([
  ['2026-11-23T10:00:00Z', true],
  ['2026-11-23T02:00:00Z', false],
])('what the server says of %s: Telefono Amico among those that answer now: %s', (renderedAt, isOpen) => {
  const html = shown(renderedAt)
  const friend = html.indexOf('href="tel:0223272327"')
  expect(html.indexOf('href="tel:112"')).toBeLessThan(friend)
  expect(friend < html.indexOf('id="altri-numeri"')).toBe(isOpen)
  expect(html).toContain('https://www.1522.eu')
})
