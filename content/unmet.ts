import { withTo } from '#lib/to-whom.ts'

const searches = (count: number) => `almeno ${count} ricerche`

/** Unmet demand: the page, the map and the file. */
export const unmet = {
  title: 'Dove mancano psicoterapeuti',
  description:
    'Dove e per quale problema chi cerca uno psicoterapeuta nel registro non trova nessuno: numeri per provincia, senza tracce di persone.',
  heading: 'Dove mancano psicoterapeuti',
  intro:
    'Quando una ricerca nel registro non trova nessuno, contiamo la provincia e il problema. Qui vedi dove mancano professionisti e per che cosa.',
  period: (from: string, to: string) => `Ricerche da ${from} ${withTo(to)}.`,
  how: {
    heading: 'Che cosa contiamo e che cosa no',
    points: [
      'Contiamo solo le ricerche con zero risultati in cui si riconoscono una provincia e un problema. Una stessa connessione conta una volta al giorno per la stessa coppia, e al massimo 30 volte al giorno in tutto.',
      'Non conserviamo chi ha cercato, le parole scritte, il giorno o l’ora. Nella tabella del portale ci sono il mese, la provincia, il problema e un numero.',
      'Mostriamo una coppia solo se in dodici mesi conta almeno 5 ricerche. Quelle sotto 5 non compaiono in nessun totale.',
      'I numeri sono arrotondati per difetto a multipli di 5 e comprendono soltanto mesi finiti: cambiano una volta al mese, così da due versioni non si ricava una singola ricerca.',
    ],
    limits: 'Come leggerli',
    limitsText:
      'Sono le ricerche fatte qui, in un registro che non comprende tutti i professionisti: non misurano quante persone stanno male, né quanti psicoterapeuti lavorano in una provincia. Per sapere chi esercita vale l’Albo.',
  },
  map: {
    label: 'Ricerche senza risposta per regione',
    heading: 'Per regione',
    credit: 'Mappa: MapSVG (CC BY 4.0).',
    describe: (count: number) => (count === 0 ? 'nessun dato da mostrare' : searches(count)),
    note: 'Più il colore è pieno, più ricerche. Scegli una regione per vedere solo le sue province.',
  },
  table: {
    heading: 'Per provincia e problema',
    caption: (region: string) =>
      region ? `Ricerche senza risposta: ${region}` : 'Ricerche senza risposta in Italia',
    province: 'Provincia',
    problem: 'Problema',
    count: 'Ricerche',
    atLeast: (count: number) => `almeno ${count}`,
  },
  filter: {
    label: 'Regione',
    all: 'Tutta Italia',
    submit: 'Mostra',
    clear: 'Mostra tutta Italia',
  },
  empty: {
    all: 'Ancora nessun dato: nessuna provincia ha raggiunto 5 ricerche senza risposta per lo stesso problema.',
    region: (region: string) =>
      `Ancora nessun dato per ${region}: nessuna sua provincia ha raggiunto 5 ricerche senza risposta per lo stesso problema.`,
    action: 'Cerca nel registro',
  },
  file: {
    heading: 'Scarica i dati',
    button: 'Scarica il CSV',
    text: 'Il file ha le stesse righe della tabella di tutta Italia.',
    columns: [
      ['regione', 'nome della regione'],
      ['sigla', 'sigla della provincia'],
      ['provincia', 'nome della provincia'],
      ['problema', 'identificativo del problema, che non cambia'],
      ['descrizione', 'il problema in parole'],
      ['ricerche_almeno', 'ricerche senza risposta nel periodo, arrotondate per difetto a multipli di 5'],
      ['dal', 'primo mese compreso (AAAA-MM)'],
      ['al', 'ultimo mese compreso (AAAA-MM)'],
    ],
    columnsLabel: 'Le colonne',
    licence: 'Licenza: Creative Commons Attribuzione 4.0 (CC BY 4.0).',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/deed.it',
    licenceLink: 'Leggi la licenza',
    name: 'domanda-senza-risposta.csv',
  },
} as const
