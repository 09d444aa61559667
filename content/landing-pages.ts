import { counted } from '#lib/numbers.ts'
import { atTown, inRegion } from './place-words.ts'

const persons = (count: number) => (count === 1 ? '1 psicoterapeuta' : `${counted(count)} psicoterapeuti`)

/** Pages per place and problem; every figure counts the people that the page lists. */
export const landingPages = {
  index: {
    title: 'Psicoterapeuti per luogo e per problema',
    description:
      'Le regioni e le città in cui riceve qualcuno del registro, e i problemi di cui si occupa: solo dove c’è davvero una persona.',
    short: 'Psicoterapeuti',
    intro:
      'Qui ci sono solo i luoghi e i problemi per cui nel registro c’è qualcuno. Il numero dice quante persone.',
    places: 'Luoghi',
    whole: (region: string) => `Tutta la regione: ${region}`,
    problems: 'Problemi',
    none: 'Nel registro non c’è ancora nessuno. Quando ci sarà, lo trovi qui per luogo e per problema.',
  },
  place: {
    town: (name: string, province: string) => `Psicoterapeuti ${atTown(name)} (${province})`,
    region: (name: string) => `Psicoterapeuti ${inRegion(name)}`,
    description: (where: string, count: number) =>
      `${persons(count)} ${where}: chi ha posto adesso, tariffe indicate, lingue, problemi di cui si occupano. Elenco indipendente, l’Albo fa fede.`,
  },
  problem: {
    title: (label: string) => `${label}: psicoterapeuti che se ne occupano`,
    description: (label: string) =>
      `${label}: com’è, quando ha senso chiedere aiuto e chi se ne occupa nel registro, in tutta Italia e online.`,
  },
  both: {
    title: (label: string, where: string) => `${label}: psicoterapeuti ${where}`,
    description: (label: string, where: string, count: number) =>
      `Chi ${where} si occupa di: ${label}. ${count === 1 ? 'Una persona' : `${counted(count)} persone`}, con posto, tariffe, età seguite e approccio dichiarati.`,
  },
  sentences: {
    inTown: (name: string, km: number) => `${atTown(name)}, entro ${km} km dal centro`,
    count: (where: string, count: number, kinds: string) =>
      `${where} nel registro ${count === 1 ? 'c’è' : 'ci sono'} ${persons(count)}${kinds ? `: ${kinds}` : ''}.`,
    /** Nothing to say where no doctor is among them. */
    kinds: (psychologists: number, doctors: number) =>
      doctors === 0
        ? ''
        : [
            psychologists > 0
              ? psychologists === 1
                ? '1 psicologo'
                : `${counted(psychologists)} psicologi`
              : '',
            doctors === 1 ? '1 medico' : `${counted(doctors)} medici`,
          ]
            .filter(Boolean)
            .join(' e '),
    room: (free: number) =>
      free === 0
        ? 'Nessuno ha confermato di avere posto negli ultimi 21 giorni: conviene chiedere.'
        : free === 1
          ? 'Una persona ha confermato negli ultimi 21 giorni di avere posto.'
          : `In ${counted(free)} hanno confermato negli ultimi 21 giorni di avere posto.`,
    online: (count: number) =>
      count === 1 ? 'Una persona lavora anche online.' : `In ${counted(count)} lavorano anche online.`,
    fee: (where: string, people: number, half: number) =>
      `Tra chi riceve ${where}, in ${counted(people)} indicano la tariffa di una seduta individuale: metà chiede ${half} euro o meno.`,
    feeOf: (people: number, half: number) =>
      `In ${counted(people)} indicano quanto costa una seduta individuale; per metà di loro sono ${half} euro o meno.`,
    languages: (list: string) => `Oltre che in italiano si può parlare in: ${list}.`,
    problem: (label: string, count: number) =>
      count === 1
        ? `Nel registro una persona dichiara questo problema (${label}) o ne parla nei suoi testi.`
        : `Nel registro ${counted(count)} persone dichiarano questo problema (${label}) o ne parlano nei loro testi.`,
    both: (label: string, where: string, count: number) =>
      count === 1
        ? `Se cerchi aiuto per questo problema (${label}) ${where}, nel registro trovi una persona.`
        : `Se cerchi aiuto per questo problema (${label}) ${where}, nel registro trovi ${counted(count)} persone.`,
    ages: (list: string) => `Con chi dichiarano di lavorare: ${list}.`,
    approaches: (list: string) => `Gli approcci che indicano: ${list}.`,
    others: (list: string) => `Le stesse persone si occupano spesso anche di: ${list}.`,
    roomOf: (free: number) =>
      free === 0
        ? 'Al momento nessun posto confermato da poco.'
        : `Posti confermati da poco: ${counted(free)}.`,
    ordine: 'Per gli psicologi fa fede l’Albo dell’',
  },
  parts: {
    figures: 'In breve',
    people: 'Chi trovi',
    /** Undefined for samples, which are not counted. */
    all: (count: number | undefined) =>
      count === undefined ? 'Apri la ricerca' : `Vedi tutti i risultati (${counted(count)}) e i filtri`,
    search: 'Cerca altro',
    near: 'Nelle vicinanze',
    inRegion: 'Città con più persone',
    problems: 'I problemi più dichiarati qui',
    regions: 'Dove: scegli la regione',
    schools: (where: string) => `Scuole di psicoterapia ${where}`,
    topic: 'Per saperne di più:',
    aboutProblem: (label: string) => `Che cos’è e quando chiedere aiuto: ${label}`,
    aboutPlace: (where: string) => `Tutti gli psicoterapeuti ${where}`,
    verification: 'Come verifichiamo',
    urgent: 'Se hai bisogno di aiuto adesso',
    urgentAll: 'Tutti i numeri, con orari e fonti',
    samples: 'Qui per ora ci sono solo profili dimostrativi: persone inventate, per mostrare come funziona.',
  },
  notFound: {
    title: 'Pagina non trovata',
    description: 'In questo luogo, o per questo problema, nel registro non c’è ancora nessuno.',
    text: 'In questo luogo, o per questo problema, nel registro non c’è ancora nessuno. Puoi cercare in un raggio più grande oppure online.',
    search: 'Cerca nel registro',
    index: 'Luoghi e problemi con qualcuno',
  },
} as const
