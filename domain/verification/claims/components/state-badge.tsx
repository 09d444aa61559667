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

/** A claim's state; in a narrow column long text wraps below. */
export function StateBadge({ state, narrow }: { state: ShownState; narrow?: boolean }) {
  const { short, more } = STATE_LABELS[state]
  return (
    <>
      <Badge tone={TONES[state]}>{more && !narrow ? `${short}, ${more}` : short}</Badge>
      {more && narrow ? <span className="mt-1 block text-sm text-ink-soft">{more}</span> : null}
    </>
  )
}
