import { costWords, type Frequency } from '#content/costs.ts'
import { FEE_KINDS, REDUCED_FOR } from '#content/profile-vocabulary.ts'
import { professionalArea } from '#content/professional-area.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { usualSessionFee, isDoctor } from '../rules.ts'
import { BonusFigures } from './bonus-figures.tsx'
import { CostSources } from './cost-sources.tsx'
import { Deduction, MonthCost } from './month-cost.tsx'

const words = professionalArea.public

type Props = {
  fees: { kind: string; euro: number }[]
  /** `who` is an id of `REDUCED_FOR`. */
  reduced: readonly { who: string; euro: number }[]
  bonus: boolean | null
  profession: string
  frequency: Frequency
  path: string
}

/** What is asked for, and what it comes to in a month. */
export function CostPart({ fees, reduced, bonus, profession, frequency, path }: Props) {
  const fee = usualSessionFee(fees)
  const doctor = isDoctor(profession)
  const stated = FEE_KINDS.flatMap(({ id, label }) => {
    const one = fees.find(({ kind }) => kind === id)
    return one ? [{ label, value: words.euro(one.euro) }] : []
  })
  const less = REDUCED_FOR.flatMap(({ id, label }) => {
    const one = reduced.find(({ who }) => who === id)
    return one ? [{ label: words.reducedFor(label), value: words.euro(one.euro) }] : []
  })
  if (stated.length === 0) return <p className="max-w-prose">{costWords.none}</p>
  return (
    <>
      <DefinitionList rows={[...stated, ...less]} />
      <p className="mt-2 max-w-prose text-sm text-ink-soft print:hidden">{words.feesNote}</p>
      {fee ? (
        <div className="mt-5 max-w-prose print:mt-2 print:max-w-none">
          <MonthCost fee={fee} doctor={doctor} frequency={frequency} path={path} />
          <div className="mt-4 grid gap-1 print:hidden">
            <Deduction euro={fee.euro} perYear={frequency.perYear} />
            <BonusFigures fee={fee} doctor={doctor} bonus={bonus} perYear={frequency.perYear} />
            <CostSources parts={[doctor ? 'doctorPension' : 'pension', 'stamp', 'deduction', 'bonus']} />
          </div>
        </div>
      ) : null}
    </>
  )
}
