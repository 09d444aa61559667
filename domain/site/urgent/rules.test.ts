import { describe, expect, test } from 'vitest'
import weights from '#content/data/danger-weights.br'
import { contacts } from '#content/contacts.ts'
import { helpLines } from '#content/help-lines.ts'
import { placeRows } from '#content/data/places.ts'
import { EXPRESSIONS, FIRST_NAMES, SURNAMES } from '#content/problem-words.ts'
import { readModel, reasonsFor } from '#lib/linear-classifier.ts'
import { dangerIn, readDanger, urgentNeed, type UrgentNeed } from './rules.ts'
import { dangerFeatures } from './rules.sentences.ts'

const MUST_SHOW: readonly [string, UrgentNeed][] = [
  ['mia figlia vuole tagliarsi le gambe', 'child'],
  ['voglio tagliarmi le gambe', 'suicide'],
  ['suicidio', 'suicide'],
  ['SUICIDIO', 'suicide'],
  ['sucidio', 'suicide'],
  ['suicidoi', 'suicide'],
  ['penso di suicidarmi', 'suicide'],
  ['pensieri suicidi', 'suicide'],
  ['ideazione suicidaria', 'suicide'],
  ['voglio morire', 'suicide'],
  ['volgio morire', 'suicide'],
  ['vorrei solo morire', 'suicide'],
  ['ho voglia di morire', 'suicide'],
  ['Non voglio più vivere.', 'suicide'],
  ["non voglio piu' vivere", 'suicide'],
  ['nn voglio piu vivere', 'suicide'],
  ['non ho più voglia di vivere', 'suicide'],
  ['non ce la faccio più a vivere', 'suicide'],
  ['sono stanca di vivere', 'suicide'],
  ['voglio farla finita', 'suicide'],
  ['la faccio finita', 'suicide'],
  ['togliermi la vita', 'suicide'],
  ['mettere fine alla mia vita', 'suicide'],
  ['uccidermi', 'suicide'],
  ['mi ammazzo', 'suicide'],
  ['buttarmi sotto un treno', 'suicide'],
  ['vorrei non svegliarmi più', 'suicide'],
  ['starebbero meglio senza di me', 'suicide'],
  ['sarebbe meglio se morissi', 'suicide'],
  ['mi taglio', 'suicide'],
  ['voi morir', 'suicide'],
  ['voglio muri', 'suicide'],
  ['autolesionismo', 'suicide'],
  ['autolesonismo', 'suicide'],
  ['ho impulsi a farmi del male', 'suicide'],
  ['non ho pensieri di suicidio', 'suicide'],
  ['anni fa ho tentato il suicidio', 'suicide'],
  ['mio fratello si è suicidato', 'suicide'],
  ['mi picchia', 'violence'],
  ['mi ha picchiata', 'violence'],
  ['mi ha picchiato davanti ai figli', 'violence'],
  ['mio marito mi picchia', 'violence'],
  ['mio marito è violento', 'violence'],
  ['violenza domestica', 'violence'],
  ['violneza', 'violence'],
  ['violenza', 'violence'],
  ['stupro', 'violence'],
  ['sono stata stuprata', 'violence'],
  ['stalking', 'violence'],
  ['stalkig', 'violence'],
  ['mi maltratta', 'violence'],
  ['maltrattamenti in famiglia', 'violence'],
  ['abuso sessuale', 'violence'],
  ['molestie sul lavoro', 'violence'],
  ['ho paura di mio marito', 'violence'],
  ['minaccia di uccidermi', 'violence'],
  ['mi ha messo le mani addosso', 'violence'],
  ['mi prende a schiaffi', 'violence'],
  ['mio figlio vuole morire', 'child'],
  ['mio figlio di quindici anni dice che vuole morire', 'child'],
  ['mia figlia si taglia', 'child'],
  ['ho 14 anni e voglio morire', 'child'],
  ['abusi su minori', 'child'],
  ['picchia mio figlio', 'child'],
  ['pedofilia', 'child'],
  ['overdose', 'danger'],
  ['ho preso delle pastiglie', 'danger'],
  ['ho ingoiato tutte le compresse e voglio morire', 'danger'],
  ['ho preso troppi farmaci', 'danger'],
  ['mi sono tagliata le vene', 'danger'],
  ['sento delle voci che mi dicono di farlo', 'voices'],
]

