import { expect, test } from 'vitest'
import { mailSlip } from './mail-slip.ts'

test.each([
  ['anna@gmial.con', 'anna@gmail.com'],
  ['anna@gmail.it', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['anna@gmailcom', 'anna@gmail.com'],
  ['anna@gmal.com', 'anna@gmail.com'],
  [' Anna.Rossi@GMAIL.CON ', 'anna.rossi@gmail.com'],
  ['anna@hotmal.com', 'anna@hotmail.com'],
  ['anna@hotmal.it', 'anna@hotmail.it'],
  ['anna@hotmail.con', 'anna@hotmail.com'],
  ['anna@libero.com', 'anna@libero.it'],
  ['anna@libro.it', 'anna@libero.it'],
  ['anna@yaho.it', 'anna@yahoo.it'],
  ['anna@outlok.com', 'anna@outlook.com'],
  ['anna@virgillio.it', 'anna@virgilio.it'],
  ['anna@icloud.it', 'anna@icloud.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(mailSlip(typed)).toBe(meant)
})

test.each([
  '',
  'anna',
  'anna@',
  'anna@gmail',
  'anna@gmail.c',
  'anna@gmail.com',
  'anna@hotmail.it',
  'anna@hotmail.com',
  'anna@hotmail.fr',
  'anna@yahoo.co.uk',
  'anna@mail.com',
  'anna@email.it',
  'anna@ymail.com',
  'anna@live.it',
  'anna@studiorossi.it',
  'anna@pec.psypec.it',
  'anna@unibo.it',
  'anna@asl.liguria.it',
])('%s is not asked about', (typed) => {
  expect(mailSlip(typed)).toBeUndefined()
})
