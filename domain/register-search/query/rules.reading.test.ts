import { describe, expect, test } from 'vitest'
import { parseQuery } from '#domain/professionals/listing/rules.problems.ts'
import { readModel, reasonsFor } from '#lib/linear-classifier.ts'
import weights from '#content/data/problem-weights.br'
import { home } from '#content/landing.ts'
import { readText } from './rules.reading.ts'
import { problemFeatures } from './rules.sentences.ts'
import { asksWhere, isUnclear, planSearch } from './rules.ts'
import { readWishes } from './rules.wishes.ts'
import { readRegisterSearch } from './schema.ts'

const read = (text: string) => readText(text, [], false)
const plan = (query: string) => planSearch(readRegisterSearch(new URLSearchParams(query)))

test.each(home.doors.items.map(({ label, search }) => [label, search]))(
  'the door «%s» of the first page is understood',
  (_, search) => {
    const { problems, asked, words } = read(search)
    expect([...problems, ...asked].length).toBeGreaterThan(0)
    expect(words).toEqual([])
  },
)

describe('a sentence', () => {
  test.each([
    ['mio figlio di 14 anni non vuole più andare a scuola', 'scuola', 'e:adolescenti', undefined],
    [
      'psicologa donna per mia figlia anoressica di 15 anni a Modena, massimo 60 euro, la sera',
      'alimentazione',
      'c:60 e:adolescenti g:f h:sera',
      'Modena',
    ],
    ['ansia a mille e nn dormo da settimane, sto a Treviglio', 'sonno', '', 'Treviglio'],
    [
      'mia madre di 80 anni dimentica tutto, qualcuno che viene il sabato?',
      'memoria',
      'e:anziani h:sabato',
      undefined,
    ],
    ['da quando mi ha lasciato dopo 10 anni non mangio più', 'separazione', '', undefined],
    [
      'terapia di coppia online dopo cena, non più di 80 euro',
      'coppia',
      'c:80 f:couple h:sera o:online',
      undefined,
    ],
    [
      'cerco qualcuno che parla arabo per un ragazzo di diciassette anni arrivato da solo',
      'migrazione',
      'e:adolescenti l:ar',
      undefined,
    ],
    ['ieri sera ho litigato in bagno con mia sorella e non ci parliamo', 'famiglia', '', undefined],
  ])('«%s»', (text, problem, asked, place) => {
    const found = read(text)
    expect(found.problems).toContain(problem)
    expect(found.asked.toSorted().join(' ')).toBe(asked)
    expect(found.where?.kind === 'place' ? found.where.place.name : undefined).toBe(place)
    expect(found.words).toEqual([])
  })

  test.each([
    ['litigo con tutti e poi sto male per giorni, serve uno psicologo', undefined],
    ['a ricreazione sto da solo vicino al termosifone, cerco qualcuno', undefined],
    ['mia suocera parla con la tv, vorrei una psicologa', undefined],
    ['cerco qualcuno per mio padre a prezzo contenuto', undefined],
    ['la dottoressa Marino in corso Vercelli riceve di martedì?', undefined],
    ['tutti mi guardano per strada', undefined],
    ['una seduta al mese', undefined],
    ['psicologo 80 euro al mese', undefined],
    ['psicologo per ansia, monte silvano', 'Montesilvano'],
    ['mia suocera non sta più ferma né zitta, ma io non mi fermo', undefined],
    ['le 9 e un quarto', undefined],
    ['fobia ascensore, abito al sesto piano, psicologa donna', undefined],
    ['mia cugina ha partorito da due mesi e piange sempre, Bergamo', 'Bergamo'],
    ['serve uno psicologo a domicilio, Torre del Greco', 'Torre del Greco'],
    ['psicologa per ansia a Latina', 'Latina'],
    ['psicologo per adolescenti zona Vasto', 'Vasto'],
    ['psicologo ansia Prato', 'Prato'],
  ])('the place of «%s»', (text, place) => {
    const { where } = read(text)
    expect(where?.kind === 'place' ? where.place.name : where).toBe(place)
  })

  test.each([
    ['mi faccio schifo', 'autostima'],
    ['sono stanca', 'stress'],
    ['piango sempre', 'depressione'],
    ['mia suocera', 'famiglia'],
  ])('two or three words may tell a problem: «%s»', (text, problem) => {
    expect(read(text).problems).toEqual([problem])
  })

  test.each(['quanto costa', 'chi siete', 'come funziona', 'cerco casa', 'fa freddo'])(
    '«%s» tells none',
    (text) => expect(read(text).problems).toEqual([]),
  )

  test('keeps the name of a person, and looks up nothing else', () => {
    expect(
      read('mi hanno parlato di una certa dottoressa Marotta che segue i disturbi alimentari').words,
    ).toEqual(['marotta'])
  })

  test.each([
    ['mi chiamo sara cerco psicologa a pisa', ''],
    ['mio figlio luca ha 9 anni e non dorme', ''],
    ['sono marco rossi ho 30 anni e soffro di ansia', ''],
    ['voglio andare in presenza ma non guido abito a chivasso', ''],
    ['vorrei un appuntamento con Elena Di Mauro a Bologna', 'elena mauro'],
    ['vorrei parlare con la dottoressa Anna Bianchi', 'anna bianchi'],
    ['cerco una psicologa di nome Chiara a Roma', 'chiara'],
    ['cerco la dottoressa Elena Marotta che lavora a Milano', 'elena marotta'],
  ])('of the names in «%s» is looked up: %s', (text, names) => expect(read(text).words.join(' ')).toBe(names))

  test('of several problems that it may mean one is enough', () => {
    const { tags, either } = plan('q=mio figlio di 14 anni non vuole più andare a scuola')
    expect(either.length).toBeGreaterThan(1)
    expect(tags).toEqual(expect.arrayContaining(either))
    expect(plan('q=ansia e insonnia').either).toEqual([])
  })

  test('what is read can be taken away again, and a filter beside the words wins', () => {
    const sentence = 'q=mia figlia di 15 anni non mangia più a Modena massimo 60 euro'
    expect(plan(sentence).tags).toEqual(expect.arrayContaining(['e:adolescenti', 'c:60']))
    const less = plan(`${sentence}&senza=e:adolescenti&senza=dove&senza=m:alimentazione`)
    expect(less.tags).not.toContain('e:adolescenti')
    expect(less.tags).not.toContain('m:alimentazione')
    expect(less.where).toBeUndefined()
    expect(plan(`${sentence}&tariffa=90`).tags).toContain('c:90')
    expect(plan(`${sentence}&tariffa=90`).tags).not.toContain('c:60')
  })
})

