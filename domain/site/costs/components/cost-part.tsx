import { costWords, type Frequency } from '#content/costs.ts'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'
import { professionalArea } from '#content/professional-area.ts'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { usualSessionFee, isDoctor } from '../rules.ts'
import { BonusFigures } from './bonus-figures.tsx'
import { CostSources } from './cost-sources.tsx'
import { Deduction, MonthCost } from './month-cost.tsx'

const words = professionalArea.public

type Props = {
  fees: { kind: string; euro: number }[]
  bonus: boolean | null
  profession: string
  frequency: Frequency
  path: string
}

export function CostPart({ fees, bonus, profession, frequency, path }: Props) {
  const fee = usualSessionFee(fees)
  const doctor = isDoctor(profession)
  const stated = FEE_KINDS.flatMap(({ id, label }) => {
    const one = fees.find(({ kind }) => kind === id)
    return one ? [{ label, value: words.euro(one.euro) }] : []
  })
  const accepts =
    bonus === null ? [] : [{ label: words.bonus, value: bonus ? words.accepted : words.notAccepted }]
  return (
    <section id="costo" aria-labelledby="costo-titolo" className="mt-8 scroll-mt-4 print:mt-3">
      <h2 id="costo-titolo" className="text-xl print:text-base">
        {costWords.heading}
      </h2>
      <div className="mt-2 grid max-w-prose gap-4 print:mt-1 print:max-w-none print:gap-2">
        <DefinitionList rows={[...stated, ...accepts]} />
        {stated.length > 0 ? (
          <p className="text-sm text-ink-soft print:hidden">{words.feesNote}</p>
        ) : (
          <p>{costWords.none}</p>
        )}
      </div>
      {fee ? (
        <div className="mt-5 rounded-card border border-line bg-surface p-4 md:p-6 print:mt-2 print:border-0 print:p-0">
          <MonthCost fee={fee} doctor={doctor} frequency={frequency} path={path} />
          <div className="mt-4 grid gap-1 print:hidden">
            <Deduction euro={fee.euro} perYear={frequency.perYear} />
            <BonusFigures fee={fee} doctor={doctor} bonus={bonus} perYear={frequency.perYear} />
            <CostSources parts={[doctor ? 'doctorPension' : 'pension', 'stamp', 'deduction', 'bonus']} />
          </div>
        </div>
      ) : null}
    </section>
  )
}
