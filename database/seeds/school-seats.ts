import { parse } from 'csv-parse/sync'
import file from './school-seats.csv?raw'

/** A seat in the data file; an empty text means unknown. */
export type SeatInFile = {
  name: string
  city: string
  region: string
  address: string
  approach: string
  decree: string
  max_students_per_year: string
  status: string
  source_url: string
  recognition_evidence: string
  source_type: string
  note: string
}

/** 113 seats collected from public sources in November 2026, each with its source. */
export const seatRows: readonly SeatInFile[] = parse(file, {
  columns: true,
  skip_empty_lines: true,
}) as SeatInFile[]