describe('wishes in other wordings', () => {
  const wishes = (text: string) => read(text).asked.toSorted().join(' ')
  test.each([
    ['cerco qualcuno per ansia, sono una 30enne in crisi', 'e:adulti'],
    ['classe 1990, ansia da sempre, cerco qualcuno', 'e:adulti'],
    ['ansia, in pensione da poco, ho settantuno anni, dopo le 18', 'e:anziani h:sera'],
    ['cerco per ansia qualcuno tra i 40 e i 60 euro a seduta', 'c:60'],
    ['per ansia e panico nn piu di 60 da remoto', 'c:60 o:online'],
    ['cerco per ansia, 240 al mese per quattro volte', 'c:60'],
    ['terapia di coppia, 35 a testa', 'c:70 f:couple'],
    ['terapia di coppia, 30 euro per uno', 'c:60 f:couple'],
    ['terapia di coppia, 40 euro ciascuno', 'c:80 f:couple'],
    ['per il panico, posso dare due da venti', 'c:40'],
    ['cerco per ansia, 200 euro al mese una volta a settimana', 'c:50'],
    ['per ansia, due volte al mese, 120 in tutto', 'c:60'],
    ['per ansia, fino a sessanta euro due volte al mese', 'c:60'],
    ['terapia di famiglia, siamo in 3, 20 a testa', 'c:60 f:family'],
    ['cerco per ansia, al massimo 50 euro per uno psicologo', 'c:50'],
    ['per ansia e panico, due volte al mese, 50 euro', 'c:50'],
    ['per ansia e panico, 50 euro, massimo 60', 'c:60'],
    ['per ansia e panico, 50 euro ma anche 60', 'c:60'],
    ['per ansia e panico, 50 euro (max 60)', 'c:60'],
    ['per ansia e panico 50, se serve 60', 'c:60'],
    ['panico e ansia, per la terapia in due 100 al massimo', 'c:100 f:couple'],
    ['per panico e ansia, cinquanta cinque euro al massimo', 'c:55'],
    ['panico e ansia, posso dare mezzo centone', 'c:50'],
    ['attacchi di panico, al massimo cinquatna', 'c:50'],
    ['ansia e panico, preferirei donna, niente online, finito il turno', 'g:f h:sera o:studio'],
    ['ansia e panico, mi trovo meglio con un uomo, via telefono', 'g:m o:online'],
  ])('«%s»', (text, asked) => expect(wishes(text)).toBe(asked))

  test.each([
    ['cerco uno psicologo per l’ansia la sera, verso le otto', 'sera'],
    ['ansia da mesi, potrei alle 15 quando stacco dal lavoro', 'pomeriggio'],
    ['cerco qualcuno per l’ansia, la mattina dopo le 10', 'mattina'],
    ['per mio figlio, dopo scuola verso le 16', 'pomeriggio'],
    ['nella pausa tra le 15 e le 17, per l’ansia', 'pomeriggio'],
    ['ansia, in chat di notte dopo le 2', 'notte'],
    ['cerco una psicologa per panico, lasera dopole19', 'sera'],
    ['faccio il turno di pomeriggio, per l’ansia sono libera la mattina', 'mattina'],
    ['colloquio online di notte, quando dormono i bambini', 'notte'],
    ['in due, il sabato mattina se possibile', 'mattina sabato'],
    ['per l’ansia avrei posto alle sei e mezza del pomeriggio', 'sera'],
    ['cerco qualcuno per l’ansia, pomeriggio tardi', 'pomeriggio'],
    ['psicologa per panico, quando fa buio', 'sera'],
    ['terapia di coppia nel fine di settimana', 'sabato'],
    ['psicologa per ansia, martedì alle 15 e un quarto', 'pomeriggio'],
    ['psicologo che lavora la domenica per mio fratello', 'domenica'],
    ['cerco qualcuno per l’ansia, sabato no', ''],
    ['attacchi di panico, tutto tranne la sera', ''],
    ['cerco una psicologa, lavoro fino alle 18 quindi dopo', 'sera'],
    ['cerco per ansia, duminica matina', 'domenica mattina'],
    ['psicologo per mio padre, doppu pranzu', 'pomeriggio'],
    ['ansia, vorrei venire dopo le 17,30', 'pomeriggio'],
    ['psicologa per mia figlia, le cinque di sera', 'pomeriggio'],
    ['ansia, qualcuno nel wochenende', 'sabato'],
    ['cerco psicologo, posso quando i bimbi sono in classe', 'mattina'],
    ['siamo ai coltelli per il telecomando, terapia in due la sera', 'sera'],
    ['coppia in crisi, tutti e due di mattina', 'mattina'],
    ['di notte non dormo e penso troppo, c’è qualcuno in chat a quell’ora?', 'notte'],
    ['psicologa per panico, sabatomattina', 'mattina sabato'],
    ['terapia per lo stress, alle 17 o 20', 'pomeriggio sera'],
    ['mia madre sta peggio verso sera, per lei una visita a casa alle 10 e mezza', 'mattina'],
    ['per ansia, in pausa pranzo o dopo le 18.30', 'pranzo sera'],
    ['lavoro dalle 8 alle 17, cerco qualcuno la sera per l’ansia', 'sera'],
    ['ho i bambini tutto il pomeriggio e sono esaurita, vorrei venire di mattina', 'mattina'],
    ['dialisi il sabato alle 7, per parlare con qualcuno posso giovedì alle 15', 'pomeriggio'],
    ['urlo con i figli alle 6 di sera e me ne vergogno, cerco una dottoressa la mattina', 'mattina'],
    ['litigo con mia madre, cerco qualcuno dalle 16 oppure dopo le 20', 'pomeriggio sera'],
    ['per l’ansia, in videochiamata dopo le 23', 'notte'],
    ['cerco qualcuno per ansia nel fine settimnaa', 'sabato'],
    ['ansia, posso quando ho messo i piccoli a nanna', 'sera'],
    ['psicologo per mia madre, nove manco diese', 'mattina'],
    ['cerco qualcuno per l’ansia, sabato e domenica no', ''],
    ['la mattina ovviamente non posso, cerco per ansia', ''],
    ['ansia, vanno bene tutti i giorni meno la domenica', ''],
    ['per l’ansia, meglio la sera presto, tra le 6 e le 7', 'sera'],
    ['ho le ferie dal 10 al 25 agosto, cerco una psicologa per ansia', ''],
    ['per ansia tutte le sere tranne giovedì, terapia di 10-15 incontri', 'sera'],
    ['umore 4/10, da dove si comincia con uno psicologo', ''],
    ['cerco una psicologa per mio fratello dopo 18 giorni di ospedale', ''],
    ['psicologo per l’ansia, prima de mezzeggiorno', 'mattina'],
    ['antes de las 6 di sera no posso, cerco psicologa per ansia', 'sera'],
    ['buona sera, cerco una psicologa per ansia', ''],
    ['tutti i jorna tranni u sabatu, cerco psicologo per ansia', ''],
    ['misuro la pressione alle 7, alle 13 e alle 22 e ho paura di leggerla', ''],
    ['alle due di notte ho trovato mia sorella che lavava il pavimento', ''],
  ])('the times of «%s»', (text, times) => expect(readWishes(text).times.toSorted().join(' ')).toBe(times))

  test('a year, a sum and an hour that somebody only tells of are no wishes', () => {
    expect(wishes('siamo sposati da 20 anni e ho perso 500 euro al gioco ieri sera')).toBe('')
  })

  test.each([
    ['ansia, mercoledì 15.30', undefined],
    ['tra compiti e allenamento, alle 5 meno 10, per l’ansia', undefined],
    ['psicologo per stress, videochiamata di 45 min', undefined],
    ['per l’ansia, anche solo 10-15 minuti al telefono', undefined],
    ['per l’ansia la sera, al massimo 45', 45],
    ['anni fa pagavo 50 euro a seduta, ora cerco qualcuno per l’ansia', undefined],
    ['vorrei una terapeuta over 50 per l’ansia', undefined],
    ['la prima terapeuta di coppia voleva 130 euro a seduta', undefined],
    ['mio cugino paga 80 euro a seduta, io non posso', undefined],
    ['pagavo 60 euro ma era troppo, per l’ansia cerco a 40', 40],
    ['cerco una terapia breve per ansia, di dieci o dodici incontri', undefined],
    ['lavoro circa 55 ore, ho bisogno di uno psicologo', undefined],
    ['psicologo per ansia, torno il 15 gennaio', undefined],
    ['per l’ansia dopo le 18, massimo 30 euro, vivo con 400 al mese', 30],
    ['mi deve 7.300 euro e non dormo, cerco uno psicologo', undefined],
    ['terapia di coppia, mia suocera mette 15 euro e io ci metto trenta', 45],
    ['psicologa per papà: fratello mette 20, io 20, sorella 20', 60],
    ['io e la mia ex dividiamo: 30 lei, 30 io', 60],
    ['ti do 30 euro io e 30 li metti te, dunque 60 a colloquio', 60],
    ['io e mio marito 35 io 35 lui, veniamo insieme, cerchiamo una psicologa', 70],
    ['mio cugino paga 80 euro, io posso metterne 50 per uno psicologo', 50],
    ['la terapeuta di prima prendeva 90 euro, io arrivo a sessanta', 60],
    ['il neurologo si è preso 120 euro, ora cerco uno psicologo', undefined],
    ['cerco qualcuno che prende 40 euro', 40],
    ['Si dice che prenda anche cento euro; potrei spingermi fino a sessanta, per una psicologa', 60],
    ['terapia di coppia, io posso dare 30 e lei 30', 60],
    ['una psicologa sotto i 50 anni per l’ansia', undefined],
    ['320 euro per 8 incontri, si trova uno psicologo?', 40],
    ['cerco una psicologa, massimo trenta euor', 30],
    ['terapia di coppia, 60 in tutto', 60],
  ])('the sum of «%s»', (text, sum) => expect(readWishes(text).money).toBe(sum))

  test.each([
    ['2026-11-30', 14],
    ['2030-02-01', 18],
  ])('on %s somebody born in 2012 is %i', (day, years) => {
    expect(readWishes('psicologa per mia figlia nata nel 2012', new Date(`${day}T12:00`)).years).toBe(years)
  })
})

