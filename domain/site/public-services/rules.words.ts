import { normalise } from '#lib/text.ts'
import type { ServiceNeeds } from './rules.ts'

/** Read on text without accents, in lower case. */
const EXPRESSIONS: Record<'money' | 'minor' | 'acute' | 'couple' | 'dependence' | 'student', RegExp> = {
  money: new RegExp(
    [
      'gratis|gratuit[oaie]|gratuitamente|a costo zero|zero euro|0 euro|0 ?€',
      'senza (pagare|spendere|soldi)|pochi soldi|pochi euro|troppo (car[oaie]|costos[oaie])|costan?o? troppo',
      'non (ho|abbiamo|ha|hanno) (i |il |piu |abbastanza |molti |tanti |un )*(soldi|denaro|euro|lavoro per pagare)',
      'non (me |ce |se )?(l[oa] |le |li )?(posso|possiamo|puo|riesco a|riusciamo a) (piu )?(pagar|permetter|spender)\\w*',
      'asl|ausl|usl|ssn|mutua|ticket|convenzionat[oaie]|impegnativa|(servizi[o]?|psicolog[oa]|psicoterapeuta) pubblic[oaie]',
      'consultori[o]?|csm|centro di salute mentale|psicolog[oa] (di base|delle cure primarie)',
    ].join('|'),
  ),
  minor:
    /minorenn[ei]|adolescent[ei]|bambin[oaie]|ragazzin[oaie]|(figli[oa]|nipote|ragazz[oa]|alunn[oa]) (\w+ )?(di |ha |con )?(\d|1[0-7]) anni|(di|ho|ha) (\d|1[0-7]) anni(?! fa)|elementari|scuol[ae] medi[ae]/,
  acute:
    /urgent[ei]|urgenza|emergenza|sento (delle |le )?voci|allucinazion[ei]|psicosi|psicotic[oa]|deliri[o]?|mani[ae] di persecuzione/,
  couple:
    /(di|in|nostra|della) coppia|litighiamo|(mio|mia|con il|con la) (marito|moglie|compagn[oa]|fidanzat[oa])|matrimonio|separazione|separarci|tradiment[oi]/,
  dependence:
    /alco(o)?l\w*|ubriac\w*|sbronz\w*|droga|droghe|drog[oa]t[oa]|cocaina|eroina|crack|cannabis|canne|tossic\w+|gioco d ?.?azzardo|azzardo|ludopat\w+|slot|scommess[ae]|gratta e vinci|serd|sert/,
  student: /universita|universitari[oa]|(fuori ?sede)|esami all.universita/,
}

type Told = keyof typeof EXPRESSIONS
const WHOLE = Object.entries(EXPRESSIONS).map(
  ([need, { source }]) =>
    [need as Told, new RegExp(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`, 'u')] as const,
)

/** What the words of a search say about which service fits; danger is read elsewhere (`urgent`). */
export function needsInText(...texts: (string | null | undefined)[]): Pick<ServiceNeeds, Told> {
  const text = normalise(texts.filter(Boolean).join(' . ')).replaceAll('’', "'")
  return Object.fromEntries(WHOLE.flatMap(([need, said]) => (said.test(text) ? [[need, true]] : [])))
}
