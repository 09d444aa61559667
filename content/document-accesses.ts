/** For professionals: who of the office opened their documents. */
export const documentAccesses = {
  tab: 'Chi ha guardato',
  title: 'Chi ha guardato i tuoi documenti',
  description: 'Ogni volta che l’ufficio apre un tuo documento o la tua firma, resta scritto qui.',
  none: 'Nessuno dell’ufficio ha ancora aperto i tuoi documenti o la tua firma.',
  office: 'Ufficio',
  what: {
    document: 'Un documento che hai inviato',
    signature: 'La tua firma',
    receipt: 'La ricevuta con la tua firma',
  },
} as const

export const roles = { admin: 'amministrazione', reviewer: 'revisione', editor: 'redazione' } as const
