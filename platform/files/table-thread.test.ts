import { expect, test } from 'vitest'
import { packageOf, partsOf, xlsxOf, zipOf } from '#e2e/support/xlsx.ts'
import { readTableApart } from './table-thread.ts'

const MB = 2 ** 20
const LIMITS = { memoryMb: 320, patienceMs: 60_000 }
const refused = { ok: false, reason: 'too-large-inside' }
/** The largest table that is accepted. */
const large = () =>
  packageOf(
    partsOf(`<sheetData>${`<row>${'<c t="str"><v>x</v></c>'.repeat(100)}</row>`.repeat(2000)}</sheetData>`),
  )

test('a table is read in a thread of its own: CSV, a spreadsheet, and what is refused', async () => {
  const read = { ok: true, header: ['nome', 'posti'], rows: [['Scuola Aurora', '12']] }
  const csv = Buffer.from('nome;posti\nScuola Aurora;12\n')
  expect(await readTableApart(csv, LIMITS)).toEqual(read)
  expect(await readTableApart(xlsxOf([['nome', 'posti'], ['Scuola Aurora', 12]]), LIMITS)).toEqual(read) // prettier-ignore
  expect(await readTableApart(Buffer.from('a;b\n=1;2\n'), LIMITS)).toEqual({
    ok: false,
    reason: 'formula',
    where: 'A2',
  })
})

test('a bomb is refused, and leaves this process as small as it was', async () => {
  const bomb = zipOf([['xl/workbook.xml', new Uint8Array(500 * MB)]])
  expect(bomb.length).toBeLessThan(4 * MB)
  const before = process.memoryUsage()
  expect(await readTableApart(bomb, LIMITS)).toEqual(refused)
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(64 * MB)
})

test('what takes more memory than a thread has is refused, and this process goes on', async () => {
  expect(await readTableApart(large(), { ...LIMITS, memoryMb: 16 })).toEqual(refused)
})

test('refuses a request that exceeds the time limit', async () => {
  expect(await readTableApart(large(), { ...LIMITS, patienceMs: 1 })).toEqual(refused)
})
