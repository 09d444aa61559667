import { sentenceWords } from '#lib/sentence-words.ts'
import { readMoney, withSums, type Money } from './rules.money.ts'
import { ageGroup, readAgeGroup, readYears, type AgeGroup } from './rules.ages.ts'

type Time = 'mattina' | 'pranzo' | 'pomeriggio' | 'sera' | 'notte' | 'sabato' | 'domenica'
type Way = 'online' | 'studio' | 'domicilio' | 'vicino'
type Whom = 'couple' | 'family'

/** What a sentence asks for besides a problem and a place; a field is left out where it says nothing. */
export type Wishes = {
  years?: number
  age?: AgeGroup
  whom?: Whom
  money?: Money
  times: Time[]
  ways: Way[]
  gender?: 'f' | 'm'
  /** Ids of `LANGUAGES`. */
  languages: string[]
}

/** Reads a sentence such as «psicologa donna per mio figlio di 14 anni, la sera, massimo 60 euro». */
export function readWishes(text: string): Wishes {
  const words = ` ${sentenceWords(withSums(text)).join(' ')} `
  const years = readYears(words)
  const age = years === undefined ? readAgeGroup(words) : ageGroup(years)
  return {
    years,
    age,
    whom: readWhom(words),
    money: readMoney(words),
    times: readTimes(words),
    ways: readWays(words),
    gender: readGender(words),
    languages: readLanguages(words),
  }
}

/** Whether a sentence asks for somebody or something, rather than only tells what happens. */
export function asksForSomebody(text: string): boolean {
  return ASKS.test(` ${sentenceWords(text).join(' ')} `)
}

function readWhom(words: string): Whom | undefined {
  if (
    / (?:terapia|consulen\w+|psicolog[oa]|percorso|seduta|incontri|terapeuta|problemi|crisi|gruppo) (?:di|per|in|della|x) (?:la )?(?:coppi[ae]|copia) | coppi[ae] | marito e moglie | tutti e due | noi due | in due | entrambi /.test(
      words,
    )
  )
    return 'couple'
  if (
    / (?:terapia|mediazione|psicolog[oa]|consulen\w+|incontri|seduta) (?:famil?g?i?\w*|per (?:la )?(?:mia )?famigl\w+) | tutti insieme | tutta la famiglia | tutti (?:e )?(?:3|4|5) | famigli[ae] /.test(
      words,
    )
  )
    return 'family'
  return undefined
}

