import type { ImportChange } from '../read.server.ts'
import type { Difference, FieldChange, KnownSeat, ListedSeat } from '../rules.ts'
import { IMPORT_FIELDS } from '../schema.ts'

/** The groups of differences, in the order of their tabs. */
export const IMPORT_GROUPS = [
  'fresh',
  'changed',
  'doubtful',
  'gone',
  'confirmed',
  'unreadable',
  'done',
] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** One line of a group; `action` is what it offers. */
export type GroupRow = {
  key: string
  title: string
  place: string
  /** The similar name in the directory, with the likeness from 0 to 100. */
  alike?: { name: string; score: number }
  changes: { label: string; before: string; after: string }[]
  note?: string
  action?:
    | { kind: 'accept' | 'doubt'; number: number }
    | { kind: 'gone'; seat: string }
    | { kind: 'undo'; change: number }
}

export function groupRows(difference: Difference, changes: ImportChange[]): Record<ImportGroup, GroupRow[]> {
  const match = ({ listed, changes: fields }: { listed: ListedSeat; changes: FieldChange[] }): GroupRow => ({
    ...ofListed(listed),
    changes: fields.map(labelled),
    action: { kind: 'accept', number: listed.row },
  })
  return {
    fresh: difference.fresh.map((listed) => match({ listed, changes: [] })),
    changed: difference.changed.map(match),
    confirmed: difference.confirmed.map(match),
    doubtful: difference.doubtful.map(({ listed, known, score, changes: fields }) => ({
      ...match({ listed, changes: fields }),
      alike: { name: `${known.school_name}, ${known.city ?? ''}`, score: Math.round(score * 100) },
      action: { kind: 'doubt', number: listed.row },
    })),
    gone: difference.gone.map((seat) => ({
      key: seat.id,
      title: seat.school_name,
      place: placeOf(seat),
      changes: [],
      action: { kind: 'gone', seat: seat.id },
    })),
    unreadable: difference.unreadable.map(({ row, reason }) => ({
      key: `riga-${row}`,
      title: `Riga ${row}`,
      place: '',
      changes: [],
      note: reason,
    })),
    done: changes.map(ofChange),
  }
}

function ofListed({ row, name, ...place }: ListedSeat): Omit<GroupRow, 'changes'> {
  return { key: `riga-${row}`, title: name, place: placeOf(place) }
}

function placeOf({ city, region }: Pick<KnownSeat, 'city' | 'region'>): string {
  return [city, region].filter(Boolean).join(', ')
}

function labelled({ field, before, after }: FieldChange): GroupRow['changes'][number] {
  return field === 'status'
    ? { label: 'Stato', before: 'non pubblicata', after: 'pubblicata' }
    : { label: IMPORT_FIELDS[field], before, after }
}

const KINDS = { new: 'Aggiunta', changed: 'Aggiornata', gone: 'Tolta dalle pagine' } as const

function ofChange({ id, kind, seat_id, after: { seat }, undone_at }: ImportChange): GroupRow {
  const place = seat ? placeOf(seat) : ''
  const row = { key: String(id), title: seat?.listed_name ?? seat_id, place, changes: [] }
  if (undone_at) return { ...row, note: `${KINDS[kind]}, poi annullata` }
  return { ...row, note: KINDS[kind], action: { kind: 'undo', change: id } }
}
