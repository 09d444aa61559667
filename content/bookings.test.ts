import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONSENT_SHA256 } from '#domain/bookings/appointments/read.server.ts'
import { appointmentForm } from '#domain/bookings/appointments/schema.ts'
import { APPOINTMENT_CONSENT, bookings } from './bookings.ts'

const privacy = readFileSync(join(import.meta.dirname, 'pages/privacy.md'), 'utf8')
const section = /## Appuntamenti\n([\s\S]*?)\n## /.exec(privacy)?.[1] ?? ''

test('the consent says who answers for the booking and who for the care', () => {
  expect(APPOINTMENT_CONSENT).toContain('risponde il portale')
  expect(APPOINTMENT_CONSENT).toContain('risponde il professionista')
  expect(section).toContain('titolare')
  expect(section).toContain('professionista')
})

test('without the tick there is no booking, and the stored hash is of the text that is shown', () => {
  const form = { name: 'Ada', email: 'ada@example.org' }
  expect(appointmentForm.safeParse(form).success).toBe(false)
  expect(appointmentForm.safeParse({ ...form, consent: 'off' }).success).toBe(false)
  expect(appointmentForm.safeParse({ ...form, consent: 'on' }).success).toBe(true)
  const text = [...bookings.consent.paragraphs, bookings.consent.label].join('\n\n')
  expect(CONSENT_SHA256).toBe(createHash('sha256').update(text).digest('hex'))
})

test('/privacy names the consent, the term and how the consent is withdrawn', () => {
  for (const words of ['consenso esplicito', '30 giorni', 'revoca del consenso'])
    expect(section).toContain(words)
})