const EVENING = '(?:1[89]|2[0-3])(?:h\\d\\d)?'
const TIMES: readonly (readonly [Time, RegExp])[] = [
  [
    'mattina',
    / (?:mattin[aoe]|matin[aoe]|mattinata|mattino|all alba|presto la|prima d(?:elle|i) (?:7|8|9|10|11|12|pranzo|mezzogiorno)|da(?:lle)? (?:7|8|9|10)(?: e (?:mezza|un quarto|30|15))? a(?:lle)? (?:10|11|12|mezzogiorno)|(?:alle|verso le|tipo) (?:7|8|9|10)(?: e mezza)?(?! (?:di|della) sera| e mezza (?:di|della) sera)|mattutin[oi]|prima (?:di|del|delle [89]|d andare al|di andare al) (?:lavoro|ufficio|turno)|in ore di s[cq]uola|(?:quando|mentre) (?:i |la |il |mi[oae] |le )?(?:\w+ ){1,2}(?:sono|e|sta|stanno) (?:a|all) (?:scuola|asilo|nido)|orario di s[cq]uola|tra le (?:9|10|11) e|dalle (?:7|8|9|10) alle (?:10|11|12|13)|mentre (?:i |la |il )?\w+ (?:sono|e|sta) (?:a|all|al) (?:scuola|asilo|nido)) /,
  ],
  [
    'pranzo',
    / (?:pausa pranzo|(?:in|nella|durante la|alla) pausa|ora di pranzo|pausa mensa|(?<!prima di |a |alle |fino a )mezzogiorno|all una|alle 13(?:h\d\d)?|pausa delle 1[234]|(?<!dopo |dopo il |prima di |prima de |fino a )pranzo|da(?:lle)? 1[23] a(?:lle)? 1[45]|tra le 1[23] e le 1[45]) /,
  ],
  [
    'pomeriggio',
    / (?:pomeri[gj]+io?|pomerigg\w*|pomeridian[oi]|(?:dopo|fuori da\w* ore di) (?:la )?s[cq]uola|dopo (?:l )?asilo|dopo le (?:3|4|5|14|15|16|17)(?:h\d\d)?|dalle (?:14|15|16)(?:h\d\d)?|(?:stacco|esco|finisco|liber[aeio]) alle 1[3456]|tra le 1[456] e|(?:verso|dopo|da|dalle|tra) (?:le )?[2345](?: e (?:mezza|mezzo))?(?= (?:[,.;:!?]|e le [456]|e poi|alle [567]|a [567]|in poi|$)| $)|dopo (?:il )?pranzo|(?:ore|alle|h) 1[4567](?:h\d\d)?|(?:dopo l |all )uscita (?:da|di) scuola|orario scolastico) /,
  ],
  [
    'sera',
    new RegExp(
      ` (?:sera|sere|serale|serali|serata|tardi|evening|verso ${EVENING}|dalle ${EVENING}|da(?:lle)? [89](?: e mezza)? (?:in poi|di sera)|verso (?:le )?[789](?: e mezza)? di sera|dopo cena|dopo (?:il |l )?(?:lavoro|turn[oi]|ufficio|allenamento)|dopo i turni|(?:finito|finisco|stacco|smonto|esco|uscit[oa])(?: dal| il| di| dalla| da)? (?:lavoro|turno|lavorare|ufficio|negozio|bottega|fabbrica|cantiere)|fine (?:giornata|turno)|(?:alle|dalle|verso le|dopo le) (?:6|7|8|9|10) (?:di sera|della sera)|dopo (?:le )?(?:6|7|8|9|10 di sera|${EVENING})|alle ${EVENING}|(?:ore|h) ${EVENING}|serate|(?:quando|dopo che) (?:chiudo|chiude|torno|rientro|torna|rientra)(?: il| la| da| dal)? (?:negozio|bottega|lavoro|bar|officina|ufficio)|(?:quando|dopo che) (?:i |la |il |le )?(?:bimb\\w|bambin\\w|figli|piccol\\w|pupi) dorm\\w+|messo a letto (?:i |la |il )?\\w+|delle ${EVENING}|(?:lunedi|martedi|mercoledi|giovedi|venerdi|quindi) ${EVENING}) (?!anni|mesi|ore|giorni|settiman)`,
    ),
  ],
  ['notte', / (?:notturn[oa]|di notte) /],
  ['sabato', / (?:sabat[oi]|fine settimana|fine settimana|week end|week - end|weekend|wend|saturday) /],
  ['domenica', / (?:domenic(?:a|he|ale|ali)|festivi) /],
]

/** When something happens («ogni sera litighiamo»), or happened, is no time wanted. */
const HAPPENS =
  / (?:ogni|tutte le|tutti i|l altra|quella|quel|fino a|fino alle|verso|da|dalla|ieri|oggi|tutto il|certe) (?:\d+ (?:di |del )?)?(?:mattin\w|matin\w|sera|serata|pomeri\w+|sabato|domenic\w|venerdi sera)(?= )| (?:stasera|stamattina|stanotte|ieri|scorso|goce|gocce|alterni) | (?<!delle )\d di (?:notte|mattina) /
/** The time is followed by what somebody does or suffers then. */
const TELLS =
  /^ (?:\w+ ){1,2}(?:(?:io|lui|lei|non|nn|mi|si|ci|poi|tutti|mamma|papa) ){0,2}(?:dorm[eio]|dormono|piang[eo]|lavora|sale|prende|trema|tremano|scrive|viene|(?<=non )cena|mangi[ao]|gioca|sparisce|bev[eo]|litig\w+|parlava|vuole|voleva|stavamo|stav[oa]|sto|sta|sono(?! liber)|so|ero|era|alza|agita|sveglia|sveglio|alzo|manca|annoio|anoio|sento|avevo|ha|pensavo|penso|vado|resto) /
const STARTS =
  /^ (?:(?:sabato|domenica|mattina|pomeriggio|sera|dopo|pausa|le|o|uomo|donna|uno|solo|solamente|anche|magari|meglio|meglio se|possibilmente|tipo|in|di|il|la|al|alla|nel|a|tutti|un|o|oppure|e|orario|preferibilmente|per|martedi|lunedi|mercoledi|giovedi|venerdi|slot|fisso|libero|libera|adesso|grazie) )*$/

