import { partnerLabel } from '../rules.ts'

/** Who wrote it, before the title, when it was not the office. */
export function NewsLabel({ partner_name }: { partner_name: string | null }) {
  const label = partnerLabel({ partner_name })
  if (!label) return null
  return (
    <span className="mb-1 block w-fit max-w-full rounded-control border border-control bg-paper px-2 py-0.5 font-sans text-sm font-semibold wrap-anywhere text-ink">
      {label}
    </span>
  )
}
