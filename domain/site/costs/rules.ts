import { costFigures, FREQUENCIES, type Frequency } from '#content/costs.ts'
import { FEE_KINDS } from '#content/profile-vocabulary.ts'

type Fee = { kind: string; euro: number }

export function readFrequency(text: string | null): Frequency {
  return FREQUENCIES.find(({ id }) => id === text) ?? FREQUENCIES[0]
}

/** The fee used for the monthly cost: individual sessions first, never a first meeting. */
export function usualSessionFee(fees: readonly Fee[]): { label: string; euro: number } | undefined {
  for (const { id, label } of FEE_KINDS) {
    const fee = id === 'first' ? undefined : fees.find(({ kind, euro }) => kind === id && euro > 0)
    if (fee) return { label, euro: fee.euro }
  }
  return undefined
}

/** Doctors pay into another pension fund, which adds nothing to the invoice. */
export const isDoctor = (profession: string): boolean => /\bmedic[oa]\b/i.test(profession)

export type MonthlyCost = ReturnType<typeof monthlyCost>

/** In cents: `low` with everything included in the fee, `high` with contribution and stamp duty added. */
export function monthlyCost({ euro, doctor, perYear }: { euro: number; doctor: boolean; perYear: number }) {
  const { pension, stamp } = costFigures
  const fee = euro * 100
  const contribution = doctor ? 0 : Math.round((fee * pension.percent) / 100)
  const duty = fee + contribution > stamp.above * 100 ? stamp.euro * 100 : 0
  const high = fee + contribution + duty
  const month = (session: number) => Math.round((session * perYear) / 12)
  return {
    session: { fee, contribution, duty, high },
    month: { low: month(fee), high: month(high) },
  }
}

export function deductionOfYear(euro: number, perYear: number): number {
  const { percent, above } = costFigures.deduction
  return Math.max(0, Math.round((euro * perYear - above) * percent))
}

/** For each ISEE band: the amount covered, the sessions it pays, and what the person pays for each of them. */
export function bonusBands(sessionCents: number, perYear: number) {
  const { bands, perSession, days } = costFigures.bonus
  const paid = Math.min(perSession * 100, sessionCents)
  const fits = Math.floor((days * perYear) / 365)
  return {
    fits,
    bands: bands.map(({ isee, euro }) => {
      const sessions = Math.min(fits, Math.floor((euro * 100) / paid))
      return {
        isee,
        // In whole euros.
        coveredCents: Math.min(euro, Math.round((sessions * paid) / 100)) * 100,
        sessions,
        ownShareCents: sessionCents - paid,
      }
    }),
  }
}
