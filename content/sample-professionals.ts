import type { Approach } from './approach-names.ts'
import type { Region } from './regions.ts'
import type { AGE_GROUPS } from './working-style.ts'

type SampleProfessional = {
  id: string
  first_name: string
  last_name: string
  profession: 'Psicologo' | 'Medico'
  specialization: string
  approach: Approach
  city: string
  region: Region
  email: string
  bio: string
}

type SamplePlace = {
  city: string
  province: string
  district: string | null
  address: string | null
  accessible: boolean
}

/** What a sample says of itself, complete, so that a new portal shows every feature (decision 0106). */
type SampleProfile = {
  problems: string[]
  ages: string[]
  formats: string[]
  languages: string[]
  online: boolean
  in_person: boolean
  session_minutes: number
  evening: boolean
  saturday: boolean
  fees: { kind: string; euro: number }[]
  bonus: boolean
  first_session: string
  gender: 'f' | 'm'
  age_group: (typeof AGE_GROUPS)[number]['id']
  style_structure: number
  style_talk: number
  style_homework: number
}

type Sample = SampleProfessional & {
  profile: SampleProfile
  /** Confirmed so many days before today, whatever today is. */
  availability: { state: 'open' | 'waiting' | 'closed'; daysAgo: number }
  places: SamplePlace[]
}

const USUAL = {
  ages: ['adulti'],
  formats: ['individual'],
  languages: ['it'],
  online: false,
  in_person: true,
  session_minutes: 50,
  evening: false,
  saturday: false,
}

const fee = (kind: 'first' | 'individual' | 'couple' | 'family' | 'group', euro: number) => ({ kind, euro })

const place = (
  city: string,
  province: string,
  { district = null, address = null, accessible }: Partial<SamplePlace> & Pick<SamplePlace, 'accessible'>,
): SamplePlace => ({ city, province, district, address, accessible })

