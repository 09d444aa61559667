import { parse } from 'csv-parse/sync'
import books from './books.csv?raw'
import journals from './journals.csv?raw'
import seats2010 from './seats-by-region-2010.csv?raw'
import universities from './university-schools.csv?raw'

// Collected in November 2026; an empty cell is unknown and shown as such.
const read = <Row>(file: string) => parse(file, { columns: true, skip_empty_lines: true }) as Row[]

export type Book = { authors: string; title: string; year: string; publisher: string; approach: string }
export type Journal = {
  title: string
  publisher_or_owner: string
  issn: string
  url: string
  open_access: string
  frequency_or_founded: string
  source_url: string
}
export type UniversitySchool = {
  university: string
  type: string
  department_or_address: string
  city: string
  decree: string
  status_note: string
  source_url: string
}

/** Original editions; Italian ones were not checked. */
export const bookRows: readonly Book[] = read<Book>(books)
export const journalRows: readonly Journal[] = read<Journal>(journals)
/** Incomplete, as the pages say. Rows without a university are left out. */
export const universityRows: readonly UniversitySchool[] = read<UniversitySchool>(universities).filter(
  ({ university }) => university !== '',
)

type OldCount = { region: string; 'authorised_seats_2010-12-31': string; source_url: string }

/** On 31 December 2010, and labelled so. */
export const seatsIn2010: ReadonlyMap<string, number> = new Map(
  read<OldCount>(seats2010).map((row) => [row.region, Number(row['authorised_seats_2010-12-31'])]),
)
