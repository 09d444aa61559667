/** The ten approaches of the register's search and of the registration form, in the specification's order. */
export const APPROACHES = [
  'Cognitivo-comportamentale',
  'Psicodinamico',
  'Sistemico-relazionale',
  'Umanistico-esistenziale',
  'Gestaltico',
  'Analisi Transazionale',
  'Integrato',
  'Costruttivista',
  'Corporeo',
  'Psicoanalitico',
] as const
export type Approach = (typeof APPROACHES)[number]

/**
 * The seven explanations the specification names, shown beside a professional's approach. None says that one
 * approach is better than another: comparative figures were not collected.
 */
export const EXPLANATIONS = {
  'Cognitivo-comportamentale':
    'Lavora sul legame tra pensieri, emozioni e comportamenti. Il percorso è strutturato: terapeuta e paziente concordano gli obiettivi e li verificano insieme, spesso con esercizi tra una seduta e l’altra. Ne fanno parte anche sviluppi più recenti, come la mindfulness, l’ACT e la schema therapy.',
  Psicodinamico:
    'Parte dall’idea che ciò che proviamo oggi abbia radici anche in esperienze ed emozioni di cui non siamo del tutto consapevoli. In seduta si dà spazio alla parola, alla storia personale e a quello che accade nella relazione con il terapeuta.',
  'Sistemico-relazionale':
    'Guarda la persona dentro le sue relazioni: famiglia, coppia, lavoro. È nato negli anni Sessanta dalla teoria dei sistemi e dagli studi sulla comunicazione. Può svolgersi individualmente, in coppia o con la famiglia.',
  'Umanistico-esistenziale':
    'Mette al centro l’esperienza della persona, le sue scelte e il senso che dà a ciò che vive. Il terapeuta offre ascolto e presenza, senza giudicare, perché la persona possa riconoscere i propri bisogni e le proprie risorse.',
  Gestalt:
    'Lavora su quello che accade qui e ora: sensazioni, emozioni, modo di entrare in contatto con gli altri. In seduta si usano anche il corpo, l’immaginazione e piccoli esperimenti, per diventare più consapevoli di come si agisce.',
  Olistico:
    'Considera insieme mente, corpo ed emozioni. Nella psicoterapia il termine indica un’attenzione alla persona intera: le tecniche usate cambiano da professionista a professionista, ed è bene chiedere quali sono e in quale scuola sono state apprese.',
  Integrato:
    'Unisce in modo ragionato strumenti di scuole diverse, scelti in base alla persona e al problema. Al primo colloquio puoi chiedere quali metodi verranno usati e perché.',
} as const

const OTHERS: Record<string, string> = {
  'Analisi Transazionale':
    'Descrive il modo in cui ciascuno pensa, sente e agisce attraverso tre stati dell’Io, chiamati Genitore, Adulto e Bambino, e osserva come questi entrano nelle relazioni. Spesso si lavora con un contratto: paziente e terapeuta dicono con parole chiare che cosa vogliono raggiungere.',
  Costruttivista:
    'Considera ogni persona come chi costruisce attivamente il significato di ciò che vive. In terapia si esplora come questi significati si sono formati e come possono cambiare, seguendo il punto di vista della persona.',
  Corporeo:
    'Dà spazio al corpo accanto alla parola: respiro, postura, tensioni e movimento vengono osservati e usati per riconoscere le emozioni e per lavorarci.',
  Psicoanalitico:
    'Nasce dalla psicoanalisi. Attraverso le libere associazioni, i sogni e la relazione con il terapeuta esplora i contenuti inconsci e il loro peso nella vita di oggi. Il ritmo e la durata si concordano all’inizio.',
}

const SYNONYMS: Record<string, keyof typeof EXPLANATIONS> = { Gestaltico: 'Gestalt' }

/** What an approach is, in two or three sentences; undefined for one we have no words for. */
export function explainApproach(name: string | null | undefined): string | undefined {
  if (!name) return undefined
  const known = SYNONYMS[name] ?? name
  return (EXPLANATIONS as Record<string, string>)[known] ?? OTHERS[known]
}
