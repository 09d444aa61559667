import { describe, expect, test } from 'vitest'
import { lightOf, MIDDLE, mostZoom, moved, readCrop, squareOf } from './rules.photo.ts'

describe('the square of a photo', () => {
  test('is the largest in the middle at first', () => {
    expect(squareOf(MIDDLE, 1200, 800)).toEqual({ left: 200, top: 0, side: 800 })
    expect(squareOf(MIDDLE, 801, 1201)).toEqual({ left: 0, top: 200, side: 801 })
  })

  test('follows the crop and never leaves the photo', () => {
    expect(squareOf({ x: 0.5, y: 0.5, zoom: 2 }, 1200, 800)).toEqual({ left: 400, top: 200, side: 400 })
    expect(squareOf({ x: 0, y: 1, zoom: 2 }, 1200, 800)).toEqual({ left: 0, top: 400, side: 400 })
    for (const x of [0, 0.333, 1])
      for (const zoom of [1, 1.7, 4]) {
        const { left, top, side } = squareOf({ x, y: 1 - x, zoom }, 1333, 777)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + side).toBeLessThanOrEqual(1333)
        expect(top + side).toBeLessThanOrEqual(777)
      }
  })

  test('stops at the edge, so that the way back is as short', () => {
    const right = moved(MIDDLE, { x: 9 }, 1200, 800)
    expect(squareOf(right, 1200, 800).left).toBe(400)
    expect(squareOf(moved(right, { x: -0.1 }, 1200, 800), 1200, 800).left).toBe(280)
  })

  test('is not zoomed until it blurs', () => {
    expect([mostZoom(300, 300), mostZoom(1200, 800), mostZoom(9000, 9000)]).toEqual([1, 2, 4])
    expect(moved(MIDDLE, { zoom: 3 }, 1200, 800).zoom).toBe(2)
    expect(moved(MIDDLE, { zoom: 0.2 }, 1200, 800).zoom).toBe(1)
  })
})

test('a form without a crop, or with an impossible one, has none', () => {
  const form = (values: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.set(name, value)
    return readCrop(data)
  }
  expect(form({ 'crop.x': '0.25', 'crop.y': '0.5', 'crop.zoom': '1.5' })).toEqual({
    x: 0.25,
    y: 0.5,
    zoom: 1.5,
  })
  expect(form({})).toBeUndefined()
  for (const bad of ['', '-1', '9', 'NaN', 'Infinity', '1e9', '0x1'])
    expect(form({ 'crop.x': bad, 'crop.y': '0.5', 'crop.zoom': '1' }), bad).toBeUndefined()
  for (const bad of ['0', '0.5', '4.1', '']) {
    expect(form({ 'crop.x': '0.5', 'crop.y': '0.5', 'crop.zoom': bad }), bad).toBeUndefined()
  }
})

test('a photo is too dark or too bright by the mean of its pixels', () => {
  const grey = (level: number) => new Uint8ClampedArray(64).fill(level)
  expect([20, 69, 71, 140, 224, 250].map((level) => lightOf(grey(level)))).toEqual([
    'dark',
    'dark',
    undefined,
    undefined,
    undefined,
    'bright',
  ])
})
