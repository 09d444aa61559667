/** What the editor says to whoever writes a text of the portal. */
export const editorWords = {
  tools: 'Formattazione',
  keys: 'Con Maiusc+Tab passi dal testo ai pulsanti. Ctrl+Z annulla.',
  asMarkdown: 'Scrivi in Markdown',
  asText: 'Torna all’editor',
  unread: 'L’editor non può mostrare questo testo. Correggilo qui sotto, poi riprova.',
  unsaved: 'Così il testo non si può salvare.',
  buttons: {
    paragraph: 'Testo',
    title: 'Titolo',
    subtitle: 'Sottotitolo',
    strong: 'Grassetto',
    em: 'Corsivo',
    code: 'Codice',
    link: 'Link',
    bullets: 'Elenco',
    numbers: 'Elenco numerato',
    lift: 'Esci dal livello',
    quote: 'Citazione',
    break: 'A capo',
    table: 'Tabella',
    undo: 'Annulla',
    redo: 'Ripeti',
    rowAfter: 'Riga sotto',
    rowGone: 'Togli riga',
    columnAfter: 'Colonna a destra',
    columnGone: 'Togli colonna',
    tableGone: 'Togli tabella',
  },
  link: {
    label: 'Indirizzo del link',
    hint: 'Una pagina nostra comincia con /, un altro sito con https://',
    apply: 'Metti il link',
    remove: 'Togli il link',
    refused: 'Questo indirizzo non si può usare. Deve cominciare con /, #, https://, mailto: o tel:',
  },
} as const

/** Why a text cannot be saved as it stands; the line is said before. */
export const unsavedReasons = {
  html: 'qui non si può scrivere HTML',
  image: 'le immagini non sono previste',
  struck: 'il testo barrato non è previsto',
  'code-block': 'i blocchi di codice non sono previsti; controlla anche gli spazi all’inizio',
  line: 'le righe di separazione non sono previste',
  task: 'le caselle da spuntare non sono previste',
  'loose-list': 'tra le voci di un elenco non va la riga vuota, e una voce ha un paragrafo solo',
  'inside-item': 'in una voce di elenco vanno solo testo e un altro elenco',
  'inside-quote': 'in una citazione vanno solo testo ed elenchi',
  reference: 'scrivi l’indirizzo del link accanto alla parola, tra parentesi tonde',
  'heading-level': 'usa solo titoli con ## oppure ###',
  alignment: 'le colonne non si possono allineare',
  entity: 'scrivi il carattere vero al posto del codice che comincia con &',
  'soft-break': 'per un nuovo paragrafo lascia una riga vuota; per andare a capo finisci la riga con \\',
  break: 'in un titolo o in una tabella non si va a capo',
  address: 'il link deve cominciare con /, #, https://, mailto: o tel:',
  'nested-link': 'lo stesso stile è ripetuto dentro sé stesso',
  empty: 'manca il testo',
  characters: 'c’è un carattere che non si vede, come una tabulazione: riscrivi la riga',
  'front-matter': 'i campi in testa non si leggono',
} as const

export const unsavedSentence = {
  at: (line: number, reason: string) => `Riga ${line}: ${reason}.`,
  form: (line: number, found: string, expected: string) =>
    expected === ''
      ? `Riga ${line}: togli «${found || 'la riga vuota'}».`
      : `Riga ${line}: scrivi «${expected}» al posto di «${found || 'una riga vuota'}».`,
} as const
