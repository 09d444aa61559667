import { expect, test } from 'vitest'
import { PLACES } from '#domain/site/places/rules.ts'
import { RegisterIndex, type IndexRow } from './rules.ts'

const place = (slug: string) => PLACES.find((one) => one.slug === slug)!
const row = (n: number, towns: string[]): IndexRow => {
  return { n, id: `p-${n}`, called: 'anna rossi', tags: [], towns, availableSince: null, complete: true, sample: false } // prettier-ignore
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

test('the rows of a tag follow who comes, changes and goes', () => {
  const tags = ['m:panico', 'm:lutto', 'bonus']
  const index = new RegisterIndex()
  const put = (n: number, ...own: string[]) => index.put({ ...row(n, []), tags: own })
  const counts = () => tags.map((tag) => index.live.countAnd(index.tag(tag)))
  put(1, 'm:panico', 'bonus', 'e:adulti')
  put(2, 'm:panico')
  expect(counts()).toEqual([2, 0, 1])
  put(2, 'm:lutto')
  put(4000, 'm:lutto', 'bonus')
  expect(counts()).toEqual([1, 2, 2])
  index.remove(1)
  expect(counts()).toEqual([0, 2, 1])
  expect(index.live.count()).toBe(2)
})

test('nobody is found by the name of somebody who left', () => {
  const index = new RegisterIndex()
  index.put({ ...row(1, []), called: 'livia serafini' })
  index.remove(1)
  expect(index.names.exactly('serafini')).toEqual([])
})

test('people are counted by town, each once', () => {
  const index = new RegisterIndex()
  index.put(row(1, ['milano', 'monza', 'milano']))
  index.put({ ...row(2, ['monza']), sample: true })
  index.put(row(3, ['roma']))
  index.remove(3)
  expect(Object.fromEntries(index.peopleByTown())).toEqual({
    milano: { real: 1, samples: 0 },
    monza: { real: 1, samples: 1 },
  })
})
