import { ordineOf } from '#content/ordini.ts'
import { claimFields, ledger, TITLE_BASES, TITLES } from '#content/verification.ts'
import { longDate } from '#lib/dates.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { DOCTORS, FIELDS, type ClaimKind, type Declared } from '../rules.fields.ts'

const words = ledger.declared

/** A claim in a few words, from the fields that are present. */
export function declaredWords(kind: ClaimKind, declared: Declared): string {
  const parts: Partial<Record<ClaimKind, (string | undefined)[]>> = {
    title: [titleOf(declared)],
    albo: alboParts(declared),
    school: [
      [declared.school, declared.city].filter(Boolean).join(', '),
      declared.decree,
      declared.start_year && `${words.start} ${declared.start_year}`,
      declared.diploma_year && `${words.diploma} ${declared.diploma_year}`,
    ],
    specialty: [declared.name, declared.university, declared.year],
    insurance: [declared.company, declared.expires_on && `${words.expires} ${longDate(declared.expires_on)}`],
  }
  return (parts[kind] ?? []).filter(Boolean).join(' · ')
}

function titleOf({ kind }: Declared): string | undefined {
  return TITLES.find(({ id }) => id === kind)?.label
}

function alboParts(albo: Declared): (string | undefined)[] {
  const { ordine, province, section, annotation } = albo
  const where = ordine === DOCTORS ? `${words.doctors} ${province ?? ''}`.trim() : ordineOf(ordine)?.name
  return [
    where,
    section && `${words.section} ${section}`,
    annotation === 'yes' ? words.annotation : undefined,
  ]
}

type Labels = Record<string, string>

export function DeclaredList({ kind, declared }: { kind: ClaimKind; declared: Declared }) {
  const rows = [...FIELDS[kind], 'decree_date'].flatMap((name) => {
    const value = name === 'seat_id' ? undefined : declared[name]
    return value ? [{ label: labelOf(kind, name), value: valueOf(kind, name, value) }] : []
  })
  return <DefinitionList rows={rows} />
}

export function labelOf(kind: ClaimKind, name: string): string {
  if (name === 'decree_date') return claimFields.decreeDate
  return (claimFields[kind] as Labels)[name] ?? name
}

function valueOf(kind: ClaimKind, name: string, value: string): string {
  if (kind === 'title' && name === 'basis') return TITLE_BASES[value as keyof typeof TITLE_BASES]
  if (kind === 'title') return titleOf({ kind: value }) ?? value
  if (name === 'ordine')
    return value === DOCTORS ? claimFields.albo.doctors : (ordineOf(value)?.name ?? value)
  if (name === 'annotation') return value === 'yes' ? claimFields.albo.yes : claimFields.albo.no
  if (name === 'document') return (claimFields.identity.kinds as Labels)[value] ?? value
  return name === 'expires_on' || name === 'decree_date' ? longDate(value) : value
}
