import { expect, test } from 'vitest'
import {
  ADMINISTRATOR_CREATED,
  ADMINISTRATOR_MESSAGES,
  passwordStrength,
  refusePassword,
  SIGN_IN_MESSAGES,
} from './rules.ts'

test('each refusal of a sign-in has the words of the specification (§8)', () => {
  expect(SIGN_IN_MESSAGES.credentials).toBe('Credenziali non valide')
  expect(SIGN_IN_MESSAGES.unverified).toMatch(/^Si è verificato un errore durante il login: /)
  expect(SIGN_IN_MESSAGES.unknown).toBe('Si è verificato un errore durante il login: Errore sconosciuto')
})

test('each refusal of a new administrator has the words of the specification (§8)', () => {
  expect(ADMINISTRATOR_MESSAGES).toMatchObject({
    'email-taken': 'Questo indirizzo email è già registrato',
    password: 'La password non è valida. Deve essere lunga almeno 6 caratteri.',
    limited: 'Troppi tentativi. Riprova più tardi.',
    database: "Errore di database. Prova con un'altra email.",
    none: 'Nessun utente creato',
    unknown: "Errore durante la creazione dell'admin",
  })
})

test('the toast of a new administrator stays 5000 ms and speaks of the verification (§8, §9)', () => {
  expect(ADMINISTRATOR_CREATED).toMatchObject({ title: 'Amministratore creato', durationMs: 5000 })
  expect(ADMINISTRATOR_CREATED.description).toContain("verificare l'indirizzo email")
})

test.each([
  ['12345', 'short'],
  ['x'.repeat(129), 'long'],
  ['123456', 'common'],
  ['Password', 'common'],
  ['password2026!', 'common'],
  ['Forza Juve', 'common'],
  ['aaaaaaaa', 'common'],
  ['gatto-sul-tetto', undefined],
  ['p4ssaparola', undefined],
] as const)('the password «%s» is refused as %s', (password, reason) =>
  expect(refusePassword(password)).toBe(reason),
)

test('longer is stronger, and what is refused has no strength', () => {
  const steps = ['12345', 'password', 'gattino', 'gattino-7A', 'gatto-sul-tetto-rosso'].map(passwordStrength)
  expect(steps).toEqual([0, 0, 1, 2, 3])
})
