/**
 * The words of the mails about a registration and its renewal, as the office may change them. What a person must find
 * in each, such as links, numbers and reasons, the mail adds by itself.
 */
const why = 'Ricevi questo messaggio perché hai chiesto l’iscrizione al registro della psicoterapia.'

export const mailTexts = {
  received: {
    subject: 'Abbiamo ricevuto la tua registrazione',
    intro:
      'la tua richiesta è arrivata. Alleghiamo la ricevuta in PDF: contiene i dati che hai dichiarato, la firma, i testi che hai accettato e l’ora dell’invio. Le note non ci sono, e nemmeno gli indirizzi di siti: li conserva l’ufficio.',
    document:
      'Il documento che avevi scelto non è stato salvato per un problema tecnico. La richiesta resta valida: puoi mandarlo da qui entro 14 giorni.',
    next: 'Adesso tocca all’ufficio: cerca i tuoi dati nell’Albo del tuo Ordine. Ti scriviamo appena c’è una decisione.',
    why: 'Ricevi questo messaggio perché qualcuno ha compilato con questo indirizzo il modulo «Registrazione Professionisti». Se non l’hai fatto tu, premi «Non sono stato io» e la richiesta si cancella.',
  },
  approved: {
    subject: 'La tua registrazione è stata approvata',
    intro:
      'abbiamo esaminato la tua richiesta e l’abbiamo approvata: da ora il tuo profilo è pubblico e si trova nella ricerca del registro.',
    next: 'Puoi completarlo: di che cosa ti occupi, dove ricevi, quanto costa una seduta, una foto. Per farlo collegalo a un account con questo link. Vale una volta sola, per 14 giorni; dopo puoi chiederne un altro.',
    closing:
      'Controlla che i dati siano giusti. Se qualcosa non lo è, rispondi a questo messaggio e lo correggiamo. I tuoi recapiti, il numero di iscrizione, la firma e il documento non sono pubblici.',
    why,
  },
  rejected: {
    subject: 'La tua registrazione non è stata accolta',
    intro: 'abbiamo esaminato la tua richiesta di iscrizione e non possiamo accoglierla.',
    next: 'Se pensi che sia un errore, scrivici perché: la richiesta torna all’ufficio con le tue parole. Il link vale una volta sola, per 30 giorni.',
    closing: 'Puoi anche mandare una nuova richiesta con la stessa email.',
    why,
  },
  asked: {
    subject: 'Manca qualcosa nella tua richiesta',
    intro: 'abbiamo guardato la tua richiesta di iscrizione. Per andare avanti ci serve ancora questo:',
    closing: 'Il link vale 14 giorni e una volta sola. Puoi aggiungere un documento.',
    why,
  },
  link: {
    subject: 'Il link per collegare il tuo profilo',
    intro:
      'con questo link colleghi il tuo profilo a un account e puoi completarlo. Vale una volta sola, per 14 giorni. Quando lo usi, gli altri link che hai ricevuto smettono di valere.',
    why: 'Ricevi questo messaggio perché qualcuno ha chiesto un nuovo link con l’email della tua registrazione. Se non l’hai fatto tu, non fare nulla: senza questo link nessuno può collegare il profilo.',
  },
  due: {
    subject: 'Un controllo del tuo profilo sta per scadere',
    intro: 'un nostro controllo sta per scadere. Dopo la scadenza il tuo profilo dirà che non vale più.',
    insurance: 'Se hai rinnovato la polizza, scrivi la nuova scadenza: l’ufficio la controllerà.',
    albo: 'L’ufficio ricontrollerà nell’Albo. Se hai cambiato Ordine o numero di iscrizione, aggiornali prima.',
    why: 'Ricevi questo messaggio perché il tuo profilo è nel registro della psicoterapia.',
  },
  available: {
    subject: 'Conferma la tua disponibilità',
    intro:
      'hai scritto che accetti nuove persone. È ancora così? Confermalo nella tua area: basta un pulsante. Se è cambiato, scegli un’altra risposta.',
    closing:
      'Una disponibilità vale 21 giorni. Dopo, la tua pagina dice «Disponibilità da confermare» e nella ricerca non sei più tra chi ha posto.',
    why: 'Ricevi questo messaggio perché nel registro hai scritto che accetti nuove persone. Ne mandiamo uno solo per ogni conferma.',
  },
  left: {
    subject: 'La tua uscita dal registro',
    intro:
      'la tua richiesta è completata. Abbiamo cancellato la registrazione con le prove e la firma, i documenti, il profilo, la foto, le modifiche e i conteggi. Nel registro delle decisioni resta che c’è stata una richiesta, senza dire di chi.',
    closing:
      'L’account, se lo hai, non è stato toccato: puoi cancellarlo dalla tua area. Se un giorno vuoi tornare, puoi mandare una nuova richiesta.',
    why: 'Ricevi questo messaggio perché hai chiesto di uscire dal registro della psicoterapia.',
  },
} as const