/** The clauses of a sentence, each between spaces. */
const clausesOf = (words: string) =>
  words.split(/ (?=[,.;:?!(])[,.;:?!()] | (?:perche|che|se) (?=\w)/).map((clause) => ` ${clause.trim()} `)

/** The words of an appointment: a day of the week, an hour, what somebody is free for. */
const SLOT =
  / (?:lunedi|martedi|mercoledi|giovedi|venerdi|orari[oi]|liber[oaie]|posso|puo|potrei|potrebbe|verrei|vengo|scendo|arriv\w+|va bene|unico giorno|unica (?:sera|mattina)|soltanto|riesco|disponibil\w|dopo le|dopo|dalle|prima (?:di|delle)|appuntament\w|seduta|entro le|basterebbe|vorrei|tra le|ore|serale|serali|in poi|meglio|solo) /
/** «alla sera no» */
const REFUSED = /^ (?:\w+ ){1,2}no(?: |$)/

function readTimes(words: string): Time[] {
  // A clock time keeps its minutes: «20 : 30» is one word here.
  const clauses = clausesOf(words.replace(/(\d) [:.] (\d\d) /g, '$1h$2 '))
  const isAsked = ASKS.test(words) || words.trim().split(' ').length <= 8
  return TIMES.flatMap(([time, pattern]) => {
    const isWanted = (clause: string) =>
      (isAsked || SLOT.test(clause) || clause.split(' ').length <= 4) && wantsTime(clause, pattern)
    return clauses.some(isWanted) ? [time] : []
  })
}

function wantsTime(clause: string, pattern: RegExp): boolean {
  const found = pattern.exec(clause)
  if (!found || HAPPENS.test(clause)) return false
  const rest = clause.slice(found.index)
  if (TELLS.test(rest) || REFUSED.test(rest)) return false
  const starts = STARTS.test(clause.slice(0, found.index + 1))
  return ASKS.test(clause) || SLOT.test(clause) || starts || clause.split(' ').length <= 7
}

/** Words with which a sentence asks for somebody, rather than tells what happens. */
const ASKS =
  / (?:cerc\w+|serve|servirebbe|vorrei|voglio|qualcun[oa]|qualquno|psicolog\w+|pisicolog\w+|sicolog\w+|psicoterap\w+|psichiatr\w+|pissichiatr\w+|terap\w+|dott\w*|dot|dr|dotoressa|grupp[oi]|incontr[oi]|sedut[ae]|consul\w+|online|on line|videochiamata|telefonata|presenza|persona|domicilio|zona|vicino|riceve|ricevete|receva|riceva|liber[oai]|posso|puo|solo|chi|uno|uomo|donna|dove|possiamo|euro|max|massimo|meglio|esiste|posto|appuntamento|corso|sportello|neuropsichiatr\w+|sessuolog\w+|analista|mindfulness|psicodramma|arteterapia|geriatra|emdr|cbt|cognitivo|mediazion\w+|mediator\w+|training|supporto|valutazione|test|psiconcolog\w+|alcolisti|slot|consultori\w*|centr[oi]|sostegno|servizi\w*|logopedist\w|psiconcolog\w|fatemi|aiut\w+|consiglia\w*|conosce\w*|gratis|quanto|come|serd|ipnosi|budget|pagare|coach|balbuzie) /

const WAYS: readonly (readonly [Way, RegExp])[] = [
  [
    'online',
    / (?:online|on line|on - line|onlain|onlaine|videochiamat\w|video ?chiamat\w|video ?call|in call|videoconferenza|videoconsulenz\w|teleconsult\w+|teletera\w+|telematic\w+|telefonicamente|webcam|telefonic[oaie]|(?:terapia|sedut\w|colloqui\w*|incontr\w|psicolog\w|parlare|collegarmi) da casa|(?:tramite|via|per) (?:video|telefono|pc|computer|cellulare)|col (?:pc|computer)|(?:sedut\w|colloqui\w*|incontr\w|terapia|psicolog\w|qualcun\w|parlarne|sentirci|anche|solo) (?:al|per) telefono|in video|zoom|skype|meet|a distanza|da remoto|remoto|telefonata|in video|in chat|chat o video|video o chat|(?:va bene|meglio|anche|o) (?:al |per )?telefono|(?:meglio|anche|o) (?:in )?(?:chat|video)) /,
  ],
  [
    'studio',
    / (?:in presenza|di persona|in persona|di presenza|fisicamente|dal vivo|faccia a faccia|vis a vis|a quattr occhi|in studio|studio al|uno studio dove|tutti seduti in una stanza) /,
  ],
  [
    'domicilio',
    / (?:a domicilio|domicilio|domiciliar[ei]|(?:viene|venga|venire|vieni|visita|sedute) a casa (?:nostra|mia|sua|loro)|(?:viene|venga|vegna|vengano|vanno|va|vada|vai|venire|visita|vengono) (?:anche |su )?(?:a|in) casa|(?:viene|venga|venire) (?:qualcuno )?(?:da (?:noi|me|lei|lui)|a casa)|(?:visite|visita|sedute|colloqui|terapia|psicolog\w+|incontri) a casa(?! sua)|a casa sua|viene a trovarl\w) /,
  ],
  [
    'vicino',
    / (?:vicino|vicini a|vicina a|nei dintorni|dintorni|nelle vicinanze|vicinanze|nei pressi|in zona(?= (?:[,.;?!]|$|max|massimo|per|che|la|il|di (?:sera|mattina))| $)|(?:raggiungibile|arriv\w+|posso venire|ci vado) a piedi|(?:nel (?:mio|nostro)|nella mia|nella nostra) (?:quartiere|paese|comune|zona|citta)|non (?:troppo |tropo )?lontan[oa]|a (?:due|2) passi|comod[oa] (?:da|per|con)|raggiungibil\w) /,
  ],
]

function readWays(words: string): Way[] {
  const plain = words
    .replace(/ (?:il|del|dal|mio|un|al|col|nostro) vicino /g, ' ')
    .replace(/ vicino (?:di (?:casa|banco|letto)|al letto) /g, ' ')
    .replace(NOT_ONLINE, ' in presenza ')
  return WAYS.flatMap(([way, pattern]) => (pattern.test(plain) ? [way] : []))
}
/** «no online» asks for an office. */
const NOT_ONLINE =
  / (?:no|niente|non|ne) (?:l |in |su )?(?:online|on line|videochiamat\w|video|schermo|schermi|zoom|skype|telefono) /

const HELPER =
  '(?:psic[a-z]+|sicolog[oa]|terap[a-z]+|dott[a-z]*|sessuolog[oa]|analista|psichiatra|specialista|professionist[ai]|psiconcolog[oa]|[a-z]+ junghiana)'
const WOMAN = '(?:don+[ae]|fem+ina)'
const MAN = '(?:uomo|uomini|maschio|omo|omine)'
const WANTS =
  '(?:cerc[a-z]+|prefer[a-z]+|megli[oi]|vorre[a-z]*|vogli[a-z]+|vuole|serve|servirebbe|con|da|solo|possibilmente|preferibilmente|rigorosamente|basta|che sia|sia|magari|ascolterebbe|di|parlarne con|per forza|qualcun[oa]|se)'

function wanted(kind: string): RegExp {
  return new RegExp(
    ` ${HELPER}(?: [a-z]+)?(?: ,)? ${kind} | ${WANTS} (?:a |da |con |solo |per favore |anche )?(?:un[oa]? )?${kind}(?= (?:${HELPER}|[,.?!;]|che |per |con |giovane|zona|brav|cn |cui|vicin|online|on line|qui|se |coi|non |,|uguale|in|possibil|please|pls|grazie|di|in gamba|matur|anzian|espert|$)| $)| ${kind} (?:che (?:parl|capis|sappi|sa|ascolt|segu|ricev|abbia|non giudi|lavor)[a-z]*|psic[a-z]+|brav[ao]|on line|online|per favore|psicolog[a-z]+) |^ ${kind} [,.] |[,;:] (?:solo |meglio |un |una )?${kind} (?=[,.;?!]|$| )`,
  )
}
const WANTS_WOMAN = wanted(WOMAN)
const WANTS_MAN = wanted(MAN)

/** Words that only somebody says who chooses: what follows the person asked for does not matter. */
const CHOOSES =
  '(?:vorrei|vorrebbe|se possibile|se si puo|potendo|con|da|preferi\\w+|preferibilmente|possibilmente|meglio|magari|che sia|sia|solo|soltanto|esclusivamente|rigorosamente|per forza|deve essere|dev essere|(?:trovo|sento|apro|agio|confido|parlo)(?: piu| molto)?(?: a mio agio| meglio| bene| solo)? con|parlare (?:solo )?con|seguit[oa] da)'
const choosing = (kind: string) =>
  new RegExp(
    ` ${CHOOSES} (?:se |a |da |con |solo |e |fosse |per favore )*(?:un[oa]? |sol[oa] )?${kind} (?!che mi |che non |di \\d|sposat|non |nn |lui |lei |mi |in |e |italian|stranier)`,
  )
const CHOOSES_WOMAN = choosing(WOMAN)
const CHOOSES_MAN = choosing(MAN)

function readGender(words: string): 'f' | 'm' | undefined {
  if (/ (?:uomo o donna|donna o uomo|uomo e (?:una )?donna|sia uomo che donna) /.test(words)) return undefined
  const plain = words
    .replace(
      / con (?:un|una|le|gli|i) (?:donn[ae]|uomo|uomini) (?:non|nn|lui non|mi vergogno|dice|faccio) /g,
      ' ',
    )
    .replace(/ (?:uomo|uomini|donn[ae]) no /g, ' ')
    .replace(/ mi vergogno (?:con|a parlare con|davanti a) (?:gli|le|i|un|una) \w+ /g, ' ')
    .replace(
      / (?:no|niente|non|non (?:voglio|desidero|vorrei)) (?:un[oa]? |con )?(?:uomo|uomini|maschi|donn[ae]) /g,
      ' ',
    )
  const woman = WANTS_WOMAN.test(plain) || CHOOSES_WOMAN.test(plain)
  const man = WANTS_MAN.test(plain) || CHOOSES_MAN.test(plain)
  if (woman !== man) return woman ? 'f' : 'm'
  const shy =
    / mi vergogno (?:con|a parlare con|davanti a) (?:gli |un |i )(?:uomini|uomo|maschi) | con (?:gli uomini|i maschi|un uomo) (?:non (?:riesco|parlo|mi apro|ce la faccio)|mi (?:blocco|vergogno)) /.test(
      words,
    )
  if (shy) return 'f'
  if (
    / mi vergogno (?:con|davanti a) (?:le |una )(?:donne|donna) | con (?:le donne|una donna) mi (?:blocco|vergogno) /.test(
      words,
    )
  )
    return 'm'
  const sex = / (?:di )?sesso (femminile|maschile) /.exec(words)
  if (sex) return sex[1] === 'femminile' ? 'f' : 'm'
  if (
    / (?:no|niente|non|non (?:voglio|desidero|vorrei)) (?:un |con )?uom(?:ini|o) | solo donne | meglio (?:una )?(?:ragazza|signora) | vorrebbe una signora |^ (?:che sia )?femmina /.test(
      words,
    )
  )
    return 'f'
  if (/ (?:no|niente) donne | solo uomini /.test(words)) return 'm'
  if (
    / (?:preferi\w+|preferibilmente|possibilmente|magari|meglio)(?: se)?(?: fosse)?(?: e)? (?:una (?:psicolog|terapeut|dottor|psicoterapeut)|dottoressa|psicologa)/.test(
      words,
    )
  )
    return 'f'
  return undefined
}

const LANGUAGE_WORDS: readonly (readonly [string, string])[] = [
  ['lis', 'lis|lingua dei segni|segni'],
  ['en', 'inglese|english'],
  ['fr', 'francese'],
  ['de', 'tedesco'],
  ['es', 'spagnol[oa]'],
  ['pt', 'portoghese|brasiliano'],
  ['sl', 'sloveno'],
  ['ro', 'r[ou]meno|rumena|moldavo'],
  ['sq', 'albanese'],
  ['ar', 'arabo'],
  ['zh', 'cinese|mandarino'],
  ['uk', 'ucraino'],
  ['ru', 'russo'],
  ['pl', 'polacco'],
  ['hr', 'croato'],
  ['el', 'greco'],
  ['bn', 'bengalese|bangla'],
  ['ur', 'urdu'],
  ['fa', 'persiano|farsi persiano|dari'],
]
const SPEAKS =
  '(?:parl[a-z]+(?: poco| bene| solo| anche| la| lo)?|capisc[a-z]+|lingua|in|sappia|sa|serve|bilingue|anche|o|e|only|meglio in|madrelingua)'

function readLanguages(words: string): string[] {
  return LANGUAGE_WORDS.flatMap(([id, names]) =>
    new RegExp(
      ` ${SPEAKS}(?: il| la| l| lo)? (?:${names}) |^ (?:${names}) (?:[:,]|on line|online)| ${HELPER} (?:${names}) | (?:${names}) speaking `,
    ).test(words)
      ? [id]
      : [],
  )
}
