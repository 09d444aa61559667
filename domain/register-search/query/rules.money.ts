/** Euro for a session; `free` and `low` without a figure. */
export type Money = number | 'free' | 'low' | 'bonus'

/** «€ 50,00» and «50e» as «50 euro». */
export const withSums = (text: string) =>
  text
    .replace(/€ ?(\d+)/g, '$1 euro')
    .replace(/(\d)[,.]00(?!\d)/g, '$1')
    .replace(/(\d{2,3})e(?= |$|[,.;])/gi, '$1 euro')

const EURO = '(?: (?:euro|eur|euri|eurini|eu|sacchi|carte) )'
const PRICE_WORDS =
  '(?:al )?(?:max|massimo|maximo|massim\\w)(?: di)?|(?:tariffa|prezzo|spesa|costo|offerta)(?: di| massim\\w| max| sui)?|fino ai|fino|tipo|sopra i|fino a|entro|entro i|sotto i|meno di|(?:non )?(?:piu di|oltre|oltre i)|budget(?: di)?|tetto|sui|intorno ai|sulle|circa|verso i|spendere|pagare|pago|arrivare a|arrivo a|arrivo a un|spingerci a|spingermi a|possiamo dare|posso dare|puo dare|possono dare|costi'

/** Euro that a therapy may cost; a sum lost, earned or owed is none. */
export function readMoney(words: string): Money | undefined {
  if (/ bonus | bonu | voucher /.test(words)) return 'bonus'
  const sum = readSum(words)
  if (sum !== undefined) return TOO_MUCH.test(words) && !/ (?:ogni 15|massimo|max) /.test(words) ? 'low' : sum
  if (FREE.test(words)) return 'free'
  if (LOW.test(words)) return 'low'
  return undefined
}

const FREE =
  / (?:a?grati[sx]?|aggratis|ulss|usl|asst|csm|centro (?:di )?salute mentale|servizi sociali|(?:no|niente|manco) soldi|nel pubblico|pubblico (?:e )?non privato|gratuit[oaie]|gratuitamente|mutua|asl|ausl|lasl|consultori[oa]?|ticket|tiket|servizio sanitario|sanitario nazionale|ssn|convenzion\w+|serd|ser d|ser [.] d|caritas|parrocchia|non si paga|no pagare|senza pagare(?! un)|(?:non )?(?:puo|posso|possono|possiamo) pagare niente|non (?:puo|posso|possono|possiamo) (?:pagare|spendere)(?! \d| un| piu| tanto| molto| troppo)|soldi zero|zero soldi|0 euro|soldi non (?:ne )?(?:ha|ho|hanno|abbiamo|ci sono)|(?:senza|non (?:ha|ho|hanno|abbiamo)) (?:i )?soldi|(?:centro|servizio|ambulatorio|psicologo) (?:pubblico|gratuito)|(?:struttura|sanita) pubblica|statale|del comune|di base|esent\w+|(?:impegnativa|ricetta)(?: rossa)?|rimborsat\w+|passat[oa] (?:dalla|dal)|(?:non ho|senza|manco) (?:un|una|manco un) (?:euro|lira|soldo|centesimo)|al verde|onlus|volontari che) | consultorio .*si paga /
const LOW =
  / (?:economic[oaie]|low cost|low budget|(?:senza|che non mi) (?:svenar|spenn|dissangu|rovin)\w+|costo simbolico|(?:pension|reddit)\w+ (?:minim|bass|social)\w+|(?:pochi|poc|no tanti|non (?:ho|abbiamo|ha) (?:tanti|molti)) (?:schei|soldi|mezzi)|costa(?:no)? (?:assai|caro)|prez+[io] (?:giust[oi]|uman[oi]|per student\w+|student\w+|popolar\w+)|tariff\w+ (?:per )?student\w+|spesa bassa|offerta libera|spendere (?:molto|tanto|troppo)|(?:il )?meno car[oi]|(?:difficolta|problemi|ristrettezze) economic\w+|cost\w* (?:poco|meno|basso)|poco pre[zs]+o|pre[zs]+[io]? (?:umani|bass[oi]|onest[oi]|accessibil[ei]|modic[oi]|contenut[oi])|poca spesa|spen\w+ poco|a poco|poc[oh]i soldi|soldi pochi|(?:non|non e|nn) (?:troppo |tropo )?car[oa]|isee|tariff\w+ (?:agevolat\w+|ridott\w+|bass\w+|social\w+|popolar\w+|studentesc\w+|minim\w+|modest\w+)|cost[io] (?:contenut[oi]|accessibil[ei]|bass[oi]|umano)|(?:alla portata|buon mercato|spesa contenuta|spesa piccola|prezzo da student[ei]|a rate|rateizzare|poche risorse|poca disponibilita|pochi euro|budget (?:basso|ridotto|limitato|piccolo|risicato|stretto)|conto (?:in )?rosso)|(?:guadagn\w+|prend\w+) poco|squattrinat[oa]|cost(?:os[oaie]|i(?: |$))(?= poco|$)|(?:non )?(?:troppo|tropo|eccessivamente) costos[oaie]|(?:poco|meno) costos[oaie]|non (?:posso|puo|possiamo|possono|riesco a) (?:spendere|pagare|permetter\w+) (?:molto|tanto|troppo|cifre)|agevolat\w+|calmierat\w+|cheap|affordable|abbordabil[ei]|cost\w* (?:tant[oi]|una follia|un occhio|troppo)|tanti schei|follia|senza (?:spendere|pagare) un\w* \w+|non (?:ci arrivo|ci arivo|(?:posso|puo) permetter\w+|me lo posso permettere)|costo basso|prende poco|costa meno|fate meno|a meno|sconto|rapina|furto) /
