export type AgeGroup = 'bambini' | 'preadolescenti' | 'adolescenti' | 'adulti' | 'anziani'

export function ageGroup(years: number): AgeGroup {
  if (years <= 10) return 'bambini'
  if (years <= 13) return 'preadolescenti'
  if (years <= 17) return 'adolescenti'
  return years < 65 ? 'adulti' : 'anziani'
}

const KIN =
  'figli[oa]|bambin[oa]|bimb[oa]|ragazz[oa]|ragazzin[oa]|nipot(?:e|in[oa])|fratell(?:o|ino)|sorell(?:a|ina)|madre|padre|mamma|mama|papa|nonn[oa]|zi[oa]|cugin[oa]|marito|moglie|compagn[oa]|fidanzat[oa]|amic[oa]|colleg[ah]?[oa]?|signor[ae]?|suocer[oa]|cognat[oa]|vicin[oa]|alunn[oa]|student(?:e|essa)|pensionat[oa]|(?:in|la|di|mia) pensione|donna|uomo|coinquilin[oa]|figliol[oa]|genero|nuora'

/** Before or after a number of years it is a span of time, or long ago, not an age. */
const SPAN_BEFORE =
  / (?:da|dopo|per|ogni|fra|tra|nei|negli|ultim[ie]|in|durante|quasi|circa|quei|questi|primi|sposat[ioae]|prima|passati|piu|meno|altri|tutti|faccio|fatto|sono|siamo|lavoro|erano|era|avevo|aveva|avevamo|avere|quando|non|agli|i|gli|le|sui|sopra|oltre|roba di scuola di|fino a|moglie|amici|qui [.]|insieme [,]|cucina [,]|muro [,]) $/
const SPAN_AFTER =
  /^ (?:fa(?! (?:pipi|avanti|la|il))|dopo (?!cena|scuola|pranzo)|prima|insieme|sposat\w|di (?:matrimonio|terapia|relazione|lavoro|vita|convivenza|fidanzamento|analisi|silenzio|differenza|carcere|attesa|cura|storia|coppia)|cosi|in cui|sprecati|buttati|con (?:lui|lei)|che (?:sono|sto|mi|ci|stiamo|provano|lavoro|dormo|penso))(?= )/
const KIN_BEFORE = new RegExp(` (?:${KIN})(?: \\w+){0,3}? (?:di |da |con |ha |, |a |e |del |in terapia )*$`)
const LONG_AGO =
  / (?:(?:ho|mi|ha|hai) (?:\w+ ){0,2}\w+(?:ato|ita|ito|uto|eso|esso|iso)|\w+(?:av[aoi]|ev[aoi])|da(?! (?:zero|capo|sol))) /

/** The age of the person who needs help. @param words of a sentence, with single spaces, one at each end */
export function readYears(words: string): number | undefined {
  const born = bornIn(words)
  if (born !== undefined) return born
  const mine = / io (?:ne ho |ho )?(\d{2})(?: anni)? (?!euro|e mezz|volte)/.exec(words)
  if (mine) return Number(mine[1])
  for (const found of words.matchAll(/ (\d{1,3}) (?:(?:e|o|-) \d{1,2} )?ann[io](?= )/g)) {
    const before = words.slice(0, found.index + 1)
    const years = Number(found[1])
    if (isAge(before, words.slice(found.index + found[0].length), years)) return years
  }
  return readBareYears(words)
}

/** «classe 1990», «sono del 72» */
function bornIn(words: string): number | undefined {
  const found =
    / (?:classe|nat[oa] (?:nel|a \w+ nel)|sono del|anno di nascita) (?:del )?(\d{4}|\d{2}) (?!anni)/.exec(
      words,
    )
  if (!found) return undefined
  const now = new Date().getFullYear()
  const year = found[1]!.length === 4 ? Number(found[1]) : 1900 + Number(found[1])
  const years = now - (year < now - 100 ? year + 100 : year)
  return years >= 2 && years <= 105 ? years : undefined
}

function isAge(before: string, after: string, years: number): boolean {
  if (years < 1 || years > 110) return false
  if (/^ (?:fa|di matrimonio|sposat\w|insieme)(?= [.,;?!]?$)/.test(after)) return false
  if (
    / (?:e mort[oa]|avevo|aveva|avevi|avere|quando ne avevo|smesso a|fino a|da quando ho|da quando aveva) $/.test(
      before,
    )
  )
    return false
  // «a 47 anni ricomincio» is today, «a 20 anni ho perso» is long ago.
  if (before.endsWith(' a ')) return !LONG_AGO.test(before) && !LONG_AGO.test(after)
  if (KIN_BEFORE.test(before))
    return (
      !/^ (?:fa|sposat\w|insieme|di (?:matrimonio|relazione)|che (?:provano|stanno|stiamo))(?= (?!pipi|avanti))/.test(
        after,
      ) && !/ (?:da|dopo|per|sopra i|oltre i) $/.test(before)
    )
  return !SPAN_AFTER.test(after) && !SPAN_BEFORE.test(before)
}

