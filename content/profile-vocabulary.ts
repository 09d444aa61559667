/** Ids are stored and never change; labels may. */
export type Term = { id: string; label: string }

export const PROBLEM_GROUPS: readonly { title: string; items: readonly Term[] }[] = [
  {
    title: 'Ansia e paure',
    items: [
      { id: 'ansia', label: 'Ansia e preoccupazioni continue' },
      { id: 'panico', label: 'Attacchi di panico' },
      { id: 'fobie', label: 'Paure intense e fobie' },
      { id: 'ansia-sociale', label: 'Timidezza e ansia nelle situazioni sociali' },
      { id: 'ossessioni', label: 'Pensieri ossessivi e rituali' },
      { id: 'salute', label: 'Paura delle malattie' },
      { id: 'stress', label: 'Stress' },
    ],
  },
  {
    title: 'Umore ed emozioni',
    items: [
      { id: 'depressione', label: 'Tristezza e depressione' },
      { id: 'umore-instabile', label: 'Sbalzi d’umore e disturbo bipolare' },
      { id: 'rabbia', label: 'Rabbia difficile da gestire' },
      { id: 'autostima', label: 'Scarsa fiducia in sé' },
      { id: 'autolesionismo', label: 'Autolesionismo' },
      { id: 'personalita', label: 'Disturbi di personalità' },
      { id: 'psicosi', label: 'Voci, deliri e psicosi' },
    ],
  },
  {
    title: 'Momenti difficili',
    items: [
      { id: 'lutto', label: 'Lutto e perdite' },
      { id: 'separazione', label: 'Separazione e divorzio' },
      { id: 'trauma', label: 'Traumi e ricordi che fanno male' },
      { id: 'violenza', label: 'Violenza e maltrattamenti' },
      { id: 'malattia', label: 'Malattia propria o di un familiare' },
      { id: 'cambiamenti', label: 'Cambiamenti di vita e decisioni' },
      { id: 'migrazione', label: 'Migrazione e vita tra due culture' },
    ],
  },
  {
    title: 'Relazioni e famiglia',
    items: [
      { id: 'coppia', label: 'Difficoltà di coppia' },
      { id: 'famiglia', label: 'Conflitti in famiglia' },
      { id: 'genitorialita', label: 'Essere genitori' },
      { id: 'perinatale', label: 'Gravidanza e dopo il parto' },
      { id: 'fertilita', label: 'Infertilità e procreazione assistita' },
      { id: 'solitudine', label: 'Solitudine' },
      { id: 'dipendenza-affettiva', label: 'Dipendenza affettiva' },
    ],
  },
  {
    title: 'Corpo e abitudini',
    items: [
      { id: 'alimentazione', label: 'Disturbi dell’alimentazione' },
      { id: 'sonno', label: 'Insonnia e problemi del sonno' },
      { id: 'sessualita', label: 'Difficoltà sessuali' },
      { id: 'dolore', label: 'Dolore cronico e disturbi psicosomatici' },
      { id: 'alcol-sostanze', label: 'Alcol e sostanze' },
      { id: 'gioco', label: 'Gioco d’azzardo' },
      { id: 'internet', label: 'Uso di internet e videogiochi' },
    ],
  },
  {
    title: 'Crescere, studiare, lavorare',
    items: [
      { id: 'scuola', label: 'Difficoltà a scuola e all’università' },
      { id: 'apprendimento', label: 'Disturbi dell’apprendimento' },
      { id: 'attenzione', label: 'Attenzione e iperattività' },
      { id: 'autismo', label: 'Autismo' },
      { id: 'bullismo', label: 'Bullismo' },
      { id: 'ritiro', label: 'Ritiro sociale dei ragazzi' },
      { id: 'lavoro', label: 'Problemi di lavoro e burnout' },
    ],
  },
  {
    title: 'Identità e orientamento',
    items: [
      { id: 'identita-genere', label: 'Identità di genere' },
      { id: 'orientamento', label: 'Orientamento sessuale' },
    ],
  },
  {
    title: 'Età anziana',
    items: [
      { id: 'invecchiare', label: 'Invecchiare' },
      { id: 'memoria', label: 'Memoria e demenze: chi ne soffre e chi assiste' },
    ],
  },
]

