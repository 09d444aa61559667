import { expect, test } from 'vitest'
import { PLACES } from '#domain/site/places/rules.ts'
import { Selection } from '#lib/selection.ts'
import { RegisterIndex, type IndexRow } from './rules.ts'

const place = (slug: string) => PLACES.find((one) => one.slug === slug)!
const row = (n: number, towns: string[]): IndexRow => {
  return { n, id: `p-${n}`, called: 'anna rossi', tags: [], towns, open_on: null, complete: true, sample: false } // prettier-ignore
}
const near = (index: RegisterIndex, slug: string, km: number) => {
  const rows: number[] = []
  index.within(place(slug), km).each((n) => rows.push(n))
  return rows
}

test('who receives within so many kilometres, also after they moved, and not once they are gone', () => {
  const index = new RegisterIndex()
  index.put(row(1, ['milano']))
  index.put(row(2, ['roma', 'monza']))
  index.put(row(3, ['roma', 'roma']))
  expect(near(index, 'milano', 5)).toEqual([1])
  expect(near(index, 'milano', 25)).toEqual([1, 2])
  expect(near(index, 'roma', 5)).toEqual([2, 3])
  index.put(row(2, ['milano']))
  index.remove(3)
  expect(near(index, 'milano', 5)).toEqual([1, 2])
  expect(near(index, 'roma', 5)).toEqual([])
})

test('what is counted together follows who comes, changes and goes', () => {
  const tags = ['m:panico', 'm:lutto', 'bonus']
  const index = new RegisterIndex()
  const put = (n: number, ...own: string[]) => index.put({ ...row(n, []), tags: own })
  const counts = () => [...Selection.of(index.live).countEach(index.counted(tags))]
  put(1, 'm:panico', 'bonus', 'e:adulti')
  put(2, 'm:panico')
  expect(counts()).toEqual([2, 0, 1])
  put(2, 'm:lutto')
  put(4000, 'm:lutto', 'bonus')
  expect(counts()).toEqual([1, 2, 2])
  index.remove(1)
  expect(counts()).toEqual([0, 2, 1])
  expect([...Selection.of(index.live).countEach(index.counted(['e:adulti', 'm:lutto']))]).toEqual([0, 2])
})
