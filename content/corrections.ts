/** The fields of a registration that can be corrected. */
export const CORRECTION_LABELS = {
  first_name: 'Nome',
  last_name: 'Cognome',
  email: 'Email',
  profession: 'Professione',
  specialization: 'Specializzazione',
  ordine: 'Ordine',
  registration_number: 'N° iscrizione all’albo',
  registration_year: 'Anno di iscrizione',
  approach: 'Approccio',
  phone: 'Telefono',
  city: 'Città',
  notes: 'Note',
} as const

export const corrections = {
  title: 'Correggi i dati',
  open: 'Correggi i dati',
  intro:
    'Un dato alla volta. La persona riceve un’email; quello che ha firmato resta com’era, con la sua impronta.',
  ends: 'Nome, professione, Ordine e numero sono verificati: se li cambi, i distintivi decadono e le verifiche si rifanno.',
  field: 'Dato',
  choose: 'Scegli il dato',
  now: 'Adesso',
  value: 'Come deve essere',
  valueHint: 'Vuoto: il dato viene tolto.',
  reason: 'Motivo',
  reasonHint: 'La persona lo legge nell’email.',
  save: 'Salva la correzione',
  done: (field: string) => `${field}: corretto. La persona riceve un’email.`,
  empty: 'Nessun valore',
  back: 'Torna alla richiesta',
  refused: {
    'not-found': 'La richiesta non esiste più.',
    changed: 'Nel frattempo il dato è cambiato. Guarda com’è adesso e riprova.',
    same: 'Il dato è già così.',
    taken: 'Questa email è già di un’altra richiesta.',
  },
  errors: {
    field: 'Scegli un dato',
    reason: 'Scrivi il motivo',
    long: 'Al massimo 1000 caratteri',
    value: 'Questo dato è obbligatorio',
  },
  own: {
    title: 'I miei dati',
    intro:
      'I dati della tua registrazione. Se uno è sbagliato o è cambiato, proponi quello giusto: l’ufficio lo controlla.',
    ends: 'Se cambiano nome, professione, Ordine o numero, l’ufficio rifà le verifiche: fino ad allora i distintivi non compaiono.',
    email: 'Ti scriviamo all’indirizzo del tuo account: si cambia nell’area utente.',
    propose: 'Proponi una modifica',
    send: 'Invia all’ufficio',
    sent: (field: string) => `${field}: inviato. Ti scriviamo quando l’ufficio ha deciso.`,
    unchanged: 'Il dato è già così.',
    withdrawn: (field: string) => `${field}: la modifica che aspettava è stata ritirata.`,
    waits: 'Aspetta l’ufficio',
  },
}
