import { STATE_LABELS } from '#content/verification.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import type { ShownState } from '../rules.ts'

const TONES: Record<ShownState, BadgeTone> = {
  'not-declared': 'outline',
  declared: 'neutral',
  valid: 'green',
  lapsed: 'amber',
  refuted: 'red',
}

export function StateBadge({ state }: { state: ShownState }) {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
}
