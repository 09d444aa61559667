import type { ReactNode } from 'react'
import { costFigures, costWords, FREQUENCIES, type Frequency } from '#content/costs.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ToggleLinks } from '#ui/toggle-group/toggle-group.tsx'
import { deductionOfYear, monthlyCost, type MonthlyCost } from '../rules.ts'

const words = costWords.month
const { euro } = costWords

type Props = {
  fee: { label: string; euro: number }
  doctor: boolean
  frequency: Frequency
  path: string
}

export function MonthCost({ fee, doctor, frequency, path }: Props) {
  const cost = monthlyCost({ euro: fee.euro, doctor, perYear: frequency.perYear })
  return (
    <>
      <h3 className="print:text-base">{words.heading}</h3>
      <p className="mt-1 max-w-prose text-ink-soft print:hidden">{words.intro(fee.label)}</p>
      <div className="mt-4 max-w-full sm:w-fit print:hidden">
        <ToggleLinks
          label={words.frequency}
          items={FREQUENCIES.map(({ id, label }) => ({
            to: `${path}?frequenza=${id}#costo`,
            label,
            current: id === frequency.id,
          }))}
        />
      </div>
      <dl className="mt-4 print:mt-1">
        <Lines cost={cost} doctor={doctor} />
        <Line
          label={words.sessions}
          note={words.sessionsNote(frequency.perYear)}
          value={words.sessionsOf(frequency.perYear)}
        />
        <Totals cost={cost} />
      </dl>
      <Ask cost={cost} />
    </>
  )
}

function Lines({ cost, doctor }: { cost: MonthlyCost; doctor: boolean }) {
  const { fee, contribution, duty } = cost.session
  const { pension, stamp } = costFigures
  return (
    <>
      <Line label={words.fee} value={euro(fee)} />
      {doctor ? (
        <Line label={words.doctor} note={words.doctorNote} value={words.zero} />
      ) : (
        <Line label={words.pension(pension.percent)} note={words.pensionNote} value={euro(contribution)} />
      )}
      <Line
        label={words.stamp}
        note={duty > 0 ? words.stampNote(stamp.above) : words.stampNone(stamp.above)}
        value={duty > 0 ? euro(duty) : words.zero}
      />
    </>
  )
}

function Totals({ cost: { month } }: { cost: MonthlyCost }) {
  if (month.low === month.high)
    return (
      <Line strong label={`${words.total}, ${words.onlyFee.toLowerCase()}`} value={words.about(month.low)} />
    )
  return (
    <>
      <Line strong label={`${words.total}: ${lower(words.included)}`} value={words.about(month.low)} />
      <Line strong label={`${words.total}: ${lower(words.added)}`} value={words.about(month.high)} />
    </>
  )
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Nothing is added to a doctor's fee below the stamp duty's threshold, so no explanation is needed. */
function Ask({ cost: { session } }: { cost: MonthlyCost }) {
  if (session.high === session.fee) return null
  return (
    <p className="mt-4 font-semibold print:mt-1">{session.contribution > 0 ? words.ask : words.askStamp}</p>
  )
}

type LineProps = { label: string; note?: string; value: ReactNode; strong?: boolean }

function Line({ label, note, value, strong }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 print:py-0.5">
      <dt className={strong ? 'min-w-0 font-semibold' : 'min-w-0'}>
        {label}
        {note ? <span className="block text-sm text-ink-soft print:hidden">{note}</span> : null}
      </dt>
      <dd className={`shrink-0 text-right tabular-nums max-w-[45%] ${strong ? 'font-semibold' : ''}`}>
        {value}
      </dd>
    </div>
  )
}

export function Deduction({ euro: fee, perYear }: { euro: number; perYear: number }) {
  const { heading, text, nothing, how } = costWords.deduction
  const { percent, above } = costFigures.deduction
  const back = deductionOfYear(fee, perYear)
  return (
    <Disclosure summary={heading}>
      <p className="max-w-prose">{back > 0 ? text({ percent, above, back }) : nothing({ percent, above })}</p>
      <p className="mt-1 max-w-prose text-ink-soft">{how}</p>
    </Disclosure>
  )
}
