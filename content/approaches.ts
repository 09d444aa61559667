import { normalise } from '#lib/text.ts'

/** The seven explanations that the specification names. None compares approaches: no figures were collected. */
export const EXPLANATIONS = {
  'Cognitivo-comportamentale':
    'Lavora sul legame tra pensieri, emozioni e comportamenti. Il percorso è strutturato: terapeuta e paziente concordano gli obiettivi e li verificano insieme, spesso con esercizi tra una seduta e l’altra. Ne fanno parte anche sviluppi più recenti, come la mindfulness, l’ACT e la schema therapy.',
  Psicodinamico:
    'Parte dall’idea che ciò che proviamo oggi abbia radici anche in esperienze ed emozioni di cui non siamo del tutto consapevoli. In seduta si dà spazio alla parola, alla storia personale e a quello che accade nella relazione con il terapeuta.',
  'Sistemico-relazionale':
    'Guarda la persona dentro le sue relazioni: famiglia, coppia, lavoro. È nato negli anni Sessanta dalla teoria dei sistemi, dalla cibernetica e dagli studi sulla comunicazione. Può svolgersi individualmente, in coppia o con la famiglia.',
  'Umanistico-esistenziale':
    'Mette al centro l’esperienza della persona, le sue scelte e il senso che dà a ciò che vive. Il terapeuta offre ascolto e presenza, senza giudicare, perché la persona possa riconoscere i propri bisogni e le proprie risorse.',
  Gestalt:
    'Lavora su quello che accade qui e ora: sensazioni, emozioni, modo di entrare in contatto con gli altri. In seduta si usano anche il corpo, l’immaginazione e piccoli esperimenti, per diventare più consapevoli di come si agisce.',
  Olistico:
    'Considera insieme mente, corpo ed emozioni. Nella psicoterapia il termine indica un’attenzione alla persona intera: le tecniche usate cambiano da professionista a professionista, ed è bene chiedere quali sono e in quale scuola sono state apprese.',
  Integrato:
    'Unisce in modo ragionato strumenti di scuole diverse, scelti in base alla persona e al problema. Al primo colloquio puoi chiedere quali metodi verranno usati e perché.',
} as const

const OTHER_EXPLANATIONS = {
  'Analisi Transazionale':
    'Descrive il modo in cui ciascuno pensa, sente e agisce attraverso tre stati dell’Io, chiamati Genitore, Adulto e Bambino, e osserva come questi entrano nelle relazioni. Spesso si lavora con un contratto: paziente e terapeuta dicono con parole chiare che cosa vogliono raggiungere.',
  Costruttivista:
    'Parte dall’idea che ogni persona costruisca attivamente il significato di ciò che vive. In terapia si esplora come questi significati si sono formati e come possono cambiare, seguendo il punto di vista della persona.',
  Corporeo:
    'Dà spazio al corpo accanto alla parola: respiro, postura, tensioni e movimento vengono osservati e usati per riconoscere le emozioni e per lavorarci. Le tecniche cambiano da scuola a scuola: puoi chiedere prima come si svolge una seduta e dire di no a ciò che non ti va.',
  Psicoanalitico:
    'Nasce dalla psicoanalisi. Attraverso le libere associazioni, i sogni e la relazione con il terapeuta esplora i contenuti inconsci e il loro peso nella vita di oggi. Il ritmo e la durata si concordano all’inizio.',
}

/** A token of the theme; none of them stands for an error or a warning here. */
type ApproachColour = 'petrol' | 'terracotta' | 'green' | 'amber' | 'neutral'
/** `readOn`: year and month. */
type Source = { name: string; readOn: string }
export type ApproachInfo = {
  name: string
  description: string
  details: string
  colour: ApproachColour
  /** Empty where the text is a plain definition that rests on no single source. */
  sources: readonly Source[]
}

