import { guided } from '#content/guided-questions.ts'
import type { GuidedPerson } from '../read.server.ts'

const words = guided.people

/** Why somebody is among the people, by the proof behind it, and what they do not meet. */
export function PersonReasons({ reasons: { met, unmet, checks } }: { reasons: GuidedPerson }) {
  const proofs = [...new Set(met.map(({ proof }) => proof))]
  const rows = [
    ...proofs.map(
      (proof) => [proof, met.filter((one) => one.proof === proof).map(({ text }) => text)] as const,
    ),
    ...(checks.length > 0
      ? [[words.checks, checks.map(({ label, on }) => words.checked(label, on))] as const]
      : []),
    ...(unmet.length > 0 ? [[words.unmet, unmet] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="mx-4 mt-2 grid gap-1 border-l-2 border-petrol-600 pl-4">
      {rows.map(([term, texts]) => (
        <div key={term}>
          <dt className="inline font-semibold">{term}: </dt>
          <dd className="inline">{texts.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}
