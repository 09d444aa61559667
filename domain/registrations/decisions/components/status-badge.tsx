import { statusLabel, statusTone } from '#domain/professionals/record/rules.ts'
import { Badge } from '#ui/badge/badge.tsx'

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
}
