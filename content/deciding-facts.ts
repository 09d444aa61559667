/** The facts that decide, on a card and at the head of a profile. */
export const decidingWords = {
  heading: 'Quello che conta per scegliere',
  notStated: (what: string) => `Non ha indicato: ${what}.`,
  price: {
    session: (euro: number) => (euro === 0 ? 'Nessun costo' : `${euro} € a seduta`),
    other: (euro: number, kind: string) => `${euro} € (${kind.toLowerCase()})`,
    first: (euro: number) => `primo colloquio ${euro} €`,
    onlyFirst: (euro: number) => `Primo colloquio ${euro} €`,
  },
  hours: {
    both: 'Anche dopo le 18 e il sabato',
    evening: 'Anche dopo le 18',
    saturday: 'Anche il sabato',
    neither: 'Non dopo le 18, non il sabato',
    noEvening: 'Non dopo le 18',
    noSaturday: 'Non il sabato',
  },
  more: (count: number) => (count === 1 ? 'e un altro studio' : `e altri ${count} studi`),
  ways: { both: 'In studio e online', studio: 'In studio', onlyOnline: 'Solo online', online: 'Online' },
  answers: (time: string) => `Ti risponde di solito ${time}`,
  labels: {
    price: 'Costo',
    hours: 'Quando',
    place: 'Dove',
    way: 'In studio o online',
    room: 'Posto',
    answers: 'Risposta',
  },
  /** What somebody did not state, after «Non ha indicato:». */
  unknown: {
    price: 'tariffe',
    hours: 'sera e sabato',
    place: 'luogo',
    way: 'se riceve online',
    room: 'se ha posto',
    languages: 'lingue',
    ages: 'età',
  },
} as const
