import { onDay } from '#lib/dates.ts'
/** For professionals: who of the office opened their documents. */
export const documentAccesses = {
  tab: 'Documenti',
  sendTitle: 'I tuoi documenti',
  sendText: 'Manda un documento nuovo, o uno al posto di un altro. L’ufficio lo vede; la pagina pubblica no.',
  sent: (date: string) => `mandato ${onDay(date)}`,
  replaced: (date: string) => `sostituito ${onDay(date)}`,
  replaces: 'Prende il posto di',
  addition: 'Nessuno: è un documento in più',
  file: 'Documento',
  fileHint: 'PDF, JPG o PNG, al massimo 5 MB',
  send: 'Manda il documento',
  done: 'Documento mandato all’ufficio.',
  nothing: 'Nessun documento.',
  errors: {
    required: 'Scegli un documento',
    full: (most: number) =>
      `Un profilo può avere al massimo ${most} documenti. Per mandarne un altro, scrivi all’ufficio.`,
    gone: 'Il documento da sostituire è cambiato nel frattempo. Guarda l’elenco e riprova.',
    'store-down': 'Adesso non riusciamo a salvare il documento. Riprova tra qualche minuto.',
  },
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

export const roles = {
  admin: 'amministrazione',
  reviewer: 'revisione',
  editor: 'redazione',
  clinician: 'revisione clinica',
} as const