const MUST_NOT_SHOW = [
  '',
  '   ',
  'ansia',
  'attacchi di panico',
  'paura di morire',
  'ho paura di morire durante gli attacchi di panico',
  'voglio superare la paura di morire',
  'lutto',
  'morte di un genitore',
  'mio padre è morto a marzo',
  'depressione',
  'abuso di alcol',
  'abuso di sostanze',
  'valenza',
  'Vicenza',
  'Piacenza',
  'stupore',
  'talking therapy',
  'modestia',
  'modestie',
  'picchi di ansia',
  'taglio cesareo',
  'ho un figlio di 12 anni con ansia da scuola',
  'non ce la faccio più con il lavoro',
  'non voglio più litigare con mia madre',
  'la solitudine mi uccide',
  'mi ammazzo di lavoro',
  'prendo farmaci per dormire',
  'ho preso farmaci per due anni',
  'paura di perdere il mio compagno',
  'vorrei vivere meglio',
  'voglio cambiare vita',
  'voglio essere felice',
  'voglio stare bene',
  'voglio lasciare mio marito',
  'senso della vita',
  'trovare un senso alla vita',
  'sempre la stessa vita',
  'basta lavorare così',
  'fine di una relazione',
  'paura del giudizio',
  'bullismo',
  'Ammazzalorso Giulia',
  'Dott.ssa Violante Violetti',
  'Suvereto',
  'terapia di coppia Milano',
  'EMDR trauma',
  'vorrei non essere così ansiosa',
  'penso di non farcela all’esame',
  'mio marito non parla',
  'psicoterapeuta per adolescenti online',
  'mia figlia vuole tagliarsi i capelli a zero',
  'voglio tagliarmi la frangia',
  'ho visto morire mio padre',
]

