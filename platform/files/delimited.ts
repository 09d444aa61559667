import { CsvError, parse } from 'csv-parse/sync'
import {
  CELLS_MAXIMUM,
  type NumberedRow,
  type NumberedRows,
  refused,
  rowName,
  ROWS_READ_MAXIMUM,
  TEXT_MAXIMUM,
} from './table-rows.ts'

/** The one that occurs most in the header line is used. */
const DELIMITERS = [';', ',', '\t'] as const
const HEADER_MAXIMUM = 65_536

export function readDelimited(text: string): NumberedRows {
  if (text.length > TEXT_MAXIMUM) return refused('too-large-inside')
  const delimiter = delimiterOf(text)
  if (countOf(text, delimiter) > CELLS_MAXIMUM) return refused('too-large-inside')
  const rows: NumberedRow[] = []
  try {
    parse(text, {
      delimiter,
      // All kinds: a file joined from two may mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: ROWS_READ_MAXIMUM,
      on_record: (cells, info) => {
        rows.push({ number: info.records + info.empty_lines, cells })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused('cut', rowName(1 + Number(error.records) + Number(error.empty_lines)))
  }
  return rows.length < ROWS_READ_MAXIMUM ? { ok: true, rows } : refused('too-many-rows')
}

function delimiterOf(text: string): string {
  const unquoted = text.slice(0, HEADER_MAXIMUM).replaceAll(/"[^"]*"?/g, '')
  const header = unquoted.split(/[\r\n]/).find((line) => line.trim() !== '') ?? ''
  const counts = DELIMITERS.map((delimiter) => countOf(header, delimiter))
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

function countOf(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) count += 1
  return count
}
