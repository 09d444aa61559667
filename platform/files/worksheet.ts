import {
  CELLS_MAXIMUM,
  cellName,
  COLUMNS_MAXIMUM,
  refused,
  type Refused,
  ROWS_READ_MAXIMUM,
} from './table-rows.ts'
import { attributesOf, type Tag, tagsOf } from './xml-tags.ts'

/** Characters of one cell as written; a spreadsheet allows 32,767, each of which may be an entity. */
const CELL_MAXIMUM = 2 ** 18
const KEPT = new Set(['v', 'is', 't', 'r', 'rPh'])

type Cell = { row: number; column: number; attributes: string; content: string }

/** @returns the first cell with a formula, or '' if it has no name; an `<f>` outside cells runs nothing */
export function formulaCell(xml: string): string | undefined {
  let cell: Tag | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'c') cell = tag.kind === 'open' ? tag : undefined
    else if (tag.name === 'f' && cell) {
      const name = attributesOf(cell).get('r') ?? ''
      return /^[A-Z]{1,3}\d{1,7}$/.test(name) ? name : ''
    }
  }
  return undefined
}

/** Renumbers rows, so that no row or column number makes the parser fill a million cells. */
export function plainSheet(xml: string): Refused | { ok: true; xml: string; numbers: number[] } {
  const written = ['<worksheet><sheetData>']
  const numbers: number[] = []
  let cells = 0
  for (const { row, column, attributes, content } of cellsOf(xml)) {
    if (numbers.at(-1) !== row) {
      if (numbers.length === ROWS_READ_MAXIMUM) return refused('too-many-rows')
      written.push(numbers.length > 0 ? '</row>' : '', `<row r="${numbers.push(row)}">`)
    }
    cells += 1
    if (cells > CELLS_MAXIMUM || column > COLUMNS_MAXIMUM || content.length > CELL_MAXIMUM) {
      return refused('too-large-inside')
    }
    written.push(`<c r="${cellName(column - 1, numbers.length)}"${attributes}>`, content, '</c>')
  }
  written.push(numbers.length > 0 ? '</row>' : '', '</sheetData></worksheet>')
  return { ok: true, xml: written.join(''), numbers }
}

function* cellsOf(xml: string): Generator<Cell> {
  let row = 0
  let column = 0
  let cell: Cell | undefined
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row' && tag.kind !== 'close') {
      row = rowOf(tag) ?? row + 1
      column = 0
    } else if (tag.name === 'c' && tag.kind !== 'close') {
      const begun = beginCell(tag, row, column + 1)
      column = begun.column
      cell = tag.kind === 'open' ? begun : undefined
    } else if (tag.name === 'c') {
      if (cell && cell.content !== '') yield cell
      cell = undefined
    } else if (cell) cell.content += contentOf(tag)
  }
}

function rowOf(tag: Tag): number | undefined {
  const number = attributesOf(tag).get('r')
  if (number !== undefined && !/^[1-9]\d{0,6}$/.test(number)) throw new Error('a row that has no number')
  return number === undefined ? undefined : Number(number)
}

/** A cell without a position follows the last one. */
function beginCell(tag: Tag, row: number, next: number): Cell {
  const given = attributesOf(tag)
  const [place, type, style] = [given.get('r'), given.get('t'), given.get('s')]
  const [, letters, number] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(place ?? '') ?? []
  if (place !== undefined && Number(number) !== row) throw new Error('a cell that stands nowhere')
  if (!/^[a-zA-Z]*$/.test(type ?? '') || !/^\d*$/.test(style ?? '')) throw new Error('a cell of no kind')
  return {
    row,
    column: letters ? columnOf(letters) : next,
    attributes: (type ? ` t="${type}"` : '') + (style ? ` s="${style}"` : ''),
    content: '',
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function contentOf({ kind, name, text }: Tag): string {
  if (!KEPT.has(name)) return ''
  if (kind === 'close') return `</${name}>`
  return kind === 'open' ? `<${name}>${text}` : `<${name}></${name}>`
}
