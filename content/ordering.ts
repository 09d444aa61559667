/** The only page that tells the order of results; others link to it. The rule is `domain/register-search/index/rules.ranking.ts`. */
export const orderingPage = {
  title: 'Come ordiniamo i risultati',
  description:
    'La regola con cui il registro mette in fila i professionisti: gruppi con un nome, un turno che cambia ogni giorno, niente in vendita. Puoi ricalcolarla.',
  intro:
    'Nessuno può pagare per comparire prima. Non contano la foto, la popolarità, i clic o da quanto tempo qualcuno è nel registro. L’ordine segue una regola sola, scritta qui per intero, e chiunque può rifare il conto.',
  groupsHeading: 'Prima i gruppi',
  groupsIntro: 'Chi risponde alla tua ricerca finisce in un gruppo. I gruppi si susseguono così:',
  groups: [
    {
      title: 'Quanto risponde a ciò che cerchi',
      text: 'Chi dichiara tutto quello che hai chiesto viene prima di chi ne parla soltanto nella presentazione. Se scrivi un nome, viene prima chi lo porta; se non lo porta nessuno, mostriamo i nomi simili, e lo diciamo.',
    },
    {
      title: 'Posto per nuove persone',
      text: 'Poi chi ha posto adesso. Vale solo una conferma degli ultimi 21 giorni: dopo, la disponibilità scade da sola. Scade anche se nel frattempo due persone si sono sentite dire che posto non c’è. Poi chi non ha confermato di recente o non dice se ha posto, poi chi ha una lista d’attesa. Alla fine chi adesso non accetta nuove persone o è in pausa.',
    },
    {
      title: 'Distanza',
      text: 'Se cerchi un luogo, poi chi riceve più vicino: entro 5 km, entro 10, entro 25, entro 50. La distanza è tra i due comuni, non tra gli indirizzi. Dentro una fascia un chilometro in più o in meno non conta.',
    },
    {
      title: 'Profilo completo',
      text: 'Poi chi ha scritto tutto quello che serve per scegliere: di che cosa si occupa, con chi lavora, in quali lingue, dove o a distanza, quanto costa una seduta, se ha posto e una presentazione di almeno 200 lettere. La foto non serve.',
    },
  ],
  samples:
    'I profili dimostrativi, che non sono persone vere, non contano: stanno a parte, sotto i risultati, e da soli solo finché nel registro non c’è nessuno.',
  turnHeading: 'Poi il turno',
  turn: [
    'Dentro un gruppo tutti valgono uguale, e decide il turno. Il turno nasce dal giorno e dalla ricerca: oggi è lo stesso per chiunque faccia la stessa ricerca, domani cambia.',
    'Chi dà appuntamenti dal portale non viene prima per questo: il primo posto libero si può filtrare e si legge sulla scheda, ma nell’ordine non conta.',
    'Nel tempo ognuno viene primo quanto gli altri del suo gruppo. Lo controlliamo con una prova statistica a ogni modifica del programma.',
  ],
  fitHeading: 'Quando nessuno risponde a tutto',
  fit: [
    'Allora mostriamo chi ci va più vicino. Prima chi si occupa di almeno uno dei problemi che hai scelto e ha l’essenziale: l’età, la lingua, lo studio o l’online che chiedi. Poi gli altri.',
    'Ogni cosa che chiedi vale uno: ogni filtro, il luogo, il posto libero. Viene prima chi manca di meno cose.',
    'Il luogo pesa con la distanza: una cosa in meno fuori da dove cerchi, un’altra oltre i 50 km, un’altra ancora per chi è in un’altra regione e non riceve online.',
    'A parità viene prima chi dichiara ciò che cerchi, poi chi accetta nuove persone o non dice di no, poi chi riceve più vicino. Oltre i 100 km la distanza non conta più, e compare soltanto chi lavora anche online: chi riceve solo in studio così lontano lo mostriamo se non c’è nessun altro.',
    'Se anche questo è uguale, valgono i gruppi e il turno di questa pagina. La stessa regola conta le risposte alle domande guidate: lì quello che è «indispensabile» deve esserci, il resto conta uno, e a parità valgono subito i gruppi e il turno.',
  ],
  research:
    'Chiediamo che cosa preferisci perché conta: in 53 studi chi l’ha avuto ha interrotto la terapia meno spesso (odds ratio 1,79). Non vuol dire che starai meglio. Fonte:',
  exactHeading: 'La regola esatta, per chi vuole rifare il conto',
  exact: [
    'Si scrive un testo con il giorno in Italia, una barra verticale e la ricerca nella sua forma canonica, per esempio «2026-11-21|q=ansia&dove=milano».',
    'Del testo, e dell’identificativo di ogni professionista, si calcola lo SHA-256 e se ne prendono i primi 32 bit.',
    'I due numeri si uniscono con «o esclusivo» e si mescolano con l’ultimo passo di MurmurHash3. Viene prima il numero più piccolo.',
  ],
  recompute:
    'I dati pubblici dietro una ricerca stanno all’indirizzo /ordine.json, con gli stessi parametri della pagina: per ogni persona trovata, in quale gruppo cade e perché. Un programma di poche righe li mette in ordine e li confronta con la pagina servita. Si possono ricalcolare le ricerche che trovano fino a 5.000 persone. Se nessuno risponde a tutto, ci sono le 5.000 più vicine, con quello che manca a ognuna («lacks»).',
  program: 'Il programma',
  facts: 'I dati di una ricerca d’esempio',
  exposureHeading: 'Quante volte ognuno è comparso',
  exposureIntro:
    'Contiamo quante volte ogni professionista compare tra i risultati e quante volte è il primo della pagina. Sono numeri per giorno, senza alcuna traccia di chi ha cercato. Qui sotto gli ultimi 30 giorni interi, tutti insieme; ciascuno vede il proprio numero nella sua area.',
  exposureEmpty: 'Ancora nessun dato: il registro non ha professionisti pubblicati.',
  exposureCaption: 'Comparse tra i risultati negli ultimi 30 giorni',
  exposureColumns: { what: 'Che cosa', count: 'Quante volte' },
  exposureRows: {
    people: 'Professionisti pubblicati',
    listed: 'Comparse in tutto',
    firsts: 'Comparse al primo posto',
    least: 'Chi è comparso meno',
    tenth: 'Un decimo è comparso al massimo',
    half: 'Metà è comparsa al massimo',
    nineTenths: 'Nove decimi sono comparsi al massimo',
    most: 'Chi è comparso di più',
  },
  exposureNote:
    'Chi riceve in una grande città, o si occupa di un problema cercato spesso, risponde a più ricerche e compare di più: l’ordine non può cambiarlo.',
  sharesHeading: 'Quanto è divisa equamente la vetrina',
  sharesIntro:
    'Confrontiamo solo chi è confrontabile: chi riceve in province con un numero simile di colleghi, perché lì le ricerche si dividono tra altrettante persone. Chi riceve in più province sta con la più grande; chi riceve solo online sta a parte. L’indice di Gini dice quanto le comparse di un mese sono diverse dentro l’insieme: 0 se tutti sono comparsi lo stesso numero di volte, vicino a 1 se è comparsa una persona sola. Contiamo chi era nel registro già il primo del mese; insiemi sotto le 5 persone non si mostrano.',
  sharesEmpty: 'Ancora nessun mese intero con persone vere da confrontare.',
  sharesCaption: (month: string) => `Comparse di ${month}`,
  sharesColumns: {
    set: 'Colleghi nella provincia',
    people: 'Persone',
    listed: 'Comparse',
    share: 'Quota',
    gini: 'Gini',
  },
  onlyOnline: 'Solo online',
  upTo: (most: number) => `Fino a ${most}`,
  between: (least: number, most: number) => `Da ${least} a ${most}`,
  beyond: (least: number) => `Più di ${least}`,
  back: 'Torna alla ricerca',
} as const
