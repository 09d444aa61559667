import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { actForm, schoolForm, seatForm } from './schema.ts'

const NEW_SEAT = {
  city: 'Bari',
  region: 'Puglia',
  status: 'active',
  decree: 'D.M. 1/2/2020',
  source_url: 'https://www.mur.gov.it/atto',
  source_type: 'ministry',
  source_read: '2026-11-20',
}

describe('the forms', () => {
  test.each([
    ['name', ' — ', 'Scrivi il nome della scuola'],
    ['website', 'www.srpf.it', 'comincia con https://'],
    ['website', 'javascript:alert(1)', 'comincia con https://'],
    ['email', 'scuola@', 'Inserisci un indirizzo email valido'],
    ['phone', 'chiamami', 'Usa solo cifre'],
    ['hours_per_year', '12,5', 'Scrivi un numero intero'],
    ['hours_per_year', '0', 'Scrivi un numero intero'],
    ['description', 'a'.repeat(3001), 'Al massimo 3000 caratteri'],
  ])('of a school refuses a wrong %s', (field, value, message) => {
    const { error } = schoolForm.safeParse({ name: 'Scuola', [field]: value })
    expect(z.flattenError(error!).fieldErrors).toEqual({ [field]: [expect.stringContaining(message)] })
  })

  test.each([
    ['region', 'Atlantide', 'Scegli una regione'],
    ['status', '', 'Scegli lo stato'],
    ['source_url', 'ftp://mur.gov.it', 'comincia con https://'],
    ['source_url', '', 'comincia con https://'],
    ['source_type', 'sentito dire', 'Scegli il tipo di fonte'],
    ['source_read', '', 'Scrivi il giorno'],
    ['source_read', '2026-02-31', 'Scrivi il giorno'],
    ['source_read', '2999-01-01', 'deve ancora venire'],
    ['decree_date', 'ieri', 'Scrivi la data'],
    ['max_students_per_year', 'venti', 'Scrivi un numero intero'],
  ])('of a seat refuses a wrong %s', (field, value, message) => {
    const { error } = seatForm().safeParse({ ...NEW_SEAT, [field]: value })
    expect(z.flattenError(error!).fieldErrors).toEqual({ [field]: [expect.stringContaining(message)] })
  })

  test('take a thousand as people write it, and both ways to write a day', () => {
    expect(schoolForm.parse({ name: 'Scuola', hours_per_year: '1.200' }).hours_per_year).toBe(1200)
    expect(seatForm().parse({ ...NEW_SEAT, source_read: '20/11/2026' }).source_read).toBe('2026-11-20')
  })

  test('tell everything that is missing at once, in Italian', () => {
    const problems = [schoolForm, seatForm(), actForm].flatMap((form) => form.safeParse({}).error!.issues)
    expect(problems.length).toBeGreaterThan(8)
    expect(problems.filter(({ message }) => /invalid|expected|required/i.test(message))).toEqual([])
  })
})