/** «Therapeutic approach info» (specification §3): eight entries with their exact names, in its order. */
export const approachInfo: readonly ApproachInfo[] = [
  {
    name: 'Cognitivo-comportamentale',
    description: 'Come pensieri, emozioni e comportamenti si influenzano tra loro.',
    details:
      'Terapeuta e paziente concordano gli obiettivi e lavorano in modo attivo e strutturato, per un tempo definito. Si è sviluppato dagli anni Sessanta; tra le forme più recenti ci sono l’ACT, la DBT, la schema therapy e i percorsi basati sulla mindfulness.',
    colour: 'petrol',
    sources: read('benessere.com (F. Rossi)', 'psicoterapiafunzionale.it (2025)', 'serapidespee.it'),
  },
  {
    name: 'Psicodinamico',
    description: 'Il peso della storia personale e di ciò che non è del tutto consapevole.',
    details:
      'In seduta si parla di emozioni, ricordi, sogni e legami, anche di quello che si crea con il terapeuta. Capire da dove viene un modo di sentire aiuta a riconoscerlo quando si ripresenta. In Italia una rete europea, l’EFPP, riunisce quindici scuole.',
    colour: 'terracotta',
    sources: read('siefpp.it'),
  },
  {
    name: 'Sistemico-relazionale',
    description: 'La persona dentro le sue relazioni: famiglia, coppia, lavoro.',
    details:
      'Nasce negli anni Sessanta dalla teoria dei sistemi, dalla cibernetica e dalla teoria della comunicazione. Si lavora con una persona sola, con la coppia o con la famiglia. In Italia ha due tradizioni conosciute, quella di Roma e quella di Milano.',
    colour: 'green',
    sources: read('cstf.it', 'idipsi.it', 'srpf.it', 'lanottestellata.com'),
  },
  {
    name: 'Umanistico-esistenziale',
    description: 'L’esperienza della persona, le sue scelte e il senso che dà alla vita.',
    details:
      'Il terapeuta ascolta senza giudicare e segue i tempi della persona. Si parla di libertà, responsabilità, perdite e cambiamenti, a partire da ciò che la persona vive adesso.',
    colour: 'amber',
    sources: [],
  },
  {
    name: 'Gestalt',
    description: 'Quello che senti e fai qui e ora, nel contatto con gli altri.',
    details:
      'In seduta si fa attenzione alle sensazioni, alle emozioni e ai gesti mentre accadono. Il terapeuta può proporre piccoli esperimenti, che la persona è libera di accettare o no.',
    colour: 'neutral',
    sources: [],
  },
  {
    name: 'Integrato',
    description: 'Strumenti di scuole diverse, scelti per la persona e il problema.',
    details:
      'Il terapeuta unisce in modo ragionato metodi che vengono da approcci diversi. Puoi chiedere quali userà, perché, e in quali scuole li ha appresi.',
    colour: 'petrol',
    sources: [],
  },
  {
    name: 'EMDR',
    description: 'Un metodo per lavorare sui ricordi di esperienze dolorose.',
    details:
      'La sigla inglese sta per «desensibilizzazione e rielaborazione attraverso i movimenti oculari». La persona richiama un ricordo mentre il terapeuta guida i movimenti degli occhi o altre stimolazioni alternate. Un corso di EMDR non dà il titolo di psicoterapeuta.',
    colour: 'terracotta',
    sources: read('«Certificazioni e patentini in psicoterapia» (Mancini, Moderato)'),
  },
  {
    name: 'Schema Therapy',
    description: 'I modi ricorrenti di vedere sé e gli altri, formati spesso da piccoli.',
    details:
      'È uno sviluppo recente della terapia cognitivo-comportamentale. Chiama «schemi» le convinzioni e le emozioni che si ripetono nelle relazioni e cerca, nella relazione con il terapeuta, modi diversi di rispondere ai propri bisogni.',
    colour: 'green',
    sources: read(
      'psicoterapiafunzionale.it (2025)',
      'J. E. Young, J. S. Klosko, M. E. Weishaar, Schema Therapy: A Practitioner’s Guide, 2003',
    ),
  },
]

function read(...names: string[]): Source[] {
  return names.map((name) => ({ name, readOn: '2026-11' }))
}

/** By the normalised synonym (`lib/text.ts`). */
const SYNONYMS = new Map([
  ['gestaltico', 'gestalt'],
  ['terapia della gestalt', 'gestalt'],
  ['cognitivo comportamentale', 'cognitivo-comportamentale'],
  ['tcc', 'cognitivo-comportamentale'],
  ['cbt', 'cognitivo-comportamentale'],
  ['psicodinamica', 'psicodinamico'],
  ['psicoanalisi', 'psicoanalitico'],
  ['sistemico', 'sistemico-relazionale'],
  ['sistemico relazionale', 'sistemico-relazionale'],
  ['umanistico', 'umanistico-esistenziale'],
  ['umanistico esistenziale', 'umanistico-esistenziale'],
  ['integrata', 'integrato'],
])

const explained = new Map(
  [
    ...approachInfo.map(({ name, description, details }) => [name, `${description} ${details}`] as const),
    ...Object.entries(OTHER_EXPLANATIONS),
    ...Object.entries(EXPLANATIONS),
  ].map(([name, text]) => [normalise(name), text]),
)

/** Ignores letter case, knows common synonyms. @returns undefined for an unknown approach */
export function explainApproach(name: string | null | undefined): string | undefined {
  const written = normalise(name ?? '')
  return explained.get(SYNONYMS.get(written) ?? written)
}
