/** Shown when a form or a link fails; the page stays as it is. */
export const failures = {
  notSent: 'Non inviato',
  notOpened: 'Pagina non aperta',
  reasons: {
    offline: 'Il portale non si raggiunge: controlla la connessione.',
    late: 'Il portale non risponde.',
    busy: 'Adesso il portale non riesce a salvare.',
    fault: 'Qualcosa non ha funzionato, e non per colpa tua.',
    session: 'La tua sessione è finita.',
    proof: 'Prima conferma che sei tu.',
    denied: 'Non hai più il permesso di farlo.',
    refused: 'Il portale non ha accettato l’invio.',
  },
  kept: 'Quello che hai scritto è ancora qui: invia di nuovo.',
  /** Added to the sign-in link, which opens in another tab. */
  signIn: 'Accedi in un’altra scheda',
  signInFirst: 'Quello che hai scritto è ancora qui: accedi in un’altra scheda, poi torna e invia di nuovo.',
  prove: 'Confermalo in un’altra scheda',
  proveFirst:
    'Quello che hai scritto è ancora qui: confermalo in un’altra scheda, poi torna e invia di nuovo.',
  linkKept: 'Resti dove sei: riprova quando la connessione torna.',
  reference: (id: string) => `Riferimento: ${id}`,
  sessionOver: {
    title: 'La tua sessione è finita',
    description: 'Quello che hai scritto è ancora qui: accedi in un’altra scheda prima di inviare.',
  },
  /** On the sign-in page, after a form sent without scripts. */
  nothingSaved:
    'La tua sessione è finita: quello che hai inviato non è stato salvato. Accedi, poi torna indietro: quello che hai scritto è ancora nel modulo.',
  unreachable: {
    title: 'Il portale non si raggiunge',
    read: 'Controlla la connessione e riprova. Quello che era già stato accettato resta salvato.',
  },
  /** The specification's own sentences (§8). */
  own: {
    signIn: { title: 'Errore imprevisto', description: "Si è verificato un errore durante l'accesso" },
    signUp: { title: 'Errore imprevisto', description: 'Si è verificato un errore durante la registrazione' },
    officeSignIn: { title: 'Errore', description: 'Si è verificato un errore durante il login: {reason}' },
    signOut: { title: 'Errore', description: 'Si è verificato un errore durante il logout' },
    update: { title: 'Errore', description: 'Impossibile aggiornare: {reason}' },
  },
} as const

export type FailureReason = keyof typeof failures.reasons

/** Attributes that give a form its own failure messages. */
export function ownFailure(form: keyof typeof failures.own): Record<`data-failure${string}`, string> {
  const { title, description } = failures.own[form]
  return { 'data-failure-title': title, 'data-failure': description }
}

/** Stays until the next decision succeeds. */
export function updateFailed(reason: string) {
  const { title, description } = failures.own.update
  const tone = 'destructive' as const
  return { title, description: description.replace('{reason}', reason), tone, about: 'failure' }
}

/** Asked before leaving a page with unsent input. */
export const leaving = {
  title: 'Esci senza inviare?',
  text: 'Quello che hai scritto in questa pagina non è ancora inviato: se esci, va perso.',
  stay: 'Resta qui',
  leave: 'Esci senza inviare',
} as const

/** Shown when unsent input was restored after a reload. */
export const drafts = {
  restored: 'Abbiamo rimesso quello che avevi scritto.',
  /** The parts of a page with several forms. */
  where: (parts: readonly string[]) => `In ${parts.map((part) => `«${part}»`).join(', ')}.`,
  clear: 'Cancella',
}
