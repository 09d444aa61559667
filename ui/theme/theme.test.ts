import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

function colours(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!]),
  )
}

const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)')
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
const CONTROLS = grounds.map((ground) => ['control', ground]) as [string, string][]

describe.each(Object.entries(schemes))('%s scheme', (_name, scheme) => {
  test.each(TEXT)('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(scheme[text]!, scheme[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CONTROLS)('control %s on %s reaches 3:1', (control, ground) => {
    expect(contrast(scheme[control]!, scheme[ground]!)).toBeGreaterThanOrEqual(3)
  })
})
