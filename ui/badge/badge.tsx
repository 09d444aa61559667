import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'amber' | 'red' | 'green' | 'petrol' | 'terracotta' | 'outline'

const TONES: Record<BadgeTone, string> = {
  neutral: 'border-line bg-paper text-ink',
  amber: 'border-transparent bg-amber-100 text-amber-700',
  red: 'border-transparent bg-red-100 text-red-700',
  green: 'border-transparent bg-green-100 text-green-700',
  petrol: 'border-transparent bg-petrol-100 text-petrol-700',
  terracotta: 'border-transparent bg-terracotta-100 text-terracotta-600',
  outline: 'border-control bg-transparent text-ink',
}

/** The colour only repeats what the word says. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block max-w-full rounded-full border px-3 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
