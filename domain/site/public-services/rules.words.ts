import { normalise } from '#lib/text.ts'
import type { ServiceNeeds } from './rules.ts'

type Told = 'money' | 'minor' | 'acute' | 'couple' | 'dependence' | 'student'

/** Of text without accents and capitals. Danger is not read here but by `urgent`. */
const EXPRESSIONS: Record<Told, string> = {
  money: [
    'gratis|gratuit[oaie]|gratuitamente|a costo zero|zero euro|0 euro|0 ?€',
    'senza (pagare|spendere|soldi)|pochi soldi|pochi euro|troppo (car[oaie]|costos[oaie])|cost(a|ano) troppo',
    'non (ho|abbiamo|ha|hanno) (i |il |piu |abbastanza |molti |tanti |un )*(soldi|denaro|euro)',
    String.raw`non (me |ce |se )?(l[oa] |le |li )?(posso|possiamo|puo|riesco a|riusciamo a) (piu )?(pagar|permetter|spender)\w*`,
    'asl|ausl|usl|ssn|ticket|convenzionat[oaie]|(con la|della|dalla) mutua|(con|senza) (l.|la )?impegnativa',
    '(servizi[o]?|psicolog[oa]|psicoterapeuta) pubblic[oaie]|psicolog[oa] (di base|delle cure primarie)',
    'consultori[o]?|csm|centro di salute mentale',
  ].join('|'),
  minor: [
    'minorenn[ei]|adolescent[ei]|bambin[oaie]|ragazzin[oaie]',
    String.raw`(figli[oa]|nipote|ragazz[oa]|alunn[oa]) (\w+ )?(di |ha |con )?(\d|1[0-7]) anni`,
    String.raw`(ho|ha) (\d|1[0-7]) anni(?! (fa|di|insieme|con))`,
  ].join('|'),
  acute:
    'urgent[ei]|urgenza|emergenza|sento (delle |le )?voci|allucinazion[ei]|psicosi|psicotic[oa]|deliri[o]?',
  couple: '(di|in|nostra|della) coppia|litighiamo|matrimonio|separazione|separarci|tradiment[oi]',
  dependence: [
    String.raw`alco(o)?l\w*|ubriac\w*|sbronz\w*|droga|droghe|drogat[oa]|tossicodipend\w+`,
    String.raw`cocaina|eroina|crack|cannabis|canne|serd|sert`,
    String.raw`azzardo|ludopat\w+|slot|scommess[ae]|gratta e vinci`,
  ].join('|'),
  student: 'universita|universitari[oa]|fuori ?sede',
}

/** One's own childhood, the child within, the fear of being left: none of them is a child, or a couple. */
const OTHERWISE =
  /(da|ero|quand'ero|stat[oa]) (un |una )?(bambin[oa]|ragazzin[oa]|adolescente)|bambin[oa] interiore|ansia da separazione/g

const WHOLE = Object.entries(EXPRESSIONS).map(
  ([need, said]) =>
    [need as Told, new RegExp(String.raw`(?<![\p{L}\d])(?:${said})(?![\p{L}\d])`, 'u')] as const,
)

/** What the words of a search say about which service fits. */
export function needsInText(...texts: (string | null | undefined)[]): Pick<ServiceNeeds, Told> {
  const written = normalise(texts.filter(Boolean).join(' . ')).replaceAll('’', "'")
  const text = written.replaceAll(OTHERWISE, '.')
  return Object.fromEntries(WHOLE.flatMap(([need, said]) => (said.test(text) ? [[need, true]] : [])))
}