describe('a few words', () => {
  test.each([
    ['litighiamo sempre', 'coppia'],
    ['nn dormo', 'sonno'],
    ['il capo mi urla', 'lavoro'],
  ])('«%s» means %s, though no vocabulary names it', (text, problem) => {
    expect(read(text).problems).toEqual([problem])
  })

  test.each([
    ['mia mamma beve', 'alcol-sostanze'],
    ['ho paura di restare sola', 'solitudine'],
    ['attacchi di fame notturni', 'alimentazione'],
    ['paura dell’ascensore', 'fobie'],
    ['ho mollato l’università', 'scuola'],
    ['ho visto morire mio padre', 'lutto'],
    ['sindrome del nido vuoto', 'cambiamenti'],
    ['arrossisco', 'ansia-sociale'],
  ])('«%s» means %s', (text, problem) => expect(read(text).problems).toEqual([problem]))

  test('ordinary words beside a problem exclude nobody', () => {
    expect(read('ansia la notte')).toMatchObject({ problems: ['ansia'], words: [], setAside: ['notte'] })
  })

  test('a single word may be a surname, and is not guessed at', () => {
    expect(read('nascosta')).toMatchObject({ problems: [], words: ['nascosta'] })
    expect(readText('nascosta', [], true).problems).toEqual([])
  })

  test.each([
    ['dottoressa Serra', 'serra'],
    ['dottor Leone', 'leone'],
  ])('what follows a title is a name: «%s»', (text, name) => {
    expect(read(text)).toMatchObject({ problems: [], asked: [], words: [name] })
  })

  test('what may be a name stays one', () => {
    for (const text of ['Gariro', 'Rossi', 'Greco', 'Costa', 'Amico', 'Santi', 'dott. Bianki']) {
      const { problems, asked, words } = read(text)
      expect([text, problems, asked, words.length]).toEqual([text, [], [], 1])
    }
  })
})

