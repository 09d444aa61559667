/** «Segnala»: the form, the office's screen and the mails. */
export const profileReports = {
  link: 'Segnala un errore in questo profilo',
  title: (name: string) => `Segnala un errore: ${name}`,
  heading: 'Segnala un errore',
  description: (name: string) =>
    `Di’ all’ufficio che cosa non è giusto nel profilo di ${name}. Non serve un account.`,
  intro: [
    'Scegli che cosa non è giusto. L’ufficio controlla alla fonte prima di cambiare qualcosa.',
    'Chi ha il profilo non vede chi segnala, né che cosa scrivi.',
  ],
  notHere:
    'Da qui non arriva nessun messaggio al professionista. Per un comportamento scorretto decide il suo Ordine, e puoi scrivere direttamente all’Ordine.',
  kind: { label: 'Che cosa non è giusto', empty: 'Scegli' },
  kinds: {
    data: 'Un dato è sbagliato o vecchio',
    address: 'L’indirizzo non esiste o lo studio non c’è',
    title: 'Non risulta psicoterapeuta',
    silent: 'Non risponde a chi lo contatta',
    'no-place': 'Dice di avere posto e non ce l’ha',
    promotion: 'Il testo è pubblicità',
    other: 'Altro',
  },
  words: {
    label: 'Che cosa hai visto',
    hint: 'Al massimo 1500 caratteri. Non serve parlare della tua salute, né scrivere nomi di altre persone.',
  },
  email: { label: 'La tua email', hint: 'Scrivila se vuoi una risposta. La usiamo solo per questo.' },
  consent: {
    label:
      'Se ho scritto qualcosa qui sopra, acconsento che l’ufficio lo legga per controllare questo profilo, anche se fa capire qualcosa della mia salute.',
    text: 'Testo ed email sono conservati cifrati, li legge solo l’ufficio e si cancellano dopo 12 mesi. Puoi chiedere di cancellarli prima.',
    privacy: 'Leggi l’informativa sulla privacy',
  },
  submit: 'Invia la segnalazione',
  submitting: 'Invio in corso...',
  back: 'Torna al profilo',
  success: {
    title: 'Segnalazione inviata',
    next: 'L’ufficio la legge, controlla alla fonte e corregge ciò che non è giusto. Può servire qualche giorno.',
    noPlace:
      'Quando due persone diverse segnalano che non c’è posto, il profilo non compare più tra chi ha posto finché il professionista non lo conferma di nuovo.',
    answer: 'Se serve, ti rispondiamo all’indirizzo che hai lasciato.',
    noAnswer: 'Non hai lasciato un indirizzo, quindi non riceverai una risposta.',
  },
  errors: {
    kind: 'Scegli che cosa non è giusto',
    long: 'Al massimo 1500 caratteri',
    email: 'Inserisci un indirizzo email valido',
    consent: 'Spunta la casella per mandarci quello che hai scritto, oppure togli testo ed email',
    expired: 'Il modulo era scaduto: invialo di nuovo',
  },
  limited: 'Troppe segnalazioni in poco tempo. Riprova più tardi.',
  failed: 'La segnalazione non è partita. Quello che hai scritto è ancora qui: riprova tra poco.',
  office: {
    title: 'Segnalazioni',
    description: 'Che cosa dicono le persone dei profili del registro.',
    order: 'Prima le più recenti.',
    noPlace:
      'Due segnalazioni «Dice di avere posto e non ce l’ha» da reti diverse, dopo l’ultima conferma, tolgono da sole il profilo da chi ha posto.',
    filter: 'Quali segnalazioni',
    open: 'Aperte',
    done: 'Gestite',
    counted: (total: number) => (total === 1 ? '1 segnalazione' : `${total} segnalazioni`),
    emptyOpen: 'Nessuna segnalazione aspetta. Arrivano dai profili del registro.',
    emptyDone: 'Nessuna segnalazione è stata ancora gestita.',
    toOpen: 'Vedi quelle aperte',
    toRequests: 'Vai alle richieste',
    /** For the office: the same network reported the same in the last weeks. */
    again: 'Dice di avere posto e non ce l’ha (stessa rete di prima, non conta)',
    noWords: 'Senza testo.',
    unreadable: 'Il testo non si apre più: la chiave del portale è cambiata.',
    ledger: 'Verifiche del profilo',
    stateOpen: 'Aperta',
    stateDone: 'Gestita',
    doneOn: 'Gestita il',
    reply: {
      label: 'Risposta a chi ha segnalato',
      hint: (email: string) =>
        `Parte per ${email} quando la segni come gestita. Non scrivere nomi, né che cosa è stato segnalato: la posta può leggerla qualcun altro.`,
    },
    mark: 'Segna come gestita',
    marking: 'Salvataggio in corso...',
    marked: 'Segnata come gestita.',
    markedAndSent: 'Segnata come gestita. La risposta parte adesso.',
    already: 'Era già stata gestita: non è stato inviato niente.',
    gone: 'Questa segnalazione non c’è più.',
    longReply: 'Al massimo 3000 caratteri',
  },
} as const
