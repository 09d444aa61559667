/** Sign-in refusals in the words of specification §8. */
export const SIGN_IN_MESSAGES = {
  credentials: 'Credenziali non valide',
  unverified:
    "Si è verificato un errore durante il login: l'indirizzo email non è ancora verificato. Apri il link che ti abbiamo inviato.",
  limited: 'Troppi tentativi. Riprova più tardi.',
  unknown: 'Si è verificato un errore durante il login: Errore sconosciuto',
} as const
export type SignInRefusal = keyof typeof SIGN_IN_MESSAGES

/** Refusals of a new administrator, in the words of specification §8. */
export const ADMINISTRATOR_MESSAGES = {
  'email-invalid': 'Inserisci un indirizzo email valido',
  'email-taken': 'Questo indirizzo email è già registrato',
  password: 'La password non è valida. Deve essere lunga almeno 6 caratteri.',
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
