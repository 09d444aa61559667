import { fromDay, onDay } from '#lib/dates.ts'
import { theMany } from '#lib/numbers.ts'
const counted = (total: number) => (total === 1 ? '1 preferito' : `${total} preferiti`)

export const favourites = {
  counted,
  heart: {
    add: (name: string) => `Salva tra i preferiti: ${name}`,
    remove: (name: string) => `Togli dai preferiti: ${name}`,
    addShort: 'Salva tra i preferiti',
    removeShort: 'Togli dai preferiti',
    withoutScript:
      'Senza JavaScript i preferiti stanno solo nell’account: per questo il cuore porta alla pagina di accesso.',
    failed: 'Il preferito non è stato salvato',
    notRemoved: 'Il preferito non è stato tolto',
    offline: 'La rete non risponde. Riprova tra poco.',
    signedOut: 'Non sei più nella tua area. Accedi di nuovo e riprova.',
    onDevice: {
      title: 'Salvato su questo dispositivo',
      description: 'Lo ritrovi nei Preferiti, in alto.',
    },
    closedStorage:
      'Questo browser non permette di tenere nulla sul dispositivo. Puoi accedere e salvare nell’account.',
  },
  page: {
    title: 'Preferiti',
    description: 'Chi hai salvato: confronta, stampa la scheda per le telefonate, togli.',
    introduction: 'Qui trovi chi salvi con il cuore, su questo dispositivo o nel tuo account.',
    private: 'Restano su questo dispositivo. Per mostrarli il portale li legge e non li conserva.',
    withoutScript: 'I preferiti stanno nel browser: senza JavaScript qui non si vedono. In un account sì.',
    signIn: 'Vai ai preferiti dell’account',
    start: 'Cerca uno psicoterapeuta',
    loading: 'Sto aprendo i preferiti…',
    nobody: 'Questi profili non sono più nel registro.',
    failed: 'I preferiti non si sono aperti. Sono ancora al loro posto.',
    limited: 'Troppe richieste in poco tempo. Aspetta un minuto e riprova.',
    retry: 'Riprova',
    remove: 'Togli',
    removed: (name: string) => `Hai tolto ${name}.`,
    undo: 'Annulla',
    removeAll: 'Togli tutti da questo dispositivo',
    choose: 'Confronta',
    chosen: (total: number) => (total === 1 ? 'Scegli ancora qualcuno' : `${total} persone scelte`),
    open: 'Confronta',
    sheet: 'Scheda per la telefonata',
    sheets: 'Schede per le telefonate',
    back: 'Torna ai preferiti',
    account: 'Note e distanza, nella tua area',
    signUp: 'Tienili in un account, per averli ovunque',
    shared: {
      title: 'Un elenco per te',
      text: 'Te l’ha mandato qualcuno. Salva con il cuore chi vuoi ritrovare.',
      own: 'Vai ai tuoi preferiti',
    },
    share: {
      title: 'Condividi l’elenco',
      text: 'Chi apre il link vede questi profili. Il portale non conserva l’elenco.',
      most: (most: number) => `Il link porta i primi ${most}.`,
      copy: 'Copia il link',
      copied: 'Link copiato.',
      notCopied: 'Il link non si è copiato. Riprova.',
      send: 'Condividi',
      subject: 'Alcuni profili di psicoterapeuti',
    },
  },
  refusals: {
    consent: 'Prima rispondi alla domanda sui preferiti nell’account.',
    gone: 'Questo professionista non è nel registro.',
    full: 'Hai raggiunto il numero massimo di preferiti. Togline qualcuno e riprova.',
    invalid: 'La richiesta non è completa. Ricarica la pagina e riprova.',
    words: 'Il testo della domanda è cambiato. Leggilo di nuovo e rispondi.',
    answered:
      'Hai già risposto di sì, forse in un’altra scheda. Puoi cambiare risposta in fondo alla pagina dei preferiti.',
    notYours: 'Questo professionista non è tra i tuoi preferiti.',
  },
  device: {
    heading: 'Preferiti su questo dispositivo',
    text: 'Restano in questo browser: il portale non li conserva.',
    unnamed: (day: string) => `Profilo salvato ${onDay(day)}`,
    remove: 'Togli',
    removeAll: 'Togli tutti da questo dispositivo',
    bring: 'Portali nell’account',
    bringText: 'Hai già scelto di tenere i preferiti nell’account. Questi non ci sono ancora.',
  },
  /** Its hash is stored with the answer: after a change, new answers refer to the new text. */
  consent: {
    paragraphs: [
      'Un elenco di psicoterapeuti può far capire qualcosa della tua salute. Per questo lo teniamo nell’account solo se lo dici tu.',
      'Lo leggi soltanto tu: non lo vedono né la redazione né i professionisti. Serve a ritrovarlo da ogni dispositivo, con le tue note. Le note sono cifrate.',
      'Puoi togliere un preferito, toglierli tutti o cambiare risposta in ogni momento. Se cambi risposta, cancelliamo dall’account preferiti e note.',
    ],
    question: (total: number) =>
      total === 1
        ? 'Vuoi portare nell’account il preferito di questo dispositivo?'
        : `Vuoi portare nell’account ${theMany(total)} preferiti di questo dispositivo?`,
    yes: 'Portali nell’account',
    no: 'No, lasciali qui',
    done: (total: number) =>
      total === 0
        ? 'Da ora i preferiti si salvano nell’account.'
        : total === 1
          ? 'Un preferito portato nell’account.'
          : `${total} preferiti portati nell’account.`,
    refused:
      'Va bene: i preferiti restano su questo dispositivo. Puoi cambiare risposta in fondo alla pagina.',
    state: {
      yes: (day: string) => `Tieni i preferiti nell’account ${fromDay(day)}.`,
      no: (day: string) => `Hai scelto di non tenere i preferiti nell’account, ${onDay(day)}.`,
    },
    change: 'Cambia risposta',
    changeHeading: {
      yes: 'Non vuoi più tenere i preferiti nell’account?',
      no: 'Vuoi tenere i preferiti nell’account?',
    },
    withdraw: 'Cancella preferiti e note dall’account',
    agree: 'Tienili nell’account',
    back: 'Lascia com’è',
    withdrawn: 'Abbiamo cancellato dall’account i preferiti e le note.',
  },
  add: {
    title: 'Salva tra i preferiti',
    question: 'Vuoi tenere i preferiti nell’account?',
    yes: 'Sì, salva nell’account',
    no: 'No, solo su questo dispositivo',
    save: 'Salva tra i preferiti',
    already: 'È già tra i tuoi preferiti.',
    declined: 'Va bene: il preferito resta su questo dispositivo.',
    toProfile: 'Torna al profilo',
    toList: 'Vai ai preferiti',
  },
  list: {
    orderLabel: 'In ordine di',
    orders: { data: 'Data', nome: 'Nome', citta: 'Città' },
    near: {
      label: 'Distanza da',
      hint: 'Un comune, per esempio Forlì. Non lo conserviamo.',
      send: 'Ordina per distanza',
      clear: 'Togli la distanza',
      unknown: (typed: string) =>
        `Non troviamo «${typed}». Scrivi un comune, con la provincia se serve: Castro (BG).`,
      from: (label: string) => `In ordine di distanza da ${label}. Chi non dice dove riceve sta in fondo.`,
      km: (km: number) => (km < 1 ? 'meno di 1 km' : `circa ${Math.round(km).toLocaleString('it-IT')} km`),
    },
    savedOn: (day: string) => `Salvato ${onDay(day)}`,
    gone: 'Non è più nel registro',
    sample: 'Profilo dimostrativo',
    remove: 'Togli dai preferiti',
    removed: (name: string) => `Hai tolto ${name} dai preferiti.`,
    goneRemoved: 'Hai tolto il profilo dai preferiti.',
    undo: 'Annulla',
    undone: (name: string) => `${name} è di nuovo tra i preferiti.`,
    removeAll: 'Togli tutti',
    removeAllTitle: 'Togliere tutti i preferiti?',
    removeAllText: (total: number) =>
      total === 1
        ? 'Cancelliamo dall’account il preferito e la sua nota. Non si può annullare.'
        : `Cancelliamo dall’account ${counted(total)} e le loro note. Non si può annullare.`,
    removeAllYes: 'Sì, togli tutti',
    removeAllNo: 'No, lasciali',
    allRemoved: 'Hai tolto tutti i preferiti.',
    sheet: 'Scheda per la prima telefonata',
  },
  note: {
    label: 'La tua nota',
    hint: 'La leggi solo tu. Al massimo 2.000 caratteri.',
    save: 'Salva la nota',
    saved: 'Nota salvata.',
    cleared: 'Nota cancellata.',
    long: 'La nota può avere al massimo 2.000 caratteri. Accorciala e salva di nuovo.',
    lost: 'Questa nota non si può più aprire. Se ne scrivi un’altra, la sostituisce.',
  },
  compare: {
    title: 'Confronta i preferiti',
    item: 'Voce',
    free: 'Primo orario',
    /** Of somebody who gives no hours here, or has none left. */
    noFree: 'Nessun orario sul portale',
    approach: 'Approccio',
    problems: 'Di che cosa si occupa',
    ages: 'Con chi lavora',
    albo: 'Albo',
    checked: 'Controllato',
    /** Of somebody who says neither evening nor Saturday, but gives hours. */
    seeHours: 'Negli orari liberi del profilo',
    unknown: 'Non indicato',
    add: 'Aggiungi al confronto',
    remove: 'Togli dal confronto',
    full: 'Hai già scelto quattro professionisti da confrontare.',
    open: (total: number) => `Confronta (${total})`,
    chosen: (total: number) =>
      total === 1
        ? 'Una persona scelta per il confronto. Aggiungine almeno un’altra.'
        : `${total} persone scelte per il confronto.`,
    empty: 'Non hai ancora scelto chi confrontare. Scegli fino a quattro preferiti dal tuo elenco.',
    back: 'Torna ai preferiti',
    print: 'Stampa il confronto',
  },
  sheet: {
    title: 'Scheda per la prima telefonata',
    intro: 'Tienila davanti mentre chiami. Non serve chiedere tutto: scegli le domande che contano per te.',
    print: 'Stampa la scheda',
    who: 'Chi chiami',
    profession: 'Professione',
    phone: 'Telefono',
    ask: 'Che cosa puoi chiedere',
    questions: [
      'Ha posto per una persona nuova? Da quando?',
      'Si occupa di quello per cui chiamo?',
      'Qual è il suo Ordine, e da quando esercita la psicoterapia?',
      'Come lavora, e come sarebbe una seduta?',
      'Quanto dura il primo incontro e quanto costa?',
      'Come si disdice, e che cosa succede se salto una seduta?',
      'Riceve in presenza, online o in entrambi i modi?',
      'In quali giorni e orari?',
    ],
    say: 'Come cominciare',
    sayText:
      '«Buongiorno, cerco un primo appuntamento. Posso farle qualche domanda?» Non devi raccontare tutto al telefono: basta una frase.',
    appointment: 'L’appuntamento',
    appointmentLines: ['Giorno e ora', 'Indirizzo o link', 'Costo'],
    note: 'La tua nota',
    write: 'Appunti',
    urgent: 'Se sei in pericolo, non aspettare l’appuntamento: chiama il 112.',
  },
} as const