/** Invented people, each shown as «Profilo dimostrativo» (decision 0009). */
export const sampleProfessionals: readonly Sample[] = [
  sample(
    '1',
    'Elena Fabbri',
    'Psicologo',
    'Disturbi d’ansia e attacchi di panico',
    'Cognitivo-comportamentale',
    'Milano',
    'Lombardia',
    'Lavora con adulti che vivono ansia, attacchi di panico e preoccupazioni che occupano la giornata. Nei primi incontri ricostruisce insieme alla persona quando il problema è cominciato e che cosa lo mantiene; poi concordano obiettivi chiari e li rivedono ogni mese. Tra una seduta e l’altra propone esercizi brevi da provare nella vita di tutti i giorni. Riceve in studio anche nelle ore serali.',
    {
      problems: ['ansia', 'panico', 'stress'],
      style: [1, 2, 1],
      gender: 'f',
      age_group: '40-54',
      languages: ['it', 'en'],
      online: true,
      evening: true,
      fees: [fee('first', 50), fee('individual', 70)],
      bonus: true,
      availability: ['open', 2],
      places: [
        place('Milano', 'MI', { district: 'Isola', address: 'Via dell’Esempio 12', accessible: true }),
      ],
      first_session:
        'Dura un’ora. Elena ti chiede che cosa succede e quando è cominciato, e risponde alle tue domande. Alla fine decidete insieme se continuare.',
    },
  ),
  sample(
    '2',
    'Marco Rinaldi',
    'Psicologo',
    'Psicoterapia dell’adulto',
    'Psicodinamico',
    'Roma',
    'Lazio',
    'Incontra persone adulte che attraversano un lutto, una separazione o un periodo in cui nulla sembra avere senso. Nel suo lavoro dà spazio alla storia personale, ai sogni e a quello che succede nella relazione di cura. Una seduta alla settimana, sempre nello stesso giorno e alla stessa ora. Al primo colloquio spiega come lavora e risponde alle domande sui tempi e sui costi.',
    {
      problems: ['lutto', 'separazione'],
      style: [5, 5, 5],
      gender: 'm',
      age_group: 'da-55',
      languages: ['it', 'fr'],
      saturday: true,
      fees: [fee('individual', 80)],
      bonus: false,
      availability: ['waiting', 5],
      places: [place('Roma', 'RM', { district: 'Monteverde', accessible: false })],
      first_session:
        'Puoi cominciare da dove vuoi. Servono due o tre incontri per capire se lavorare insieme.',
    },
  ),
  sample(
    '3',
    'Giulia Conti',
    'Psicologo',
    'Psicoterapia della coppia e della famiglia',
    'Sistemico-relazionale',
    'Bologna',
    'Emilia-Romagna',
    'Si occupa di coppie in conflitto e di famiglie con figli adolescenti. Nelle sedute chiede a ciascuno il suo punto di vista e cerca, con tutti, modi diversi di parlarsi. Lavora anche con una sola persona quando gli altri non possono o non vogliono partecipare. Gli incontri sono ogni due o tre settimane, per lasciare il tempo di provare qualcosa di nuovo a casa.',
    {
      problems: ['coppia', 'famiglia', 'separazione'],
      ages: ['adolescenti', 'adulti'],
      formats: ['individual', 'couple', 'family'],
      style: [3, 2, 2],
      gender: 'f',
      age_group: '40-54',
      languages: ['it', 'es'],
      online: true,
      evening: true,
      session_minutes: 60,
      fees: [fee('individual', 60), fee('couple', 90), fee('family', 100)],
      bonus: true,
      availability: ['open', 1],
      places: [
        place('Bologna', 'BO', { district: 'Bolognina', address: 'Via dell’Esempio 3', accessible: true }),
        place('Modena', 'MO', { accessible: false }),
      ],
      first_session: 'Potete venire in due o più persone, ma va bene anche se vieni da sola o da solo.',
    },
  ),
  sample(
    '4',
    'Davide Greco',
    'Medico',
    'Psichiatria e psicoterapia',
    'Integrato',
    'Napoli',
    'Campania',
    'Medico specialista in psichiatria, segue adulti con depressione, disturbo bipolare e difficoltà del sonno. Valuta con la persona se la psicoterapia basta o se può servire anche una cura farmacologica, spiegando effetti e alternative. Quando c’è un medico di famiglia che segue la persona, con il suo consenso si tiene in contatto con lui. Lo studio si raggiunge con i mezzi pubblici e non ha scale.',
    {
      problems: ['depressione', 'umore-instabile', 'sonno'],
      style: [2, 3, 4],
      gender: 'm',
      age_group: '40-54',
      session_minutes: 45,
      fees: [fee('first', 120), fee('individual', 100)],
      bonus: false,
      availability: ['open', 8],
      places: [place('Napoli', 'NA', { district: 'Vomero', accessible: true })],
      first_session: 'Porta, se li hai, i referti e l’elenco dei farmaci che prendi.',
    },
  ),
  sample(
    '5',
    'Chiara Moretti',
    'Psicologo',
    'Età evolutiva e sostegno ai genitori',
    'Cognitivo-comportamentale',
    'Torino',
    'Piemonte',
    'Lavora con bambini dai sei anni, con adolescenti e con i loro genitori. Si occupa di paure, difficoltà a scuola, rabbia e uso dello schermo. Con i più piccoli usa il disegno e il gioco; con i ragazzi concorda che cosa viene detto ai genitori e che cosa resta tra loro. Per iniziare serve il consenso di chi ha la responsabilità genitoriale; il primo incontro è con i genitori.',
    {
      problems: ['fobie', 'rabbia', 'genitorialita', 'internet', 'scuola'],
      ages: ['bambini', 'preadolescenti', 'adolescenti'],
      formats: ['individual', 'family'],
      style: [2, 2, 1],
      gender: 'f',
      age_group: 'fino-a-39',
      languages: ['it', 'en', 'ro'],
      saturday: true,
      fees: [fee('first', 50), fee('individual', 60), fee('family', 80)],
      bonus: true,
      availability: ['waiting', 3],
      places: [place('Torino', 'TO', { district: 'San Salvario', accessible: true })],
      first_session:
        'La prima volta vengono i genitori, senza il bambino. I ragazzi possono esserci da subito.',
    },
  ),
  sample(
    '6',
    'Alessandro Villa',
    'Psicologo',
    'Psicoterapia individuale',
    'Umanistico-esistenziale',
    'Firenze',
    'Toscana',
    'Accompagna persone che stanno cambiando lavoro, città o modo di vivere e che si chiedono quale direzione prendere. Il suo lavoro parte dall’ascolto e dalle parole della persona, senza esercizi obbligati. Dedica il primo incontro a capire se l’approccio è adatto a ciò che viene chiesto e, se non lo è, indica altre strade. Le sedute sono settimanali e durano cinquanta minuti; la durata del percorso si decide insieme, lungo la strada.',
    {
      problems: ['cambiamenti', 'lavoro', 'autostima'],
      style: [5, 4, 5],
      gender: 'm',
      age_group: '40-54',
      online: true,
      evening: true,
      fees: [fee('individual', 75)],
      bonus: true,
      availability: ['open', 4],
      places: [place('Firenze', 'FI', { district: 'Oltrarno', accessible: false })],
      first_session: 'Il primo incontro dura mezz’ora, in studio o in videochiamata.',
    },
  ),
  sample(
    '7',
    'Francesca Leone',
    'Psicologo',
    'Psicoterapia individuale e di gruppo',
    'Gestaltico',
    'Palermo',
    'Sicilia',
    'Conduce percorsi individuali e un piccolo gruppo settimanale per adulti. Lavora su quello che accade nel momento presente: il respiro, i gesti, il modo di chiedere e di dire no. Ha esperienza con persone che fanno fatica nelle relazioni e con chi si prende cura di un familiare malato. Prima di entrare nel gruppo propone due colloqui individuali. Ogni proposta in seduta si può accettare o lasciare.',
    {
      problems: ['malattia', 'solitudine'],
      formats: ['individual', 'group'],
      style: [4, 3, 3],
      gender: 'f',
      age_group: 'da-55',
      languages: ['it', 'lis'],
      evening: true,
      fees: [fee('first', 40), fee('individual', 55), fee('group', 30)],
      bonus: true,
      availability: ['open', 6],
      places: [place('Palermo', 'PA', { address: 'Via dell’Esempio 40', accessible: true })],
      first_session: 'Parlate di che cosa cerchi e provate, se vuoi, un breve esercizio sul respiro.',
    },
  ),
  sample(
    '8',
    'Simone Ferrara',
    'Psicologo',
    'Psicoterapia dell’adulto',
    'Analisi Transazionale',
    'Verona',
    'Veneto',
    'Riceve adulti che ripetono gli stessi schemi nelle relazioni o sul lavoro e vogliono capirne il motivo. All’inizio definisce con la persona un accordo scritto con parole semplici: che cosa cambiare e come accorgersi che sta cambiando. Ogni dieci sedute ne parlano di nuovo insieme. Offre anche incontri in videochiamata, per chi viaggia o abita lontano. Al primo colloquio consegna per iscritto le informazioni sui costi e sulla riservatezza.',
    {
      problems: ['lavoro', 'dipendenza-affettiva'],
      style: [1, 1, 3],
      gender: 'm',
      age_group: 'fino-a-39',
      languages: ['it', 'en', 'de'],
      online: true,
      evening: true,
      fees: [fee('individual', 65)],
      bonus: true,
      availability: ['closed', 9],
      places: [
        place('Verona', 'VR', { district: 'Borgo Trento', accessible: true }),
        place('Trento', 'TN', { accessible: true }),
      ],
      first_session:
        'Simone ti spiega come lavora e ti lascia per iscritto costi e regole sulla riservatezza.',
    },
  ),
  sample(
    '9',
    'Martina Serra',
    'Psicologo',
    'Psicologia perinatale',
    'Integrato',
    'Cagliari',
    'Sardegna',
    'Segue donne e coppie durante la gravidanza e nel primo anno dopo il parto: paura del parto, tristezza, stanchezza, difficoltà nel nuovo ruolo. Lavora in contatto con ostetriche e pediatri quando la persona lo desidera. Nello studio si può venire con il bambino; chi non riesce a spostarsi può scegliere la videochiamata. Gli orari cambiano con le esigenze della famiglia e si concordano di settimana in settimana.',
    {
      problems: ['perinatale', 'fertilita'],
      formats: ['individual', 'couple'],
      online: true,
      saturday: true,
      style: [3, 2, 4],
      gender: 'f',
      age_group: 'fino-a-39',
      languages: ['it', 'en'],
      fees: [fee('individual', 60), fee('couple', 80)],
      bonus: true,
      availability: ['open', 0],
      places: [place('Cagliari', 'CA', { accessible: true })],
      first_session: 'Puoi venire con il bambino. Se allatti, c’è una stanza tranquilla.',
    },
  ),
  sample(
    '10',
    'Luca Barbieri',
    'Psicologo',
    'Psicoterapia dell’adulto',
    'Costruttivista',
    'Ancona',
    'Marche',
    'Lavora con adulti che si sentono bloccati in un modo di vedere sé stessi e gli altri. Nelle sedute si esplora come quella visione si è formata e quali alternative sono possibili, con domande, racconti scritti e piccoli esperimenti. Ha esperienza con difficoltà legate al lavoro e con i cambiamenti della mezza età. Riceve in studio due giorni alla settimana. Prima di cominciare spiega come si svolge il lavoro e quanto può durare.',
    {
      problems: ['cambiamenti', 'lavoro', 'ansia-sociale'],
      style: [3, 3, 2],
      gender: 'm',
      age_group: '40-54',
      fees: [fee('individual', 50)],
      bonus: true,
      availability: ['open', 3],
      places: [
        place('Ancona', 'AN', { address: 'Via dell’Esempio 7', accessible: true }),
        place('San Valentino in Abruzzo Citeriore', 'PE', { accessible: false }),
      ],
      first_session: 'Luca ti chiede di raccontare una giornata tipo. Poi parlate di tempi e costi.',
    },
  ),
  sample(
    '11',
    'Sara Pellegrini',
    'Psicologo',
    'Disturbi dell’alimentazione',
    'Corporeo',
    'Bari',
    'Puglia',
    'Si occupa del rapporto difficile con il cibo e con il corpo in ragazze, ragazzi e adulti. Accanto al colloquio propone un lavoro sul respiro e sulle tensioni, sempre spiegato prima e mai obbligato. Quando serve lavora insieme al medico e al nutrizionista che seguono la persona, con il suo consenso scritto. Per i minori incontra anche i genitori. Riceve in studio; gli incontri sono ogni settimana e l’orario resta lo stesso.',
    {
      problems: ['alimentazione', 'autostima'],
      ages: ['adolescenti', 'adulti'],
      formats: ['individual', 'family'],
      style: [3, 3, 4],
      gender: 'f',
      age_group: '40-54',
      languages: ['it', 'sq'],
      fees: [fee('first', 60), fee('individual', 60), fee('family', 75)],
      bonus: true,
      availability: ['waiting', 7],
      places: [place('Bari', 'BA', { district: 'Murat', accessible: true })],
      first_session: 'Nessuno ti pesa e nessuno ti giudica. Chi è minorenne viene con un genitore.',
    },
  ),
  sample(
    '12',
    'Andrea Marchetti',
    'Medico',
    'Neuropsichiatria infantile e psicoterapia',
    'Psicoanalitico',
    'Genova',
    'Liguria',
    'Medico specialista in neuropsichiatria infantile, incontra adolescenti e giovani adulti. Lavora con la parola e con il tempo: una o due sedute alla settimana, concordate all’inizio. Ai genitori propone alcuni colloqui dedicati. Spiega con chiarezza che cosa resta riservato e in quali casi è necessario parlarne con gli adulti responsabili. Per i minori serve il consenso di chi ha la responsabilità genitoriale. Riceve in un ambulatorio vicino alla stazione.',
    {
      problems: ['ritiro', 'scuola', 'ansia-sociale'],
      ages: ['adolescenti', 'adulti'],
      style: [5, 5, 5],
      gender: 'm',
      age_group: 'da-55',
      languages: ['it', 'fr'],
      fees: [fee('first', 110), fee('individual', 90)],
      bonus: false,
      availability: ['closed', 6],
      places: [place('Genova', 'GE', { district: 'Sampierdarena', accessible: true })],
      first_session: 'Andrea incontra prima chi chiede aiuto, poi, se serve, i genitori.',
    },
  ),
]

type Own = Partial<SampleProfile> &
  Pick<SampleProfile, 'problems' | 'gender' | 'age_group' | 'fees' | 'bonus' | 'first_session'> & {
    style: [structure: number, talk: number, homework: number]
    availability: [state: Sample['availability']['state'], daysAgo: number]
    places: SamplePlace[]
  }

function sample(
  id: string,
  name: string,
  profession: SampleProfessional['profession'],
  specialization: string,
  approach: Approach,
  city: string,
  region: Region,
  bio: string,
  { style, availability, places, ...own }: Own,
): Sample {
  const [first_name = '', last_name = ''] = name.split(' ')
  const email = `${first_name}.${last_name}@esempio.invalid`.toLowerCase()
  const [style_structure, style_talk, style_homework] = style
  const [state, daysAgo] = availability
  return {
    id,
    first_name,
    last_name,
    profession,
    specialization,
    approach,
    city,
    region,
    email,
    bio,
    profile: { ...USUAL, ...own, style_structure, style_talk, style_homework },
    availability: { state, daysAgo },
    places,
  }
}
