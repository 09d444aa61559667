export type TableRefusal =
  | 'empty'
  | 'unknown-kind'
  | 'not-utf8'
  | 'cut'
  | 'formula'
  | 'too-large-inside'
  | 'too-many-rows'
  | 'damaged'
  | 'no-rows'
  | 'unnamed-column'
  | 'duplicate-columns'

/** `where` is shown to people: `riga 12`, or a cell such as `C5`. */
export type Refused = { ok: false; reason: TableRefusal; where?: string }
/** Every row has as many cells as the header; an empty cell is ''. */
export type TableFile = { ok: true; header: string[]; rows: string[][] } | Refused

/** `number` is the row's number in the file, as a spreadsheet shows it. */
export type NumberedRow = { number: number; cells: string[] }
export type NumberedRows = { ok: true; rows: NumberedRow[] } | Refused

const ROWS_MAXIMUM = 20_000
export const ROWS_READ_MAXIMUM = 2 * ROWS_MAXIMUM
export const COLUMNS_MAXIMUM = 256
export const CELLS_MAXIMUM = 200_000
/** Characters. A spreadsheet may use one text in many cells, so a small file can hold a lot. */
export const TEXT_MAXIMUM = 8 * 2 ** 20

/** What a spreadsheet would execute: `=`, `@`, and a sign unless a number or a telephone follows. */
const FORMULA = /^(?:[=@＝＠]|[+\-＋－](?![\d .,/()-]*$))/

/** Trims cells; drops empty rows and empty last columns. */
export function tableOf(written: readonly NumberedRow[]): TableFile {
  const numbered: NumberedRow[] = []
  let characters = 0
  for (const { number, cells } of written) {
    // Checked before the text is examined, which takes time for each cell that repeats it.
    characters += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (characters > TEXT_MAXIMUM) return refused('too-large-inside', rowName(number))
    if (cells.every(isBlank)) continue
    if (cells.length > COLUMNS_MAXIMUM) return refused('too-large-inside', rowName(number))
    const columns = numbered[0]?.cells.length ?? cells.length
    if (cells.length !== columns) return refused('cut', rowName(number))
    if (cells.some((cell) => cell.includes('\0'))) return refused('damaged', rowName(number))
    const clean = cells.map(cleanCell)
    const formula = clean.findIndex((cell, index) => FORMULA.test(cell) || /^[\t\r]/.test(cells[index] ?? ''))
    if (formula !== -1) return refused('formula', cellName(formula, number))
    numbered.push({ number, cells: clean })
  }
  return numbered.length > ROWS_MAXIMUM + 1 ? refused('too-many-rows') : withHeader(numbered)
}

function withHeader(numbered: NumberedRow[]): TableFile {
  const [first, ...others] = numbered
  if (!first) return refused('empty')
  const width = Math.max(...numbered.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  const [header = [], ...rows] = numbered.map(({ cells }) => cells.slice(0, width))
  const unnamed = header.indexOf('')
  if (unnamed !== -1) return refused('unnamed-column', cellName(unnamed, first.number))
  const names = header.map((name) => name.normalize('NFC').toLowerCase())
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index)
  if (repeated !== -1) return refused('duplicate-columns', cellName(repeated, first.number))
  return others.length === 0 ? refused('no-rows') : { ok: true, header, rows }
}

export function refused(reason: TableRefusal, where?: string): Refused {
  return where === undefined ? { ok: false, reason } : { ok: false, reason, where }
}

export function rowName(number: number): string {
  return `riga ${number}`
}

/** `columnIndex` counts from 0, `row` from 1. */
export function cellName(columnIndex: number, row: number): string {
  return `${columnName(columnIndex)}${row}`
}

function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

function cleanCell(cell: string): string {
  return cell.replaceAll(/\s+/g, ' ').trim()
}

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}
