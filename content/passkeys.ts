import { onDay } from '#lib/dates.ts'

/** Passkeys, and the confirmation of one's identity. */
export const passkeys = {
  heading: 'Passkey',
  what: 'Con una passkey entri con l’impronta, il volto o il PIN del tuo dispositivo, senza password né codice. La password continua a valere.',
  none: 'Non hai ancora nessuna passkey.',
  name: 'Come la chiami',
  nameHint: 'Per riconoscerla: per esempio «Telefono».',
  nameDefault: 'Questo dispositivo',
  add: 'Aggiungi una passkey',
  added: 'Passkey aggiunta. Ti abbiamo scritto per sicurezza.',
  remove: 'Togli',
  since: (day: string) => `Aggiunta ${onDay(day)}`,
  used: (day: string) => `Usata ${onDay(day)}`,
  neverUsed: 'Mai usata',
  enter: 'Entra con una passkey',
  working: 'Un momento...',
  noScript: 'Per usare una passkey serve JavaScript. Puoi sempre entrare con la password.',
  cancelled: 'Nessuna passkey usata. Riprova, oppure entra con la password.',
  failed: 'La passkey non è stata accettata. Riprova, oppure usa la password.',
  limited: 'Troppi tentativi. Riprova più tardi.',
} as const

export const prove = {
  title: 'Conferma che sei tu',
  description: 'Un controllo in più prima di un passo delicato.',
  why: 'Prima di aprire documenti e firme, esportare dati o cambiare accessi ti chiediamo di nuovo chi sei. Poi per dieci minuti non lo chiediamo più.',
  password: 'La tua password',
  code: 'Codice dell’app',
  send: 'Conferma',
  passkey: 'Conferma con una passkey',
  wrong: 'La password o il codice non sono giusti.',
} as const

export const passkeyMail = {
  why: 'Ricevi questo messaggio per sicurezza, a ogni cambio di questo tipo.',
  add: {
    subject: 'Una passkey è stata aggiunta al tuo account',
    text: 'Da adesso con quella passkey si entra nel tuo account senza password.',
  },
  remove: {
    subject: 'Una passkey è stata tolta dal tuo account',
    text: 'Con quella passkey non si entra più nel tuo account.',
  },
  otherwise:
    'Se l’hai fatto tu, non devi fare nulla. Se no, scegli subito una nuova password, togli le passkey che non conosci e scrivici.',
  button: 'Scegli una nuova password',
} as const
