import { href } from 'react-router'
import { costFigures, costWords } from '#content/costs.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Table } from '#ui/table/table.tsx'
import { bonusBands, monthlyCost } from '../rules.ts'

const words = costWords.bonus
const { year, perSession, days } = costFigures.bonus

type Props = {
  fee: { euro: number }
  doctor: boolean
  bonus: boolean | null
  perYear: number
}

export function BonusFigures({ fee, doctor, bonus, perYear }: Props) {
  const applies = !doctor && bonus !== false
  return (
    <Disclosure summary={words.heading(year)}>
      <p className="max-w-prose">
        {doctor ? words.doctor : bonus === null ? words.unknown : bonus ? words.yes : words.no}{' '}
        {applies ? words.rule(perSession, days) : null}
      </p>
      {applies ? <Figures euro={fee.euro} perYear={perYear} /> : null}
      <p className="mt-3 max-w-prose text-ink-soft">
        {words.dates(year)}{' '}
        <TextLink to={href('/topic/:slug', { slug: 'bonus-psicologo' })}>{words.more}</TextLink>.
      </p>
    </Disclosure>
  )
}

function Figures({ euro, perYear }: { euro: number; perYear: number }) {
  const { high } = monthlyCost({ euro, doctor: false, perYear }).session
  const { fits, bands } = bonusBands(high, perYear)
  const { isee, most, sessions, left } = words.columns
  return (
    <div className="mt-3">
      <Table
        caption={words.heading(year)}
        columns={[
          { key: 'isee', label: isee },
          { key: 'most', label: most, numeric: true },
          { key: 'sessions', label: sessions, numeric: true },
          { key: 'left', label: left, numeric: true },
        ]}
        rows={bands.map((band) => ({
          id: String(band.isee),
          cells: {
            isee: words.band(band.isee),
            most: costWords.euro(band.coveredCents),
            sessions: String(band.sessions),
            left: words.left(band.ownShareCents),
          },
        }))}
      />
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        {words.fits(fits, days)} {words.added}
      </p>
    </div>
  )
}