test('why a sentence was read so can be told in words', () => {
  const text = 'controllo il gas dieci volte prima di uscire'
  const model = readModel(weights)
  expect(read(text).problems[0]).toBe('ossessioni')
  const reasons = reasonsFor(model, problemFeatures(text, parseQuery(text).problems), 'ossessioni')
  expect(reasons.join(' ')).toMatch(/control|gas/)
})

describe('matters in a few words', () => {
  test.each([
    ['depressione post parto', 'depressione perinatale', ''],
    ['non riesco a rimanere incinta', 'fertilita', ''],
    ['ho perso il bambino', 'lutto perinatale', ''],
    ['mi lavo sempre le mani', 'ossessioni', ''],
    ['trauma infantile', 'trauma', ''],
    ['gioco online', 'gioco', ''],
    ['dipendenza dal porno', 'sessualita', ''],
    ['sindrome di down', 'apprendimento', ''],
    ['stanca morta', 'stress', ''],
    ['matrimonio morto', 'coppia', ''],
    ['taglio cesareo', 'perinatale', ''],
    ['voglio lasciare mio marito', 'coppia separazione', ''],
    ['figlio sempre al telefono', 'internet', ''],
    ['odio il mio corpo', 'alimentazione autostima', ''],
    ['cambiare lavoro', 'cambiamenti lavoro', ''],
    ['mi manca nonno', 'lutto', ''],
    ['psicologo online', '', 'o:online'],
    ['psicologo infantile', '', 'e:bambini'],
  ])('«%s»', (text, problems, asked) => {
    const found = read(text)
    expect([found.problems.toSorted().join(' '), found.asked.join(' ')]).toEqual([problems, asked])
  })

  test.each([
    ['ansia in studio o online', 'm:ansia'],
    ['ansia a Siena, va bene anche online', 'm:ansia'],
    ['ansia a Siena online', 'm:ansia o:online'],
    ['psicologo low cost Padova', 'c:50'],
    ['psicologo economico', 'c:50'],
  ])('«%s» asks for %s', (text, tags) => {
    const found = read(text)
    expect([...found.problems.map((id) => `m:${id}`), ...found.asked].join(' ')).toBe(tags)
    expect([found.words, found.setAside]).toEqual([[], []])
  })

  test.each([
    ['mi sono trasferita a Milano e mi sento sola', 'Milano'],
    ['sono di Lecce ma studio a Pisa e ho l’ansia', 'Pisa'],
    ['mio figlio ADHD 8 anni Roma', 'Roma'],
    ['fuorisede ansia Bologna pochi soldi e tanti esami', 'Bologna'],
    ['Cassino ansia a 54 anni da un mese', 'Cassino'],
    ['ho 18 anni e attacchi di panico Aversa', 'Aversa'],
    ['siamo di Crema e mia figlia non esce più di casa', 'Crema'],
    ['ciao sono Giulia di Torino e ho attacchi di panico', 'Torino'],
    ['mia nonna Maria ha la demenza, abita a Udine', 'Udine'],
    ['il mio ragazzo abita a Milano e soffro la distanza', undefined],
    ['mio moroso tifa Roma e pensa solo a quella', undefined],
    ['ho litigato con mio padre mentre eravamo a Rimini', undefined],
    ['va bene dappertutto ma non a Milano dove lavora lui', undefined],
  ])('the place of «%s» is %s', (text, name) => {
    const { where } = read(text)
    expect(where?.kind === 'place' ? where.place.name : where).toBe(name)
  })

  test.each([
    ['non voglio un uomo', 'g:f'],
    ['psicologa no online', 'o:studio'],
    ['non voglio fare terapia online', 'o:studio'],
    ['niente EMDR', ''],
    ['EMDR non a Milano', 'w:emdr'],
    ['la sera o il sabato', 'h:sera h:sabato'],
  ])('of «%s» what is refused is not asked for: %s', (text, asked) =>
    expect(read(text).asked.join(' ')).toBe(asked),
  )

  test('of words that were understood together none is said to be left out', () => {
    expect(read('ho perso mio padre')).toMatchObject({ problems: ['lutto'], setAside: [] })
  })

  test('public services are understood, and looked up in no text', () => {
    expect(read('psicologo asl')).toMatchObject({ money: 'free', words: [] })
  })

  test.each([
    ['psicologo milano 50 euro', 'Milano'],
    ['psicologo gratis Milano asl', 'Milano'],
    ['psicologo rovigo con la mutua', 'Rovigo'],
    ['bonus psicologo pavia si può', 'Pavia'],
    ['psicologo Reggio Emilia sera 60 euro', 'Reggio Emilia'],
  ])('a place is read with words behind it: «%s»', (text, name) => {
    const found = read(text)
    expect(found.where).toMatchObject({ kind: 'place', place: { name } })
    expect(found.words).toEqual([])
  })

  test.each(['psicologo la domenica', 'seduta in pausa pranzo', 'psicologo a domicilio', 'vicino casa'])(
    'what «%s» wishes is looked up in no text',
    (text) => expect(read(text).words).toEqual([]),
  )

  test.each(['Domenica Rossi', 'Marco Milano', 'Giulia Ferrara'])('«%s» is a person', (text) => {
    expect(read(text).words).toHaveLength(2)
  })
})

