/** What a topic asks of the register: an approach, a problem, or words. */
export type TopicSearch = { name: 'approccio' | 'problema' | 'q'; value: string }

const problem = (value: string): TopicSearch => ({ name: 'problema', value })
const approach = (value: string): TopicSearch => ({ name: 'approccio', value })
const inWords = (value: string): TopicSearch => ({ name: 'q', value })

/** By slug of the topic: those for which somebody in the register may be the next step. */
export const TOPIC_SEARCHES: Readonly<Record<string, TopicSearch>> = {
  'ansia-attacchi-panico': problem('ansia'),
  depressione: problem('depressione'),
  dipendenze: problem('alcol-sostanze'),
  'disturbi-alimentari': problem('alimentazione'),
  'disturbi-personalita': problem('personalita'),
  'disturbo-ossessivo-compulsivo': problem('ossessioni'),
  'sonno-insonnia': problem('sonno'),
  'trauma-stress': problem('trauma'),
  coppia: problem('coppia'),
  famiglia: problem('famiglia'),
  perinatale: problem('perinatale'),
  'psicologia-del-lavoro': problem('lavoro'),
  'terza-eta': problem('invecchiare'),
  'cognitive-comportamentale': approach('cognitivo-comportamentale'),
  psicodinamico: approach('psicodinamico'),
  'sistemico-relazionale': approach('sistemico-relazionale'),
  'umanistico-esistenziale': approach('umanistico-esistenziale'),
  gestalt: approach('gestaltico'),
  'approccio-integrato': approach('integrato'),
  emdr: inWords('EMDR'),
  'schema-therapy': inWords('Schema Therapy'),
}

export const topicPeople = {
  problem: 'Chi se ne occupa vicino a te',
  approach: 'Chi lavora così vicino a te',
  where: 'Dove',
  hint: 'Città, provincia o «online»',
  search: 'Trova',
  people: 'Puoi parlare anche online con',
} as const
