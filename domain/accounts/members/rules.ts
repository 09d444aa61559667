import { auth } from '#content/account.ts'
import { COMMON_PASSWORDS } from '#content/common-passwords.ts'
import { isKnownShape, repeatedPiece } from '#lib/password-shapes.ts'
import { normalise } from '#lib/text.ts'

export const SIGN_IN_MESSAGES = {
  credentials: 'Credenziali non valide',
  unverified:
    "Si è verificato un errore durante il login: l'indirizzo email non è ancora verificato. Apri il link che ti abbiamo inviato.",
  limited: 'Troppi tentativi. Riprova più tardi.',
  unknown: 'Si è verificato un errore durante il login: Errore sconosciuto',
} as const
export type SignInRefusal = keyof typeof SIGN_IN_MESSAGES

export const ADMINISTRATOR_MESSAGES = {
  'email-invalid': 'Inserisci un indirizzo email valido',
  'email-taken': 'Questo indirizzo email è già registrato',
  password: 'La password non è valida. Deve essere lunga almeno 6 caratteri.',
  long: auth.messages.long,
  common: auth.messages.common,
  limited: 'Troppi tentativi. Riprova più tardi.',
  database: "Errore di database. Prova con un'altra email.",
  none: 'Nessun utente creato',
  unknown: "Errore durante la creazione dell'admin",
} as const
export type AdministratorRefusal = keyof typeof ADMINISTRATOR_MESSAGES

export const ADMINISTRATOR_CREATED = {
  title: 'Amministratore creato',
  description: "Prima di accedere deve verificare l'indirizzo email con il link che gli abbiamo inviato.",
  durationMs: 5000,
} as const

/** `least` is the number in the specification's message (decision 0017). */
const PASSWORD_LENGTH = { least: 6, most: 128, advised: 12 } as const

export type PasswordRefusal = 'short' | 'long' | 'common'

/**
 * Refuses a password of the wrong length, the account's own address, and common passwords, also repeated or with
 * digits and signs.
 */
export function refusePassword(password: string, email = ''): PasswordRefusal | undefined {
  if (password.length < PASSWORD_LENGTH.least) return 'short'
  if (password.length > PASSWORD_LENGTH.most) return 'long'
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  const address = email.toLowerCase()
  const own = new Set([address, address.replace(/@.*/, '')].filter(Boolean))
  const isCommon = (word: string) => COMMON_PASSWORDS.has(word) || own.has(word)
  return isKnownShape(plain) || wordsOf(plain).some(isCommon) ? 'common' : undefined
}

const LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function wordsOf(plain: string): string[] {
  const bare = (text: string) => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  const read = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)
  const cut = plain.replace(/[\d!?.,;:_*#+-]+$/, '')
  const found = [plain, cut, bare(plain), read(plain), read(cut), bare(read(cut))]
  return [...found, ...found.map(repeatedPiece)]
}

export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (refusePassword(password)) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = password.length + kinds
  if (password.length >= PASSWORD_LENGTH.advised && new Set(password).size >= 6) return 3
  return score >= 12 ? 2 : 1
}

export const ACCOUNT_MESSAGES = auth.messages

/** One form for all spellings of one mailbox: `anna+terapia@x.it`, and the dots of `an.na@gmail.com`. */
export function senderAddress(email: string): string {
  const [name = '', domain = ''] = normalise(email)
    .replace(/\+[^@]*@/, '@')
    .split('@')
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

export const ATTEMPT_DAYS = 3

export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_LENGTH = 60
