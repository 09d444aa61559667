/** Validation messages stand in the schema. */
export const registration = {
  title: 'Diventa un Professionista Partner',
  description:
    'Chiedi di entrare nel registro: compila il modulo, firma e allega un documento. Poi l’ufficio fa il controllo all’albo.',
  formTitle: 'Registrazione Professionisti',
  intro:
    'Per compilare servono circa cinque minuti. Tieni a portata di mano il numero di iscrizione all’albo e, se vuoi allegarlo, un documento che prova il titolo.',
  /** What the terms that are signed here say in their article 9. */
  price:
    'Inviare la richiesta non costa niente. Se è accolta, i primi 3 mesi nel registro sono gratuiti; dal 4° mese paghi 70 euro all’anno. Puoi disdire in qualsiasi momento prima della scadenza.',
  legalNotice: {
    title: 'Questo modulo ha valore legale',
    text: 'Con questo modulo rendi una dichiarazione ai sensi del D.P.R. 445/2000: chi dichiara il falso può risponderne anche penalmente (art. 76). Ti chiediamo anche il consenso previsto dal Regolamento (UE) 2016/679 (GDPR). Leggi i testi prima di firmare: li trovi per intero nel modulo. Il registro è un elenco indipendente: dopo l’invio controlliamo l’iscrizione all’albo del tuo Ordine, ed è l’albo che fa fede.',
  },
  sections: {
    person: 'Chi sei',
    profession: 'La tua professione',
    contacts: 'Come contattarti',
    document: 'Documento',
    legal: 'Testi e consensi',
    signature: 'Firma',
  },
  fields: {
    first_name: { label: 'Nome' },
    last_name: { label: 'Cognome' },
    profession: { label: 'Professione', hint: 'Quella della tua iscrizione all’albo', empty: 'Scegli' },
    specialization: { label: 'Specializzazione', hint: 'La scuola o la specialità, come sta sul diploma' },
    ordine: {
      label: 'Ordine di iscrizione',
      hint: 'La regione per gli psicologi, la provincia per i medici: «Lazio», «Bologna». Se manca, l’ufficio te lo chiede e ci vuole di più.',
    },
    registration_number: {
      label: "N° iscrizione all'albo",
      hint: 'Per esempio 12345 o 03/12345. Se manca, l’ufficio te lo chiede e ci vuole di più. Non è pubblico.',
    },
    registration_year: {
      label: 'Anno di iscrizione',
      hint: 'Quattro cifre, dal 1901 a oggi. Non è pubblico.',
    },
    approach: { label: 'Approccio terapeutico', hint: 'Puoi scegliere dall’elenco o scriverne un altro' },
    email: { label: 'Email', hint: 'Ci arrivano la ricevuta e la risposta. Non è pubblica.' },
    phone: { label: 'Telefono', hint: 'Non è pubblico' },
    city: { label: 'Città', hint: 'Dove ricevi' },
    notes: {
      label: 'Note',
      hint: 'Quello che l’ufficio deve sapere. Non sono pubbliche. Non scrivere dati di pazienti.',
    },
    document: {
      label: 'File da allegare',
      hint: 'PDF, JPG o PNG, al massimo 5 MB. Lo legge solo l’ufficio.',
    },
    signature: {
      label: 'La tua firma',
      hint: 'Firma nel riquadro con il mouse, il dito o la penna. Puoi annullare l’ultimo tratto o cancellare tutto e ricominciare.',
    },
  },
  /** In place of a hint, beside what looks mistyped; it may be sent all the same. */
  doubts: {
    ordine:
      'Controlla: l’Ordine di uno psicologo è di una regione o provincia autonoma, per esempio «Abruzzo».',
    doctors: 'Controlla: l’Ordine di un medico è di una provincia, per esempio «Bologna».',
    registration_number: 'Controlla: un numero di iscrizione è fatto di cifre, per esempio 12345.',
    phone: 'Controlla: non sembra un numero di telefono.',
  },
  otherName: 'Firmo con un altro nome per un motivo, che ho scritto nelle note',
  privacyNote:
    'Dopo l’approvazione sono pubblici nome, cognome, professione, specializzazione, approccio e città, e i nostri controlli: quali, presso quale Ordine e quando. Il resto di questo modulo non è pubblico: email, telefono, numero e anno di iscrizione, note, firma e documento. Se vuoi, dopo aggiungi altro tu.',
  taken: {
    before: 'Se hai già un account,',
    link: 'accedi',
    after:
      '. Se hai già mandato una richiesta, cerca l’email con la ricevuta e rispondi lì: la legge l’ufficio.',
  },
  whatNext: {
    title: 'Che cosa succede dopo',
    steps: [
      'Ti arriva un’email con la ricevuta in PDF: i dati, la firma, i testi e l’ora dell’invio.',
      'L’ufficio controlla i dati presso l’albo del tuo Ordine. Se manca qualcosa, te lo chiede.',
      'Ti scriviamo la decisione. Se la richiesta è accolta, il profilo diventa pubblico.',
    ],
  },
  mended: 'Ora è tutto a posto: invia di nuovo.',
  submit: 'Invia registrazione',
  submitting: 'Invio in corso...',
  success: {
    title: 'Registrazione completata',
    text: 'La tua richiesta è stata inviata con successo. Ti contatteremo presto per confermare la registrazione.',
    next: 'Ti abbiamo mandato un’email con la ricevuta in PDF. Se non la vedi, guarda nella posta indesiderata.',
    account:
      'L’account non esiste ancora: se la richiesta è accolta, nell’email trovi il link per collegare il profilo. Un termine fisso per la decisione non c’è; se devi aggiungere qualcosa, rispondi all’email con la ricevuta.',
    office:
      'Adesso l’ufficio controlla i tuoi dati presso l’albo del tuo Ordine. Poi ti scrive per email: ti dice la decisione, oppure ti chiede quello che manca.',
    missingDocument:
      'Il documento non è stato salvato. La registrazione è valida: nell’email trovi un link per mandarlo, valido 14 giorni.',
  },
  successToast: {
    title: 'Registrazione inviata',
    description: 'La tua richiesta è stata ricevuta con successo.',
  },
  documentToast: {
    title: 'Attenzione',
    description:
      "La registrazione è stata completata ma c'è stato un problema con il caricamento del documento.",
  },
  errorToast: { title: 'Errore', description: "Si è verificato un errore durante l'invio del modulo." },
  offline:
    'Sembra che la connessione sia caduta. Quello che hai scritto è ancora qui: invia di nuovo quando torna la rete.',
  lateDocument: {
    title: 'Invia il documento',
    intro:
      'La tua registrazione è salva, ma il documento non era arrivato. Mandalo da qui: il link vale una volta sola.',
    submit: 'Invia documento',
    done: 'Documento ricevuto. Non devi fare altro.',
    invalid: 'Questo link non vale più: è già stato usato oppure è scaduto.',
    storeDown:
      'Adesso non riusciamo a salvare il documento. Riprova tra qualche minuto: il link resta valido.',
    required: 'Scegli un file',
  },
} as const
