import { guided } from '#content/guided-questions.ts'
import type { GuidedPerson } from '../read.server.ts'

const words = guided.people

/** Why somebody is among the people, by the proof behind it, and what they do not meet. */
export function PersonReasons({ reasons: { met, unmet, checks } }: { reasons: GuidedPerson }) {
  const rows = [
    ...byProof(met),
    ...(checks.length > 0
      ? [[words.checks, checks.map(({ label, on }) => words.checked(label, on))] as const]
      : []),
    ...byProof(unmet),
  ]
  if (rows.length === 0) return null
  return (
    <dl className="mx-4 mt-2 grid gap-1 border-l-2 border-petrol-600 pl-4">
      {rows.map(([term, texts]) => (
        <div key={term}>
          <dt className="inline font-semibold">{term}: </dt>
          <dd className="inline">{texts.join('; ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function byProof(reasons: GuidedPerson['met']): (readonly [string, string[]])[] {
  const proofs = [...new Set(reasons.map(({ proof }) => proof))]
  return proofs.map((proof) => [proof, reasons.filter((one) => one.proof === proof).map(({ text }) => text)])
}
