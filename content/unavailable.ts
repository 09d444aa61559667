/** Shown when something that the portal runs on is unavailable. */
const NOTHING_SAVED =
  'Quello che hai inviato non risulta salvato. Torna indietro: quello che hai scritto è ancora nel modulo. Aspetta qualche minuto e invia di nuovo.'

export const UNAVAILABLE = {
  database: {
    title: 'Servizio non disponibile per il momento',
    read: 'Adesso il portale non riesce a leggere i suoi dati. Riprova tra qualche minuto.',
    write: `Adesso il portale non riesce a salvare. ${NOTHING_SAVED}`,
  },
  storage: {
    title: 'Documenti non disponibili per il momento',
    read: 'Adesso il portale non riesce ad aprire documenti e foto. Riprova tra qualche minuto.',
    write: `Adesso il portale non riesce a salvare documenti e foto. ${NOTHING_SAVED}`,
  },
  room: {
    title: 'Servizio non disponibile per il momento',
    read: 'Adesso il portale non riesce a lavorare: lo spazio è finito. Riprova più tardi.',
    write: `Adesso il portale non riesce a salvare: lo spazio è finito. ${NOTHING_SAVED}`,
  },
} as const

/** Added to a form's message: the typed text is still there. */
export const STILL_HERE =
  'Adesso il portale non riesce a salvare. Quello che hai scritto è ancora qui: invia di nuovo tra qualche minuto.'

/** A failed navigation inside the site. */
export const FAILED_STEP = { again: 'Riprova' } as const
