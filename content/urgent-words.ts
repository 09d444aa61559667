export type UrgentNeed = 'suicide' | 'violence' | 'child' | 'danger' | 'voices'

/** `call`: the numbers first and everything else after; `quiet`: one calm card beside what was asked for. */
export type DangerLevel = 'call' | 'quiet'

/**
 * Expressions that show the help lines, without accents. `a|b`: either; `suicid*`: a beginning; `…`: up to three words
 * between. Long words tolerate one typing mistake. A false match does no harm, a missed one may; words of ordinary
 * distress («ansia», «paura di morire», «abuso di alcol») do not belong here.
 */
export const URGENT_EXPRESSIONS: Record<UrgentNeed, readonly string[]> = {
  danger: [
    'overdose',
    'avvelenarmi|avvelenata|avvelenato',
    'ho|abbiamo|ha preso|ingoiato|ingerito … pastiglie|pasticche|pillole|compresse|gocce',
    'ho|ha preso|ingoiato|ingerito … troppi|troppe|tutti|tutte|tanti|tante … farmaci|medicine|medicinali',
    'ho|ha bevuto … candeggina|varechina|acido',
    'mi sono tagliata|tagliato … vene|polsi',
  ],
  child: [
    'telefono azzurro',
    'pedofil*',
    'adescamento|adescata|adescato',
    'abuso|abusi|abusa|abusato|violenza|violenze|maltrattamenti|maltratta|molestie|stupro … minore|minori|minorenne|bambino|bambina|bambini|bambine|infanzia|nipote',
    'violenza|violenze|abusi … su|sui|sul|contro mio|mia|miei|un|i|figlio|figli figlio|figlia|figli',
    'minore|minori|bambino|bambina|bambini|figlio|figlia … maltratt*|abusat*|picchiat*|molestat*|violentat*',
    'picchia|picchio|picchiano|picchiato|mena|maltratta mio|mia|i|il|la|nostro|nostra|suo|sua figlio|figlia|figli|bambino|bambina|bambini|nipote',
    'minore|minori|bambino|bambina|bambini … pericolo',
    'figlio|figlia|figli|nipote|bambino|bambina|ragazzina|ragazzino … morire|ammazzarsi|uccidersi|suicid*|tagliarsi|autolesion*',
    'figlio|figlia|nipote|bambino|bambina|ragazzina|ragazzino … si taglia',
    'figlio|figlia|nipote|bambino|bambina|ragazzina|ragazzino … fa del male',
    'figlio|figlia|nipote|bambino|bambina|ragazzina|ragazzino … farsi … male',
  ],
  violence: [
    'violenza|violenze|violentata|violentato|violentarmi|violentate|violentati',
    'antiviolenza',
    'femminicidio|femicidio',
    'stupr*',
    'stalking|stalker|stolking',
    'maltratt*',
    'maltrattamenti|maltrattamento|maltrattata|maltratta',
    'molest*',
    'mi picchia|picchiano|picchiava|picchiavano|mena|menano|menava|strangola|strozza|perseguita|minaccia|sequestra',
    'mi ha|hanno|aveva … picchiata|picchiato|menata|menato|strangolata|strangolato|strozzata|abusata|abusato|minacciata|minacciato',
    'vengo|sono|ero|venivo|stata|stato picchiata|picchiato|menata|abusata|abusato|minacciata|minacciato|perseguitata',
    'picchia|picchiata|picchiato … marito|compagno|fidanzato|moglie|compagna|fidanzata|padre|madre|genitori|ex',
    'marito|compagno|fidanzato|moglie|compagna|fidanzata|padre|madre|partner|ex|fratello … picchia|picchiava|mena|violento|violenta',
    'mani addosso',
    'mi|lui alza|alzava le mani',
    'mi ha … alzato le mani',
    'riempie|riempiva|riempito di botte',
    'prendo|presa|preso|prende|prendeva a botte|schiaffi|calci|pugni|sberle',
    'abuso|abusi sessuale|sessuali|fisico|fisici|psicologico|psicologici|domestico|domestici',
    'abusi subiti',
    'abusata|abusato da|sessualmente',
    'ha|hanno|aveva abusato di',
    'vuole|voleva|minaccia|minacciato … uccidermi|ammazzarmi|ucciderci|ammazzarci',
    'mi vuole|voleva uccidere|ammazzare',
    'mi uccide|uccidera|ammazza|ammazzera',
    'paura di mio|mia marito|compagno|ex|fidanzato|padre|partner|moglie|compagna',
    'paura del|di marito|compagno|fidanzato|padre|partner|lui',
    'revenge porn',
  ],
  suicide: [
    'suicid*',
    'suicidio|suicidarmi|suicidarsi|suicidarti|suicidari|suicidaria|suicidarlo',
    'uccidermi|ammazzarmi|impiccarmi|impiccarsi|impiccagione',
    'uccidersi|ammazzarsi',
    'mi ammazzo|uccido|impicco|sparo',
    'mi butto|getto sotto|dal|dalla',
    'buttarmi|gettarmi|lanciarmi|buttarsi|gettarsi sotto|dal|dalla',
    'buttarmi di sotto',
    'voglio|vorrei|volevo|voglia|desidero|desiderio|preferisco|preferirei … morire',
    'vuole|voleva|vorrebbe … morire',
    'non|nn voglio|vorrei|volevo|vuole|vorrebbe … vivere|esistere|esserci|svegliarmi',
    'non|nn so … voglio … vivere',
    'vorrei|voglio|volevo … non … svegliarmi|esistere|esserci|vivere',
    'non|nn … mai nata|nato|nascere',
    'vorrei|voglio … sparire|dormire per sempre',
    'non|nn svegliarmi piu',
    'non|nn … voglia di vivere|esistere',
    'non|nn … motivi|motivo|ragioni … vivere',
    'non|nn vale … pena … vivere',
    'non|nn ce la faccio … vivere',
    'stanca|stanco|stufa|stufo|stanchezza di|della vivere|vita|esistere',
    'mia vita … non|nn … senso',
    'smettere di vivere|esistere',
    'addio a tutti',
    'farla|facciamola|falla finita',
    'la faccio finita',
    'finita con la vita',
    'togliermi|togliersi|toglierti|levarmi|levarsi|tolgo|tolto|tolta la vita',
    'fine alla … vita|esistenza',
    'fine … miei giorni',
    'meglio morta|morto|morire',
    'meglio … morissi|nascessi',
    'meglio senza di me',
    'gesto|gesti estremo|estremi|inconsulto|anticonservativo|anticonservativi',
    'anticonservativ*',
    'pensieri|pensiero|idee|idea|voglia di morte|morire',
    'penso|pensato|pensando|pensare … alla mia morte',
    'penso|pensato|pensando|pensare a … morire',
    'autolesion*',
    'autolesionismo|autolesionista|autolesionistico',
    'autolesiv*',
    'tagliarmi',
    'mi taglio|tagliavo|ferisco',
    'mi sono … tagliata|tagliato|ferita|ferito … apposta|braccia|braccio|gambe|polsi',
    'farmi|farsi|faccio|facevo|fatta|fatto del male',
    'farmi male … sola|solo|apposta',
    'tagliarsi|tagliato|tagliata|tagliare le vene',
  ],
  voices: ['voci|voce … dicono|dice|ordinano|ordina|comandano|comanda … di'],
}

/** Spelling is never corrected into a word that begins so. */
export const DANGER_BEGINNINGS: readonly string[] =
  'suicid ammazz uccid uccis impicc mori mort autoles tagliar tagliat taglio picchi botte stupr violent violenz stalk molest maltratt abus pedofil overdose avvelen strangol strozz femmin femicid minacc antiviol cutting self harm adescat adescam perseguit anticonserv'.split(
    ' ',
  )

/** Ordinary fears that contain urgent words; removed before matching. */
export const CALM_EXPRESSIONS: readonly string[] = [
  'paura|terrore|timore|sensazione|impressione|ansia di morire',
  'solitudine|ansia|dolore|noia|lavoro|stress|tristezza|silenzio|attesa|caldo mi uccide|ammazza|uccidono',
  'ammazzo di lavoro|fatica|studio|palestra',
]

/** Words about the very young: their help lines come first. */
export const YOUNG_EXPRESSIONS: readonly string[] = [
  'figlio|figlia|nipote|bambino|bambina|ragazzina|ragazzino|adolescente|minorenne',
  'ho|ha|di 8|9|10|11|12|13|14|15|16|17 anni',
]
