import type { LegalTextId } from './legal-texts.ts'

/** What each signed text is about, in plain words above it. It is no part of what is signed. */
export const IN_SHORT: Record<LegalTextId, string> = {
  'informativa-privacy':
    'Qui leggi quali dati teniamo, perché e per quanto tempo. Puoi chiederli, correggerli o farli togliere.',
  'consenso-gdpr': 'Con il sì possiamo mostrare il tuo profilo nel registro. Se cambi idea lo togliamo.',
  termini: 'Qui sono scritti i patti: che cosa facciamo noi e che cosa chiediamo a te.',
  'dichiarazione-445':
    'Firmi che quello che scrivi è vero. Noi lo controlliamo nell’Albo. Chi dichiara il falso può essere punito.',
}