describe('urgent words', () => {
  test.each(MUST_SHOW)('«%s» shows the lines for %s', (text, need) => {
    expect(urgentNeed(text)).toBe(need)
  })

  test.each(MUST_NOT_SHOW)('«%s» shows nothing', (text) => {
    expect(urgentNeed(text)).toBeUndefined()
  })

  test('are not heard in a first name and a surname', () => {
    const surnames = [...SURNAMES]
    const people = [...FIRST_NAMES].flatMap((first, at) =>
      [0, 73, 146].map((step) => `${first} ${surnames[(at + step) % surnames.length]}`),
    )
    expect(people.filter((name) => readDanger(name)?.level === 'call').length / people.length).toBeLessThan(
      0.005,
    )
  })

  test('are found in the middle of a long message, quickly', () => {
    const long = 'Dormo poco e lavoro molto, la sera leggo. '.repeat(300)
    const started = performance.now()
    expect(urgentNeed(long)).toBeUndefined()
    expect(urgentNeed(`${long.slice(0, 2000)} Non voglio più vivere così. ${long}`)).toBe('suicide')
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})

test.each(['non ce la faccio più', 'Nn ce la faccio più!', 'sto malissimo', 'aiutatemi'])(
  '«%s», and nothing else, shows the quiet card',
  (text) => expect(readDanger(text)).toEqual({ need: 'suicide', level: 'quiet' }),
)

test.each([
  ...contacts.form.openings.texts,
  'Vorrei sapere se ha posto',
  'Buongiorno, vorrei sapere se ha posto e quanto costa, grazie',
  'vorrei sapere quanto costa',
  'Ha disponibilità la prossima settimana?',
  'toglietemi dalla newsletter',
  'Nella pagina c’è scritto che il primo colloquio è gratuito, ma mi ha chiesto 80 euro.',
  'mio figlio è minorenne, devono firmare tutti e due i genitori?',
])('a message to a practice or an office shows no card: «%s»', (text) => {
  expect(readDanger(text)).toBe(undefined)
})

test.each(['vorrei scomparire', 'voglio sparire', 'che senso ha andare avanti'])(
  '«%s» shows the numbers',
  (text) => expect(readDanger(text)).toEqual({ need: 'suicide', level: 'call' }),
)

test('a plain clause is heard, whatever is said around it', () => {
  const around = 'a casa non va bene e sono stanca di tutto, '
  for (const times of [1, 4, 8, 11]) {
    expect(readDanger(`${around.repeat(times)}voglio morire`)?.level).toBe('call')
    expect(readDanger(`voglio morire, ${around.repeat(times)}`)?.level).toBe('call')
  }
})

test.each([
  'violenza di genere',
  'violenza psicologica',
  'violenza domestica',
  'abuso sessuale',
  'autolesionismo adolescenti',
  'pensieri suicidi',
  'voci nella testa',
])('«%s», the name of a danger alone, shows the numbers', (text) =>
  expect(readDanger(text)?.level).toBe('call'),
)

test.each(['il traffico mi ammazza', 'l’artrosi mi uccide', 'farla finita col camion'])(
  '«%s», a figure of speech with the words of a danger, shows at most the quiet card',
  (text) => expect(readDanger(text)?.level).not.toBe('call'),
)

test.each([
  ['vedo un film sulla prevenzione della violenza mi picchia sempre', 'violence'],
  ['lezione sulla prevenzione del suicidio mi ammazzo', 'suicide'],
  ['tesi di laurea sulla prevenzione della violenza', undefined],
])('«%s»: of a harmless expression all its words are harmless, and no others', (text, need) =>
  expect(urgentNeed(text)).toBe(need),
)

test.each([
  'mio marito mi ammazza se scopre',
  'il mio ex mi uccide se scopre dove abito',
  'mi ammazza se non torno',
  'mi uccide se vado dai carabinieri',
  'mi ammazza se prendo i bambini e vado via',
  'mio padre mi uccide se scopre che sono gay',
  'mi ha tagliata con il coltello',
  'mi ha tagliata con il vetro',
  'mi sono tagliato con il rasoio',
  'mi taglio con la lametta',
  'mi uccide con il coltello',
  'mi uccide con le mani',
  'mi ammazza con le botte',
  'al primo incontro ho subito violenza',
  'dopo una serata stupro',
  'durante il tirocinio molestie',
  'ricerca aiuto violenza',
  'mi sparo un colpo',
  'mi sparo una fucilata',
  'mi sparo una pallottola',
  'la faccio finita con il dolore',
  'voglio farla finita con la vita',
  'voglio farla finita con il mondo',
  'mi ha dato un pugno nello stomaco',
])('«%s» is no figure of speech: it shows a card', (text) => expect(readDanger(text)).toBeDefined())

test.each([
  'mia mamma mi ammazza se prendo 4',
  'mio padre mi ammazza se prendo un brutto voto',
  'il prof mi uccide se non consegno',
  'mia moglie mi ammazza se compro la moto',
  'mia moglie mi uccide se scopre quanto ho speso',
  'mi taglio con la carta',
  'mi sono tagliata cucinando',
  'mi sono tagliata affettando il pane',
  'mi uccide con lo sguardo',
  'mi uccide con i suoi silenzi',
  'mi ammazza di baci',
  'tirocinio in centro antiviolenza',
  'corso prevenzione suicidio',
  'serata contro la violenza sulle donne',
  'lezione sul suicidio di Durkheim',
  'mi sparo una serie tv',
  'mi sparo due ore di palestra',
  'voglio farla finita con il lavoro',
  'farla finita con le bugie',
  'è stato un pugno nello stomaco',
])('«%s» is a figure of speech: it shows nothing', (text) => expect(readDanger(text)).toBeUndefined())

test.each<[string, UrgentNeed]>([
  ['mi ha fatto del male', 'violence'],
  ['il nonno mi ha fatto del male', 'violence'],
  ['ha cercato di uccidermi', 'violence'],
  ['vogliono uccidermi', 'violence'],
  ['mi vogliono uccidere', 'violence'],
  ['voleva buttarmi giù dal balcone', 'violence'],
  ['minaccia di buttarmi dalla finestra', 'violence'],
  ['my husband hits me', 'violence'],
  ['mi marido me pega', 'violence'],
  ['he forces me to have sex', 'violence'],
  ['mon mari me frappe', 'violence'],
  ['mein Mann schlägt mich', 'violence'],
  ['soțul mă bate', 'violence'],
  ['zawji yadribuni', 'violence'],
  ['burri më rreh', 'violence'],
  ['violencia domestica', 'violence'],
  ['mi ricatta emotivamente', 'violence'],
  ['ricatto foto intime', 'violence'],
  ['mi chiedono soldi o mandano il video a tutti', 'violence'],
  ['vogliono farmi sposare uno che non conosco', 'violence'],
  ['ha messo un’app per spiarmi', 'violence'],
  ['guida veloce apposta per farmi paura', 'violence'],
  ['mi ha ricattato una su instagram', 'violence'],
  ['videochiamate erotiche ricatto', 'violence'],
  ['papà violento', 'violence'],
  ['spero di avere un tumore', 'suicide'],
  ['lui mi spaventa', 'violence'],
  ['temo mio marito', 'violence'],
  ['mio fratello mi fa paura', 'violence'],
  ['ho terrore di lui', 'violence'],
  ['mia mamma torna con il vecchio compagno che la menava', 'violence'],
  ['papà mi fa paura', 'child'],
  ['ho pensato di metterle il cuscino in faccia', 'child'],
  ['penso di annegarlo nel bagnetto', 'child'],
  ['ho paura che mio marito faccia del male al bambino', 'violence'],
  ['mi leggono il pensiero', 'voices'],
  ['ho provato ad ammazzarmi', 'suicide'],
  ['la mia amica vuole uccidersi', 'suicide'],
  ['mi voglio ammazzare', 'suicide'],
  ['penso di ammazzarmi', 'suicide'],
  ['penso di uccidere me', 'suicide'],
  ['volgio ammazarmi', 'suicide'],
  ['mia nipote di 14 anni dice che vuole buttarsi dalla finestra', 'child'],
  ['ho paura di me: ieri gli ho lanciato il ferro rovente', 'violence'],
  ['lo ammazzo', 'violence'],
  ['la ammazzo', 'violence'],
  ['gli sparo', 'violence'],
  ['voglio ammazzarla', 'violence'],
  ['penso di uccidere mio marito', 'violence'],
  ['vado a scuola e li ammazzo tutti', 'violence'],
  ['ho paura di fare del male al mio bambino e voglio morire', 'suicide'],
])('«%s»: the card speaks of %s', (text, need) => expect(urgentNeed(text)).toBe(need))

test.each([
  'paura di fare del male al mio bambino',
  'ho paura di far del male a mio figlio neonato',
  'ho paura di essere pedofilo',
  'doc pedofilia',
  'ho paura di me stessa',
])('«%s» is fear of oneself: the quiet card, and no line for victims', (text) =>
  expect(readDanger(text)).toEqual({ need: 'suicide', level: 'quiet' }),
)

test.each([
  'lo ammazzo di baci',
  'la ammazzo di coccole',
  'vorrei ucciderla quella zanzara',
  'mio marito mi fa paura quando guida',
])('«%s» shows nothing', (text) => expect(readDanger(text)).toBeUndefined())

test.each<[string, UrgentNeed]>([
  ['kms', 'suicide'],
  ['kys', 'suicide'],
  ['unalive', 'suicide'],
  ['sewerslide', 'suicide'],
  ['mi voglio killare', 'suicide'],
  ['m’accido', 'suicide'],
  ['mammazzo', 'suicide'],
  ['mmazzu', 'suicide'],
  ['suic1dio', 'suicide'],
  ['suic!dio', 'suicide'],
  ['voglio m0rire', 'suicide'],
  ['s.u.i.c.i.d.i.o', 'suicide'],
  ['morire', 'suicide'],
  ['picchiata', 'violence'],
  ['abusata', 'violence'],
  ['minacciata', 'violence'],
])('«%s», masked or of one word, shows a card', (text, need) => expect(urgentNeed(text)).toBe(need))

test.each(['20 kms', 'mori', 'armadietto', 'armonia', 'impiccio', 'dalle3alle5', 'anna@rossi.it'])(
  '«%s» shows nothing',
  (text) => expect(readDanger(text)).toBeUndefined(),
)

test('one word shows no card where it is a name, a place or an ordinary trouble', () => {
  const troubles = Object.values(EXPRESSIONS).flatMap((words) => words.replaceAll('=', '').split(', '))
  const words = [...FIRST_NAMES, ...SURNAMES, ...placeRows.map(({ name }) => name), ...troubles]
  const shown = words.filter((word) => !word.includes(' ') && readDanger(word))
  expect(
    shown.filter(
      (word) => !/viol|maltratt|stupr|molest|stalk|abus|sextor|stealth|femmini|autoles|tagliar/.test(word),
    ),
  ).toEqual([])
})

test.each<[string, UrgentNeed]>([
  ['mejo mori', 'suicide'],
  ['meju moriri', 'suicide'],
  ['m’acciro', 'suicide'],
  ['me mazzo', 'suicide'],
  ['me coppo', 'suicide'],
  ['vurria murì', 'suicide'],
  ['voeuri murì', 'suicide'],
  ['me butto', 'suicide'],
  ['perche non muoio', 'suicide'],
  ['perche non sono morto io', 'suicide'],
  ['che ci faccio ancora qua', 'suicide'],
  ['se muore il gatto muoio anch’io', 'suicide'],
  ['scusate ma non ce la faccio più addio', 'suicide'],
  ['telefono amico', 'suicide'],
  ['numero amico telefono', 'suicide'],
  ['delirium tremens', 'danger'],
  ['smesso di bere vede insetti', 'danger'],
  ['mio padre ha smesso di bere e vede insetti', 'danger'],
  ['astinenza alcol tremori', 'danger'],
  ['38 kg e svengo', 'danger'],
  ['peso 34 kili non mangio da una settimana', 'danger'],
  ['figlia 35 kg rifiuta ospedale', 'danger'],
  ['bmi 13', 'danger'],
  ['mia figlia pesa 35 kg e non mangia', 'danger'],
  ['svenuta a scuola non mangia', 'danger'],
  ['figlia scappata di casa', 'child'],
  ['mia figlia è scappata', 'child'],
  ['figlio sparito', 'child'],
  ['voglio scappare di casa', 'child'],
  ['papà gioca con la sua patatina', 'child'],
  ['mio padre viene nel mio letto', 'child'],
  ['mio fratello viene nel mio letto', 'child'],
  ['mamma mi brucia', 'child'],
  ['materiale pedopornografico', 'child'],
  ['non voglio tornare a casa', 'violence'],
  ['sesso senza consenso', 'violence'],
  ['stealthing', 'violence'],
  ['sextortion', 'violence'],
  ['video intimo diffuso', 'violence'],
  ['mi ha sequestrata', 'violence'],
  ['il terapeuta mi tocca durante la seduta', 'violence'],
  ['sono in pericolo', 'violence'],
  ['dice che in tv parlano di lui', 'voices'],
  ['dice che i vicini lo spiano', 'voices'],
  ['mi hanno messo le cimici', 'voices'],
])('«%s» shows a card of %s', (text, need) => expect(urgentNeed(text)).toBe(need))

test.each([
  'basta nn ne posso piu',
  'mo faccio na pazzia',
  'nn ce la fo',
  'nn ce la fo piu',
  'no ghe la fo pi',
  'non c’è la faccio più',
  'nun gliela faccio piu',
])('«%s», the end of one’s strength in other spellings, shows the quiet card', (text) =>
  expect(readDanger(text)).toEqual({ need: 'suicide', level: 'quiet' }),
)

test.each(['me butto sui dolci', 'bambino si tocca il pisello', 'mi tocca pagare tutto'])(
  '«%s» shows nothing',
  (text) => expect(readDanger(text)).toBeUndefined(),
)

test.each(helpLines.map(({ dial }) => dial))('%s, the number of a help line, shows the numbers', (dial) => {
  for (const text of [dial, `chiamare ${dial}`, `numero ${dial}`, `${dial.slice(0, 3)} ${dial.slice(3)}`]) {
    expect(readDanger(text)?.level).toBe('call')
  }
})

test.each<[string, UrgentNeed]>([
  ['112', 'suicide'],
  ['113', 'suicide'],
  ['118', 'suicide'],
  ['1522', 'violence'],
  ['114', 'child'],
  ['116 000', 'child'],
  ['116111', 'child'],
])('«%s» shows the card of %s', (text, need) => expect(readDanger(text)).toEqual({ need, level: 'call' }))

test.each([
  'ho deciso di iniziare terapia',
  'ho deciso di cambiare lavoro',
  'ho deciso di separarmi',
  'ho deciso di lasciarlo',
  'ho deciso di trasferirmi',
  'ho deciso di fare un percorso',
  'ci ha provato con me',
  'ci ha provato con mia moglie',
  'il collega ci ha provato con me',
  'il mio psicologo ci ha provato',
  'ci ho provato di tutto',
  'ciao a tutti',
  'grazie a tutti',
  'saluti a tutti',
  'non prendo più il treno',
  'non prendo più la metro',
  'ho messo papà in rsa',
  'ho messo mia madre in casa di riposo',
  'ho preso lo xanax ma nn fa effetto',
  'dipendente da tavor',
  'ho finito lo xanax',
  'mi sono finite le gocce',
  'non voglio pillole',
  'uno che non mi prescriva pillole',
  'uno che non mi prescriva subito pillole',
  'qualcuno che non mi riempia di pillole',
  'non voglio vivere a milano',
  'non voglio esserci al matrimonio',
  'ho paura di mio marito che mi lasci',
  'paura di mio figlio al buio',
  'mio figlio 2 anni mi picchia',
  'mio figlio di 3 anni mi picchia',
  'voglio 100 alla maturità',
  'si fa la pipi addosso 6 anni',
  'cammina in punta di piedi',
  'bambino si tocca il pisello',
  'vorrei farlo da casa mia',
  'vorrei farlo il prima possibile',
  'sto andando male a scuola',
  'mio figlio è stato arrestato ieri',
  'non vedo papà da 2 anni',
  'lo stalkero su insta',
  'ho unisalute posso usarla',
  'studentessa di medicina',
  'paura di ammalarmi',
  'mi ha minacciato di lasciarmi',
  'mia moglie non vuole rapporti',
  'mio marito non è violento',
  'non mi ha mai picchiata',
  'non mi ha mai messo le mani addosso',
  'ho scelto la data del matrimonio',
  'ho paura di mio padre che muoia',
])('«%s», an everyday matter, shows nothing', (text) => expect(readDanger(text)).toBeUndefined())

test.each([
  'prendo 20 gocce di en la sera',
  'non voglio svegliarmi presto',
  'lutto dopo suicidio di mio padre',
])('«%s» shows at most the quiet card', (text) => expect(readDanger(text)?.level).not.toBe('call'))

test.each([
  'ho deciso',
  'ho deciso di morire',
  'ho deciso di farla finita',
  'ho deciso di smettere di vivere',
  'ho deciso di lasciare tutto',
  'ho finito le gocce le ho prese tutte',
  'ho finito il rivotril e sto malissimo tremo tutto',
  'lunedì mi sparo in testa',
  'mio figlio di 15 anni mi picchia',
  'mio figlio di 30 anni mi picchia',
  'stanca di questa vita',
  'non voglio esserci a natale',
  'ciao a tutti vi ho voluto bene',
  'non voglio più vivere a milano voglio morire',
  'ho paura di mio marito che mi picchia',
  'minaccia di lasciarmi e portarmi via i figli',
  'se non vado a letto con lui mi licenzia',
  'tira pugni al muro vicino a me',
  'mi segue ovunque il mio ex',
])('«%s», beside words of an everyday matter, shows a card', (text) => expect(readDanger(text)).toBeDefined())

test('no town shows a card, alone or behind who is sought', () => {
  const towns = placeRows.filter(({ partOf }) => partOf === '').map(({ name }) => name)
  expect(towns.length).toBeGreaterThan(7_000)
  expect(towns.flatMap((town) => [town, `psicologo ${town}`]).filter((text) => readDanger(text))).toEqual([])
})

test('of several texts of one search the most pressing danger is told', () => {
  expect(dangerIn('ansia', null, 'mi ammazzo')).toEqual({ need: 'suicide', level: 'call' })
  expect(dangerIn('mi ammazzo', 'overdose')?.need).toBe('danger')
  expect(dangerIn('ansia', undefined, '')).toBeUndefined()
})

test('why a sentence was heard as danger can be told in words and concepts', () => {
  const text = 'da quando beve il mio convivente mi dà dei ceffoni davanti ai bambini'
  const model = readModel(weights)
  expect(readDanger(text)?.level).toBe('call')
  const reasons = reasonsFor(model, dangerFeatures(text), 'any', 12).join(' ')
  expect(reasons).toMatch(/hit/)
  expect(reasons).toMatch(/partner|ceffon|cefon/)
})
