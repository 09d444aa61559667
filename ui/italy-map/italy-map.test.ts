import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { isMunicipality, PLACES, PROVINCES } from '#domain/site/places/rules.ts'
import { ITALY_BOX, onItalyMap } from '#lib/italy-map.ts'
import { ItalyLights } from './italy-lights.tsx'
import { PROVINCE_LIGHTS } from './lights.ts'

/** The grid of dots: their distance, and how far the next place may be for a dot to lie on land. */
const STEP = 12
const REACH = 7

type Dot = { x: number; y: number }
const places = PLACES.map(onItalyMap)
const apart = (a: Dot, b: Dot) => Math.hypot(a.x - b.x, a.y - b.y)

function landDots(): Dot[] {
  const dots: Dot[] = []
  const rowHeight = (STEP * Math.sqrt(3)) / 2
  for (let row = 0; row * rowHeight < ITALY_BOX.height; row += 1) {
    for (let column = 0; column * STEP < ITALY_BOX.width; column += 1) {
      const dot = {
        x: Math.round(column * STEP + (row % 2) * (STEP / 2)),
        y: Math.round(row * rowHeight),
      }
      if (places.some((place) => apart(place, dot) <= REACH)) dots.push(dot)
    }
  }
  return dots
}

/** Each province's dot is the free one next to the middle of its municipalities. */
function drawn(): { lights: string; land: string } {
  const free = landDots()
  const lights = PROVINCES.map(({ code }) => {
    const towns = PLACES.filter((place) => place.province === code && isMunicipality(place)).map(onItalyMap)
    const sum = towns.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
    const middle = { x: sum.x / towns.length, y: sum.y / towns.length }
    const next = free.reduce((best, dot) => (apart(dot, middle) < apart(best, middle) ? dot : best))
    free.splice(free.indexOf(next), 1)
    return `${code}:${next.x},${next.y}`
  })
  return { lights: lights.join(' '), land: free.map(({ x, y }) => `M${x} ${y}h0`).join('') }
}

// `vitest -u` writes both files anew when the places have changed.
test('the dots of land and the lights are where the places and provinces are', async () => {
  const { lights, land } = drawn()
  await expect(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ITALY_BOX.width} ${ITALY_BOX.height}">\n<path id="land" d="${land}"/>\n</svg>\n`,
  ).toMatchFileSnapshot('./land.svg')
  await expect(
    `/** Code and position of each province; written by italy-map.test.ts. */\nexport const PROVINCE_LIGHTS =\n  '${lights}'\n`,
  ).toMatchFileSnapshot('./lights.ts')
})

const html = (props: Parameters<typeof ItalyLights>[0]) =>
  renderToStaticMarkup(createElement(ItalyLights, props))
const dotsOf = (path: string) => path.split('M').length - 1
const coresOf = (text: string) =>
  [...text.matchAll(/<path d="([^"]*)" stroke-width="([\d.]+)" class="stroke-lamp /g)].map(
    ([, d, width]) => ({ dots: dotsOf(d!), width: Number(width) }),
  )

test('every province has one light, whether there are numbers or not', () => {
  const provinces = PROVINCE_LIGHTS.split(' ').length
  for (const lights of [undefined, { MI: 200, PZ: 1 }]) {
    const cores = coresOf(html({ lights }))
    expect(cores.reduce((sum, { dots }) => sum + dots, 0)).toBe(provinces)
  }
})

test('without numbers all lights are alike; with numbers more people are a larger light', () => {
  expect(coresOf(html({}))).toHaveLength(1)
  expect(coresOf(html({ lights: { MI: 0 } }))).toHaveLength(1)
  const cores = coresOf(html({ lights: { MI: 200, BO: 20, PZ: 1 } }))
  expect(cores.map(({ dots }) => dots)).toEqual([PROVINCES.length - 3, 1, 1, 1])
  expect(cores.map(({ width }) => width)).toEqual(cores.map(({ width }) => width).toSorted((a, b) => a - b))
})

test('it has a text alternative, or is decoration', () => {
  expect(html({ label: 'Italia' })).toContain('role="img" aria-label="Italia"')
  expect(html({})).toContain('aria-hidden="true"')
})

test('the positions fit the outlines of the regions', () => {
  const outlines = readFileSync(new URL('../region-map/italy.svg', import.meta.url), 'utf8')
  expect(outlines).toContain(`viewBox="0 0 ${ITALY_BOX.width} ${ITALY_BOX.height}"`)
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(ITALY_BOX.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(ITALY_BOX.height)
  }
})
