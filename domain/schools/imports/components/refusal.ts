import { schoolImports } from '#content/school-imports.ts'
import type { TableRefusal } from '#platform/files/table-file.ts'

export function refusalText(refusal: { reason: TableRefusal; where?: string }): string {
  const { refusals, nothingChanged } = schoolImports
  const where = refusal.where ? ` (${refusal.where})` : ''
  return `${refusals[refusal.reason].replace(/\.(?= |$)/, `${where}.`)} ${nothingChanged}`
}
