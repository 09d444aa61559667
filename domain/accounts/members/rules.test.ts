import { expect, test } from 'vitest'
import { refuseNewPassword } from './write.server.ts'
import {
  ACCOUNT_MESSAGES,
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
  // Counted, slid over the keyboard, repeated.
  ['987654321', 'common'],
  ['78901234', 'common'],
  ['fedcba', 'common'],
  ['qwertyuiop', 'common'],
  ['1qaz2wsx', 'common'],
  ['poiuytrewq', 'common'],
  ['121212', 'common'],
  ['abcabcabc', 'common'],
  // Two of these mixed.
  ['abc123', 'common'],
  ['a1b2c3d4', 'common'],
  ['1q2w3e4r', 'common'],
  ['123qwe', 'common'],
  ['aaa111', 'common'],
  ['a123456', 'common'],
  // Days.
  ['150385', 'common'],
  ['15031985', 'common'],
  ['19850315', 'common'],
  ['20172017', 'common'],
  ['73019482', undefined],
  // Words, hidden.
  ['P@ssw0rd', 'common'],
  ['p4ssw0rd!!', 'common'],
  ['ciaociao', 'common'],
  ['1Marco1985', 'common'],
  ['m4tt30', 'common'],
  ['Giulia.1990', 'common'],
  ['!!Juventus!!', 'common'],
  ['psicoterapia2026', 'common'],
  ['$egret0', 'common'],
  // Neither.
  ['marco ama giulia', undefined],
  ['19850315-roma-mia', undefined],
  ['abc-def-xyz-7', undefined],
  ['trombone viola', undefined],
  ['xkqzvw', undefined],
  ['gatto-sul-tetto', undefined],
  ['p4ssaparola', undefined],
] as const)('the password «%s» is refused as %s', (password, reason) =>
  expect(refusePassword(password)).toBe(reason),
)

test.each([
  'jordan23',
  'rush2112',
  'ncc1701',
  'jamesbond',
  'thx1138',
  'bond007',
  'translator',
  'ncc1701d',
  'caligula',
  'giuseppe',
])('«%s», among the 3,000 most chosen, is refused where a password is chosen', async (password) => {
  expect(await refuseNewPassword(password)).toBe('common')
  expect(await refuseNewPassword(password.toUpperCase())).toBe('common')
  expect(await refuseNewPassword(`${password}-e-una-mela-verde`)).toBeUndefined()
})

test('the words of the refusal say why', () => {
  expect(ACCOUNT_MESSAGES.common).toMatch(/^Questa password è tra le più usate/)
})

test('the account’s own address is no password', () => {
  const email = 'Ada.Lovelace@example.org'
  for (const password of ['ada.lovelace@example.org', 'ada.lovelace', 'Ada.Lovelace1815', 'ADA.LOVELACE!'])
    expect(refusePassword(password, email), password).toBe('common')
  expect(refusePassword('ada.lovelace')).toBeUndefined()
  expect(refusePassword('ada ama i numeri', email)).toBeUndefined()
})

test('what is taken in and what is refused stays quick and does not depend on the length', () => {
  for (const piece of ['a', '1', '-', 'a1', '!', 'à', '\0'])
    expect(refusePassword(piece.repeat(100_000)), piece).toBe('long')
})

test('longer is stronger, and what is refused has no strength', () => {
  const steps = ['12345', 'password', 'trombone', 'gattino-7A', 'gatto-sul-tetto-rosso'].map(passwordStrength)
  expect(steps).toEqual([0, 0, 1, 2, 3])
})
