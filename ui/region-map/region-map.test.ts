import { readFileSync } from 'node:fs'
import italy from '@svg-maps/italy'
import { expect, test } from 'vitest'
import { ITALY, REGION_SHAPES } from './italy.ts'

const file = readFileSync(new URL('./italy.svg', import.meta.url), 'utf8')

test('the file holds the shape of each region, as the package has it', () => {
  const shapes = Object.fromEntries(
    [...file.matchAll(/<path id="([^"]+)" d="([^"]+)"\/>/g)].map(([, id, path]) => [id, path]),
  )
  expect(shapes).toEqual(
    Object.fromEntries((italy.locations as { id: string; path: string }[]).map(({ id, path }) => [id, path])),
  )
  expect(Object.keys(REGION_SHAPES).toSorted()).toEqual(Object.keys(shapes).toSorted())
  expect(ITALY.viewBox).toBe(italy.viewBox)
})
