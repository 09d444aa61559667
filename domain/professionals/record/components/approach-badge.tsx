import { useId } from 'react'
import { explainApproach } from '#content/approaches.ts'
import { Badge } from '#ui/badge/badge.tsx'

/**
 * On a phone the tooltip stands below the positioned box around the badge, because beside a portrait there is no room.
 * The profile contains the tooltip's text too, so nobody depends on the tooltip.
 */
export function ApproachBadge({ name, explained }: { name: string; explained: boolean }) {
  const id = useId()
  const text = explainApproach(name)
  if (!explained || !text) return <Badge tone="petrol">{name}</Badge>
  return (
    <span className="group inline-block sm:relative">
      <button type="button" aria-describedby={id} className="min-h-11 cursor-help">
        <Badge tone="petrol">{name}</Badge>
      </button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute top-full left-0 z-10 w-72 max-w-[80vw] rounded-control border border-line bg-surface p-3 text-sm text-ink group-focus-within:visible group-hover:visible"
      >
        {text}
      </span>
    </span>
  )
}