export const PROBLEMS: readonly Term[] = PROBLEM_GROUPS.flatMap(({ items }) => items)

export const AGES: readonly Term[] = [
  { id: 'bambini', label: 'Bambini (fino a 10 anni)' },
  { id: 'preadolescenti', label: 'Ragazzi (11–13 anni)' },
  { id: 'adolescenti', label: 'Adolescenti (14–17 anni)' },
  { id: 'adulti', label: 'Adulti' },
  { id: 'anziani', label: 'Persone anziane' },
]

export const LANGUAGES: readonly Term[] = [
  { id: 'it', label: 'Italiano' },
  { id: 'lis', label: 'Lingua dei segni italiana (LIS)' },
  { id: 'en', label: 'Inglese' },
  { id: 'fr', label: 'Francese' },
  { id: 'de', label: 'Tedesco' },
  { id: 'es', label: 'Spagnolo' },
  { id: 'pt', label: 'Portoghese' },
  { id: 'sl', label: 'Sloveno' },
  { id: 'ro', label: 'Romeno' },
  { id: 'sq', label: 'Albanese' },
  { id: 'ar', label: 'Arabo' },
  { id: 'zh', label: 'Cinese' },
  { id: 'uk', label: 'Ucraino' },
  { id: 'ru', label: 'Russo' },
  { id: 'pl', label: 'Polacco' },
  { id: 'hr', label: 'Croato' },
  { id: 'el', label: 'Greco' },
  { id: 'bn', label: 'Bengalese' },
  { id: 'ur', label: 'Urdu' },
  { id: 'fa', label: 'Persiano' },
]

export const FORMATS: readonly Term[] = [
  { id: 'individual', label: 'Individuale' },
  { id: 'couple', label: 'Coppia' },
  { id: 'family', label: 'Famiglia' },
  { id: 'group', label: 'Gruppo' },
]

/** Upper limits of the fee filter, in euro for an individual session. */
export const FEE_LIMITS = [50, 70, 90, 120] as const

/** Every sum that a sentence may name is rounded down to one of these: who can pay 45 euro finds whoever asks for 45. */
export const FEE_STEPS = [
  10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150,
] as const

export const FEE_KINDS: readonly Term[] = [
  { id: 'first', label: 'Primo colloquio' },
  { id: 'individual', label: 'Seduta individuale' },
  { id: 'couple', label: 'Seduta di coppia' },
  { id: 'family', label: 'Seduta con la famiglia' },
  { id: 'group', label: 'Seduta di gruppo' },
]

/** Who pays less, after «tariffa ridotta per». */
export const REDUCED_FOR: readonly Term[] = [
  { id: 'studenti', label: 'studenti' },
  { id: 'isee', label: 'chi ha un ISEE basso' },
  { id: 'senza-lavoro', label: 'chi è senza lavoro' },
  { id: 'giovani', label: 'chi ha meno di 26 anni' },
  { id: 'assistenza', label: 'chi assiste un familiare' },
]

export const AVAILABILITY = [
  { id: 'open', label: 'Accetta nuove persone' },
  { id: 'waiting', label: 'Ha una lista d’attesa' },
  { id: 'closed', label: 'Adesso non accetta nuove persone' },
] as const satisfies readonly Term[]

/** For a filter that people open themselves; a page shows only the word of the profession. */
export const GENDERS = [
  { id: 'f', label: 'Donna' },
  { id: 'm', label: 'Uomo' },
  { id: 'x', label: 'Un’altra risposta' },
] as const satisfies readonly Term[]

/** Labels in the order of the list; unknown ids are left out. */
export function labelsOf(terms: readonly Term[], ids: readonly string[]): string[] {
  return terms.filter(({ id }) => ids.includes(id)).map(({ label }) => label)
}