/** Beside a sum: it is too much. */
const TOO_MUCH =
  / (?:tropp[oi]|tropo|non ci arriv\w+|non ci ariv\w+|furto|rapina|(?:non|nn) (?:posso|puo|possiamo) (?:pagare|permetter\w+)|al mese) /

/** «due biglietti da venti» */
const NOTES = / (\d) (?:biglietti|banconote|pezzi|carte) da (5|10|20|50) /

function readSum(words: string): number | undefined {
  const notes = NOTES.exec(words)
  if (notes) return Number(notes[1]) * Number(notes[2])
  const all = [
    ...words.matchAll(new RegExp(` (\\d{1,3})(?: (?:-|/|o|e|e i|a|ai|,) (\\d{1,3}))?(?: di)?${EURO}`, 'g')),
  ]
  for (const found of all) {
    const before = words.slice(0, found.index + 1)
    const after = words.slice(found.index + found[0].length)
    const euro = Math.max(Number(found[1]), Number(found[2] ?? 0))
    if (isPrice(before, after, euro)) return perSession(euro, before, after)
  }
  const bare =
    / (?:da|dai|tra|fra|tra i|fra i) (\d{2,3}) (?:a|ai|e|e i) (\d{2,3}) (?:euro|a (?:seduta|incontro|colloquio))(?= )/.exec(
      words,
    ) ??
    new RegExp(
      ` (?:${PRICE_WORDS}) (\\d{2,3})(?: ?(?:/|-|,|o) ?(\\d{2,3}))?(?! (?:anni|ore|min|km|volte|giorni|incontri|sedute|person\\w*|mesi|:|esami|figli|chilometri|studenti|di (?:stanza|affitto|mantenimento|mutuo)|e|[.] \\d))(?= )`,
    ).exec(words) ??
    / (\d{2,3}) (?:max|massimo|al massimo|al max|in tasca|e non (?:di )?piu|e basta|di piu non (?:ho|posso)|va bene|vanno bene|a call|ogni (?:volta|seduta|incontro)|a sedut\w|ad? incontro|a colloquio|a volta|a botta|la seduta|l ora|all ora|per seduta|in due|a testa)(?= )/.exec(
      words,
    ) ??
    / (?:sedut\w|incontri|online) (?:da|,) (\d{2,3})(?: ?(?:\/|-) ?(\d{2,3}))?(?= )/.exec(words)
  if (!bare) return undefined
  const most = Math.max(Number(bare[1]), Number(bare[2] ?? 0))
  return perSession(most, words, words.slice(bare.index + bare[0].length))
}

const LOST =
  / (?:pers[oaie]|gioca(?:to|ta|re)?|spes[oi]|spende|debit[oi]|guadagn\w+|stipendio|prende|mando|manda|vinto|rubat\w+|deve|devo|affitto|bolletta|bollette|costo|costano|chiede|vuole|butt\w+|presta\w+|dato|gia|regal\w+|multa|isee|capsula|da|gratta|pension\w+|mutuo|taxi) (?:\w+ ){0,2}$/

function isPrice(before: string, after: string, euro: number): boolean {
  if (euro < 10 || euro > 400 || LOST.test(before)) return false
  return !/^(?:al mese di |l ora|al giorno|a botta|di (?:stanza|affitto|taxi|bolletta|stipendio|debit\w+|multa|mutuo|welfare|pension\w+))/.test(
    after,
  )
}

/** A sum for a month with two sessions in it is twice a session. */
function perSession(euro: number, before: string, after: string): number {
  if (
    after.trimStart().startsWith('al mese ') &&
    / (?:ogni 15 giorni|2 volte al mese|ogni 2 settimane) /.test(before)
  )
    return euro / 2
  return euro
}
