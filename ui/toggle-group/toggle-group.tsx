import type { ReactNode } from 'react'
import { StepLink } from '../link/step-link.tsx'

type Item = { to: string; label: string; icon?: ReactNode; current: boolean; className?: string }

/** Ways of showing the same content, each with its address. */
export function ToggleLinks({ label, items }: { label: string; items: Item[] }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap overflow-hidden rounded-control border border-control">
        {items.map(({ to, label: text, icon, current, className }) => (
          <li key={text} className={className}>
            <StepLink
              to={to}
              aria-current={current ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 bg-surface px-4 font-semibold text-petrol-700 no-underline -outline-offset-4 hover:bg-petrol-100 aria-[current=true]:bg-petrol-700 aria-[current=true]:text-on-petrol"
            >
              {icon}
              {text}
            </StepLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
