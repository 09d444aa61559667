import { describe, expect, test } from 'vitest'
import { costFigures } from '#content/costs.ts'
import {
  bonusBands,
  deductionOfYear,
  usualSessionFee,
  isDoctor,
  monthlyCost,
  readFrequency,
} from './rules.ts'

describe('a month', () => {
  test('of 70 euro a week: ENPAP, no stamp, 52 sessions over 12 months', () => {
    expect(monthlyCost({ euro: 70, doctor: false, perYear: 52 })).toEqual({
      session: { fee: 7000, contribution: 140, duty: 0, high: 7140 },
      month: { low: 30_333, high: 30_940 },
    })
  })

  test('of 90 euro once: the invoice is above the threshold', () => {
    expect(monthlyCost({ euro: 90, doctor: false, perYear: 12 })).toEqual({
      session: { fee: 9000, contribution: 180, duty: 200, high: 9380 },
      month: { low: 9000, high: 9380 },
    })
  })

  test('the stamp looks at fee and contribution together', () => {
    const duty = (euro: number, doctor: boolean) => monthlyCost({ euro, doctor, perYear: 12 }).session.duty
    expect([75, 76, 77, 78].map((euro) => duty(euro, false))).toEqual([0, 200, 200, 200])
    expect([75, 76, 77, 78].map((euro) => duty(euro, true))).toEqual([0, 0, 0, 200])
  })

  test('of a doctor has no contribution', () => {
    expect(monthlyCost({ euro: 100, doctor: true, perYear: 26 }).session).toMatchObject({
      contribution: 0,
      duty: 200,
      high: 10_200,
    })
    expect(['Medico', 'medica chirurga', 'Psicologo', 'Medicina'].map(isDoctor)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('is counted on sessions, never on a first meeting or on nothing', () => {
    const first = { kind: 'first', euro: 50 }
    expect(usualSessionFee([first])).toBeUndefined()
    expect(usualSessionFee([])).toBeUndefined()
    expect(usualSessionFee([{ kind: 'individual', euro: 0 }])).toBeUndefined()
    expect(usualSessionFee([first, { kind: 'couple', euro: 90 }])).toEqual({
      label: 'Seduta di coppia',
      euro: 90,
    })
    expect(
      usualSessionFee([
        { kind: 'couple', euro: 90 },
        { kind: 'individual', euro: 70 },
      ])?.euro,
    ).toBe(70)
  })

  test('the frequency comes from the address', () => {
    expect(readFrequency('mensile').perYear).toBe(12)
    for (const unknown of [null, '', 'ogni giorno', 'constructor'])
      expect(readFrequency(unknown).perYear).toBe(52)
  })
})

test('the deduction is 19 % of what is above 129,11 euro in a year', () => {
  expect(deductionOfYear(70, 52)).toBe(66_707)
  expect(deductionOfYear(10, 12)).toBe(0)
})

describe('the Bonus Psicologo of 2025', () => {
  test('has the figures of the field notes', () => {
    expect(costFigures.bonus).toMatchObject({ year: 2025, perSession: 50, days: 270 })
    expect(costFigures.bonus.bands.map(({ isee, euro }) => [isee, euro])).toEqual([
      [15_000, 1500],
      [30_000, 1000],
      [50_000, 500],
    ])
  })

  test('pays at most 50 euro a session', () => {
    expect(bonusBands(7140, 52)).toEqual({
      fits: 38,
      bands: [
        { isee: 15_000, coveredCents: 150000, sessions: 30, ownShareCents: 2140 },
        { isee: 30_000, coveredCents: 100000, sessions: 20, ownShareCents: 2140 },
        { isee: 50_000, coveredCents: 50000, sessions: 10, ownShareCents: 2140 },
      ],
    })
  })

  test('pays no more than the session costs', () => {
    expect(
      bonusBands(4000, 52).bands.map(({ sessions, ownShareCents }) => [sessions, ownShareCents]),
    ).toEqual([
      [37, 0],
      [25, 0],
      [12, 0],
    ])
  })

  test('ends with its 270 days: who comes once a month cannot use it up', () => {
    const { fits, bands } = bonusBands(7140, 12)
    expect(fits).toBe(8)
    expect(bands.map(({ coveredCents, sessions }) => [coveredCents, sessions])).toEqual([
      [40_000, 8],
      [40_000, 8],
      [40_000, 8],
    ])
  })
})
