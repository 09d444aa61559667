import { Check, Minus, type LucideIcon } from 'lucide-react'
import { guided } from '#content/guided-questions.ts'
import type { GuidedPerson } from '../read.server.ts'

const words = guided.people

/** Why somebody is among the people, with the proof behind each reason, and what they do not meet. */
export function PersonReasons({ reasons: { met, unmet, checks } }: { reasons: GuidedPerson }) {
  const checked = checks.map(({ label, on }) => ({ text: words.checked(label, on), proof: words.checks }))
  return (
    <>
      <Group
        icon={Check}
        ink="text-green-700"
        heading={words.metHeading}
        sentences={sentencesOf([...met, ...checked])}
      />
      <Group icon={Minus} ink="text-amber-700" heading={words.unmetHeading} sentences={sentencesOf(unmet)} />
    </>
  )
}

type GroupProps = { icon: LucideIcon; ink: string; heading: string; sentences: string[] }

function Group({ icon: Icon, ink, heading, sentences }: GroupProps) {
  if (sentences.length === 0) return null
  return (
    <p className="flex items-start gap-1.5">
      <Icon aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${ink}`} />
      <span className="min-w-0">
        <span className="sr-only">{heading} </span>
        {sentences.join(' ')}
      </span>
    </p>
  )
}

/** One sentence for each proof: «Dichiara di lavorare con adulti; di ricevere dopo le 18.» */
function sentencesOf(reasons: GuidedPerson['met']): string[] {
  const proofs = [...new Set(reasons.map(({ proof }) => proof))]
  return proofs.map((proof) => {
    const texts = reasons.filter((one) => one.proof === proof).map(({ text }) => text)
    const again = proof.endsWith(' di') ? '; di ' : '; '
    const sentence = `${proof} ${texts.join(again)}.`.trim()
    return sentence.charAt(0).toUpperCase() + sentence.slice(1)
  })
}