/** An age without «anni»: «mia mamma 79», «ho 44 e già due grandi», «ne ha quindici», «under 14». */
function readBareYears(words: string): number | undefined {
  const not =
    '(?!euro|volte|ore|mesi|anni|anno|giorni|settiman|minuti|kg|chili|km|sedut|incontr|gocc|sigarett|notti|e mezz|[/:-]|figli|bambin|messe|gratta|buste|esami|cfu|crediti|chiamate|selfie|gatti|metri|piani|persone|stanze|turni|o \\d|\\d|[.] \\d)'
  const found =
    new RegExp(
      ` (?:mi[oa] |un[oa]? |la |il )?(?:${KIN})(?: (?:di|che|maschio|femmina|\\w+[oai]n[oa])){0,2}(?: ,)? (\\d{1,2}) ${not}`,
    ).exec(words) ??
    new RegExp(` ho (\\d{2}) ${not}`).exec(words) ??
    / ne (?:ho|ha|fa|avra|compie|(?:ho|ha) (?:fatti|compiuti)) (?:gia )?(\d{1,2}) /.exec(words) ??
    / (\d{1,2}) (?:anni )?(?:compiuti|primavere|candeline|inverni)(?= )/.exec(words) ??
    new RegExp(` (?:${KIN}) (?:fa|ha) (\\d{2}) ${not}`).exec(words) ??
    / (?:compie|compira|fara|quasi) (\d{1,2}) (?:anni |a |di |,|e )/.exec(words) ??
    / io sono (\d{2}) anni /.exec(words) ??
    /^ anni (\d{1,3}) /.exec(words) ??
    new RegExp(` (?:${KIN}) [(] (\\d{1,2}) (?:anni )?[)] `).exec(words) ??
    new RegExp(` (?:${KIN}) (?:di )?quasi (\\d{1,2}) `).exec(words) ??
    / (?:eta|anni|di eta) (?:di )?(\d{1,2}) /.exec(words) ??
    / (?:sui|sulla|verso i|vicin[oa] ai|passati i|superat[io] i|vado per i|vado verso i|alla soglia dei|intorno ai|quasi ai) (\d{2}) (?!euro|anni di|km|al|a )/.exec(
      words,
    ) ??
    / (?:io|lui|lei) (\d{2}) (?:lui|lei|io|e lui|e lei|, lui|, lei) /.exec(words) ??
    / a (\d{2}) mi dicono /.exec(words) ??
    / , (\d{2}) , (?=only|\w)/.exec(words)
  if (found) return Number(found[1]) >= 2 ? Number(found[1]) : undefined
  const under = / under (\d{1,2}) /.exec(words)
  if (under) return Number(under[1]) - 1
  const over = / (?:per|coppia|di|gruppo) over (\d{2}) /.exec(words)
  return over ? Number(over[1]) + 1 : undefined
}

const FOR =
  '(?:psic[a-z]+|sicolog[oa]|neuropsichiatr[a-z]+|terap[a-z]+|logopedist[ae]|dott[a-z]*|consulenz[ae]|valutazione|test|emdr|centro|sportello|gruppo|arteterapia|parent training|geriatra|sostegno|aiuto|per|x)(?: [a-z]+){0,2}?(?: per| x| di| con| coi| dei| in)?(?: [a-z]+)?'
const groupOf = (names: string, alone: string) => new RegExp(` ${FOR} (?:${names}) | (?:${alone}) `)
const AGE_WORDS: readonly (readonly [AgeGroup, RegExp])[] = [
  [
    'preadolescenti',
    / (?:(?:prima|seconda|terza|[123] a|in|alle|scuola|s[cq]uola|delle) medi[ae]|preadolescen\w+) /,
  ],
  [
    'bambini',
    groupOf(
      'bambin[oiae]|bimb[oiae]|infantile|infanzia|et\\w evolutiva',
      '(?:all |asilo)|asilo nido|(?:prima|seconda|terza|quarta|quinta) elementare|elementari|mi[oa] (?:nipotin[oa]|bambin[oa]|bimb[oa])|fratellin[oa]|sorellin[oa]',
    ),
  ],
  [
    'adolescenti',
    groupOf(
      'adolescent[ei]|ragazzin[oaie]|minorenn[ei]|alunn[oa]',
      'mi[oa] alunn[oa]|adolescenza|adolescent[ei]|minorenn[ei]|(?:prima|seconda|terza|quarta|quinta) (?:liceo|superiore)|alle superiori|paghetta|ginnasio|liceo (?:classico|scientifico|artistico|linguistico)|nella mia classe|compagn[oa] di classe',
    ),
  ],
  [
    'anziani',
    groupOf(
      'anzian[oaie]|nonn[oa]|demenza',
      'mi[oa] nonn[oa]|anzian[oaie]|psicogeriatra|pensionat[oa]|(?:in|la|di|mia) pensione|la nonna non',
    ),
  ],
]

export function readAgeGroup(words: string): AgeGroup | undefined {
  const plain = words
    .replace(/ genitori di \w+ /g, ' ')
    .replace(/ (?:badante|figli[oa]?|signora|casa) (?:di|a|da) (?:mia )?nonn[oa] /g, ' ')
  return AGE_WORDS.find(([, pattern]) => pattern.test(plain))?.[0]
}
