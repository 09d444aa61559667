import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

function colours(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!]),
  )
}

const [lightPart = '', darkPart = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
const light = colours(lightPart)
const schemes = { light, dark: { ...light, ...colours(darkPart) } }

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [bright, dim] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['paper', 'surface']
const tints = ['petrol-100', 'terracotta-100', 'amber-100', 'red-100', 'green-100']
const TEXT = [
  ...[...grounds, ...tints].flatMap((ground) => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...[...grounds, 'petrol-100', 'terracotta-100'].map((ground) => ['petrol-700', ground]),
  ...grounds.flatMap((ground) =>
    ['petrol-600', 'terracotta-600', 'red-700', 'green-700'].map((text) => [text, ground]),
  ),
  ...['terracotta-600:terracotta-100', 'amber-700:amber-100', 'red-700:red-100', 'green-700:green-100'].map(
    (p) => p.split(':'),
  ),
  ['on-petrol', 'petrol-700'],
  ['on-petrol', 'petrol-600'],
  ['surface', 'red-700'],
] as [string, string][]
// Borders of inputs, the focus ring's two colours, icons and the edges of notices.
const CONTROLS = [
  ...[...grounds, 'petrol-100'].map((ground) => ['control', ground]),
  ...[...grounds, 'petrol-100', 'red-100'].map((ground) => ['petrol-700', ground]),
  ...grounds.flatMap((ground) => ['red-700', 'amber-700', 'green-700'].map((edge) => [edge, ground])),
  ...['petrol-600:petrol-100', 'green-700:green-100', 'amber-700:amber-100', 'red-700:red-100'].map((p) =>
    p.split(':'),
  ),
] as [string, string][]

test('both schemes are there, and the dark one answers for every colour of the light one', () => {
  const own = Object.keys(colours(darkPart))
  const fixed = new Set(['white', 'black', 'lamp', 'lamp-glow'])
  expect(own.toSorted()).toEqual(
    Object.keys(light)
      .filter((name) => !fixed.has(name))
      .toSorted(),
  )
})

test.each([
  ['ink', '#16282d'],
  ['ink-soft', '#4a5d62'],
  ['paper', '#fbf9f5'],
  ['surface', '#ffffff'],
  ['line', '#dde3df'],
  ['petrol-700', '#0d4a50'],
  ['petrol-600', '#13646b'],
  ['petrol-100', '#ddecea'],
  ['terracotta-600', '#a9492a'],
  ['terracotta-100', '#f7e6de'],
  ['amber-700', '#8a5a00'],
  ['red-700', '#a3261b'],
  ['green-700', '#23633b'],
])('the light %s is the one of the design, %s', (name, hex) => expect(light[name]).toBe(hex))

describe.each(Object.entries(schemes))('%s scheme', (_name, scheme) => {
  test.each(TEXT)('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(scheme[text]!, scheme[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CONTROLS)('control %s on %s reaches 3:1', (control, ground) => {
    expect(contrast(scheme[control]!, scheme[ground]!)).toBeGreaterThanOrEqual(3)
  })
})

test('what appears late is never half faded: its text would be too faint to read', () => {
  const [, frames = ''] = css.split('@keyframes appear-late')
  expect(frames).toContain('visibility: hidden')
  expect(frames).not.toContain('opacity')
})