test('a city alone or after a title may be a surname', () => {
  expect(plan('q=dott.ssa Torino').maybeName).toBe('torino')
  expect(plan('q=Torino').maybeName).toBe('torino')
  expect(plan('q=a Torino').maybeName).toBeUndefined()
  expect(plan('q=dott.ssa Torino ansia').maybeName).toBeUndefined()
})

describe('words that do not say what somebody looks for', () => {
  const unclear = (query: string) => isUnclear(readRegisterSearch(new URLSearchParams(query)), plan(query))

  test.each(['aiuto', 'sto male', 'ho bisogno di parlare con qualcuno', 'non so da dove cominciare'])(
    '«%s» is asked about',
    (q) => {
      expect(unclear(`q=${q}`)).toBe(true)
      expect(unclear(`q=${q}&dove=Milano&modo=online`)).toBe(true)
      expect(unclear(`q=${q}&problema=ansia`)).toBe(false)
    },
  )

  test.each([
    '',
    'q=ansia',
    'q=Rossi',
    'q=giulia ferri',
    'q=conti rossi',
    'q=costa',
    'q=psicologo gratis',
    'q=psicologo Milano',
    'q=non dormo più',
    'q=zzyzx',
    'dove=Milano',
  ])('none in «%s»', (query) => expect(unclear(query)).toBe(false))
})

describe('somebody near', () => {
  test.each([
    'q=psicologo vicino a me',
    'q=psicologo vicino a me&problema=ansia',
    'q=psicoterapeuta qui vicino per mio figlio',
    'q=cerco uno psicologo in zona, ho attacchi di panico',
  ])('«%s» is asked where', (query) => expect(asksWhere(plan(query))).toBe(true))

  test.each([
    '',
    'q=psicologo vicino a Padova',
    'q=psicologo vicino a Padova&senza=dove',
    'q=psicologo vicino a me&dove=Padova',
    'q=psicologo vicino a me&dove=Zzyzx',
    'q=psicologo vicino a me&modo=online',
    'q=psicologo online vicino a me',
    'q=mi sento vicino al crollo',
    'q=ho litigato con il vicino di casa',
  ])('«%s» is not', (query) => expect(asksWhere(plan(query))).toBe(false))
})
