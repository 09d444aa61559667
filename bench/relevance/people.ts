import type { ProfileChoices } from '#domain/professionals/profile/rules.ts'

/** Invented people for the relevance set: nobody of them exists. Written before the search was tuned. */
export type TrialProfile = ProfileChoices & {
  fees: { kind: string; euro: number }[]
  bonus: boolean | null
  availability: 'open' | 'waiting' | 'closed' | null
  confirmedDaysAgo: number | null
  gender: 'f' | 'm' | 'x' | null
  evening: boolean | null
  saturday: boolean | null
  places: { city: string; province: string; accessible: boolean | null }[]
}
export type TrialPerson = {
  id: string
  first_name: string
  last_name: string
  profession: 'Psicologo' | 'Medico'
  specialization: string | null
  approach: string | null
  city: string
  bio: string | null
  profile: TrialProfile | null
}

/**
 * id | first / last name | city | profession | specialization | approach | biography | profile. Without a profile the
 * field is empty. Adults, Italian and individual sessions are defaults; a plus is an accessible office; a number
 * after `open` is the days since the confirmation; fees are for an individual session.
 */
const PEOPLE = `
elena-fabrizi | Elena / Fabrizi | Milano | Psicologo | Disturbi d’ansia | Cognitivo-comportamentale |  | problems: ansia, panico, fobie; places: Milano MI +; gender: f; fee: 70; open: 3; online; bonus; evening
mario-rossi | Mario / Rossi | Milano | Psicologo | Psicoterapia dell’adulto | Psicodinamico | Incontro persone che attraversano un lutto o una depressione. | problems: depressione, lutto; places: Milano MI; gender: m; fee: 90
elena-ferrara | Elena / Ferrara | Milano | Psicologo | Coppia e famiglia | Sistemico-relazionale |  | problems: coppia, separazione; formats: couple, family; places: Milano MI; gender: f; fee: 110; saturday
roberto-sarti | Roberto / Sarti | Milano | Psicologo | Psicoterapia individuale | Integrato | Da anni incontro adulti con attacchi di panico e insonnia. Ricevo vicino alla stazione. | 
silvia-greco | Silvia / Greco | Milano | Psicologo | Psicoterapia | Gestaltico | Lavoro con adulti su autostima e solitudine. Non mi occupo di dipendenze né di disturbi alimentari. | problems: autostima, solitudine; places: Milano MI; gender: f; fee: 60; open: 40
giada-conti | Giada / Conti | Sesto San Giovanni | Psicologo | Disturbi alimentari | Cognitivo-comportamentale |  | problems: alimentazione; ages: adolescenti, adulti; places: Sesto San Giovanni MI; gender: f; fee: 65; open: 10
irene-villa | Irene / Villa | Monza | Psicologo | Anoressia e bulimia | Sistemico-relazionale |  | problems: alimentazione, famiglia; ages: adolescenti; formats: individual, family; places: Monza MB; gender: f
aldo-corti | Aldo / Corti | Corsico | Psicologo | Psicoterapia breve | Cognitivo-comportamentale | Tratto ansia e fobie, soprattutto la paura di volare. | problems: fobie; places: Corsico MI; gender: m; bonus
nadia-pozzi | Nadia / Pozzi | Lodi | Psicologo | Ansia e stress | Integrato |  | problems: ansia, stress; places: Lodi LO; gender: f; evening
carlo-benetti | Carlo / Benetti | Bergamo | Psicologo | Burnout e problemi di lavoro | Costruttivista |  | problems: lavoro, stress; places: Bergamo BG; gender: m; fee: 80; open: 5; evening
marta-pavesi | Marta / Pavesi | Pavia | Psicologo | Psicologia scolastica | Cognitivo-comportamentale |  | problems: apprendimento, attenzione, scuola; ages: bambini, preadolescenti; places: Pavia PV; gender: f
davide-rho | Davide / Rho | Novara | Psicologo | Dipendenze | Cognitivo-comportamentale |  | problems: alcol-sostanze, gioco; places: Novara NO; gender: m
claudia-maino | Claudia / Maino | Milano | Psicologo | Psicotraumatologia, EMDR | Cognitivo-comportamentale |  | problems: trauma, violenza; languages: it, en; places: Milano MI; gender: f; fee: 85; open: 2
john-bertoni | John / Bertoni | Milano | Psicologo | Expat e migrazione | Umanistico-esistenziale | English speaking psychotherapist. Seguo persone che vivono lontano dal loro Paese. | problems: migrazione; languages: it, en, fr; places: Milano MI; gender: m; fee: 95; online
sara-milano | Sara / Milano | Genova | Psicologo | Psicoterapia dell’età evolutiva | Sistemico-relazionale |  | problems: bullismo, ritiro; ages: preadolescenti, adolescenti; places: Genova GE; gender: f
ugo-lanfranchi | Ugo / Lanfranchi | Milano | Medico | Psichiatria e psicoterapia | Integrato | Medico psichiatra. Seguo depressione e disturbo bipolare. | problems: depressione, umore-instabile; places: Milano MI; gender: m; fee: 130
piera-colnaghi | Piera / Colnaghi | Cinisello Balsamo | Psicologo | Gravidanza e dopo parto | Sistemico-relazionale | Accompagno neomamme con depressione post partum. | problems: perinatale; places: Cinisello Balsamo MI; gender: f; saturday
bianca-lodi | Bianca / Lodi | Varese | Psicologo | Terapia di coppia | Analisi Transazionale |  | problems: coppia; formats: couple; places: Varese VA; gender: f
tommaso-riva | Tommaso / Riva | Como | Psicologo | Insonnia | Cognitivo-comportamentale | Ricevo solo in videochiamata. | problems: sonno, ansia; languages: it, en; gender: m; fee: 50; open: 1; online; evening; only online
letizia-orlandi | Letizia / Orlandi | Milano | Psicologo | Terapia di coppia a distanza | Sistemico-relazionale |  | problems: coppia; formats: couple; gender: f; fee: 75; online; saturday; only online
yara-haddad | Yara / Haddad | Roma | Psicologo | Psicologia transculturale | Integrato |  | problems: migrazione, trauma; languages: it, ar, fr; gender: f; online; only online
paolo-milani | Paolo / Milani | Torino | Psicologo | Dipendenze da sostanze e alcol | Cognitivo-comportamentale |  | problems: alcol-sostanze; places: Torino TO; gender: m; open: 12; bonus
giulia-actis | Giulia / Actis | Torino | Psicologo | Gioco d’azzardo patologico | Sistemico-relazionale |  | problems: gioco; formats: individual, group; places: Torino TO; gender: f
nora-savio | Nora / Savio | Torino | Psicologo | EMDR e trauma | Psicodinamico | Lavoro con chi ha vissuto incidenti e lutti improvvisi. | problems: trauma, lutto; places: Torino TO +; gender: f
enzo-borio | Enzo / Borio | Samone | Psicologo | Ansia sociale | Cognitivo-comportamentale |  | problems: ansia-sociale; places: Samone TO; gender: m
ivo-dalsasso | Ivo / Dalsasso | Samone | Psicologo | Psicoterapia dell’adulto | Psicoanalitico |  | problems: autostima; places: Samone TN; gender: m
lidia-gallo | Lidia / Gallo | Asti | Psicologo | Memoria e demenze | Cognitivo-comportamentale | Sostegno a chi assiste un genitore con Alzheimer. | problems: memoria, invecchiare; ages: anziani, adulti; places: Asti AT +; gender: f
andrea-bo | Andrea / Bo | Ivrea | Medico | Psichiatra, disturbo ossessivo compulsivo | Cognitivo-comportamentale |  | problems: ossessioni; places: Ivrea TO; gender: m
francesca-zanon | Francesca / Zanon | Padova | Psicologo | Disturbo ossessivo-compulsivo | Cognitivo-comportamentale |  | problems: ossessioni; places: Padova PD; gender: f; open: 15
marco-coppi | Marco / Coppi | Padova | Psicologo | Psicologia dello sport | Umanistico-esistenziale |  | problems: autostima; places: Padova PD; gender: m
hannes-gruber | Hannes / Gruber | Bolzano | Psicologo | Depressione e crisi | Gestaltico |  | problems: depressione; languages: it, de; places: Bolzano BZ; gender: m
petra-kofler | Petra / Kofler | Bressanone | Psicologo | Kinder und Jugendliche, età evolutiva | Sistemico-relazionale |  | problems: scuola, bullismo; ages: bambini, adolescenti; languages: de, it; places: Bressanone BZ; gender: f
vesna-kralj | Vesna / Kralj | Trieste | Psicologo | Psicoterapia | Psicoanalitico |  | problems: ansia, migrazione; languages: it, sl, hr; places: Trieste TS; gender: f
nico-tedesco | Nico / Tedesco | Udine | Psicologo | Rabbia e impulsività | Cognitivo-comportamentale |  | problems: rabbia; places: Udine UD; gender: m; evening
laura-vittori | Laura / Vittori | Vittorio Veneto | Psicologo | Psicoterapia individuale e di gruppo | Analisi Transazionale |  | problems: solitudine, lutto; formats: individual, group; places: Vittorio Veneto TV; gender: f
olga-melnik | Olga / Melnik | Venezia | Psicologo | Psicologia interculturale | Umanistico-esistenziale |  | problems: migrazione; languages: it, uk, ru; places: Venezia VE; gender: f; online
livia-ansia | Livia / Ansia | Bologna | Psicologo | Terapia di coppia | Sistemico-relazionale |  | problems: coppia; formats: couple; places: Bologna BO; gender: f
dario-ricci | Dario / Ricci | Bologna | Psicologo | Ansia e attacchi di panico | Cognitivo-comportamentale |  | problems: ansia, panico; places: Bologna BO; gender: m; fee: 60; open: 8; bonus
alice-venturi | Alice / Venturi | San Lazzaro di Savena | Psicologo | Disturbi d’ansia | Corporeo |  | problems: ansia, dolore; places: San Lazzaro di Savena BO; gender: f
luca-ferraresi | Luca / Ferraresi | Ferrara | Psicologo | Ansia e fobie | Costruttivista |  | problems: ansia, fobie; places: Ferrara FE; gender: m
rita-spaggiari | Rita / Spaggiari | Reggio Emilia | Psicologo | Disturbi del sonno | Cognitivo-comportamentale |  | problems: sonno; places: Reggio Emilia RE; gender: f; open: 6
fulvio-zani | Fulvio / Zani | Forlì | Psicologo | Sessuologia clinica | Integrato |  | problems: sessualita; formats: individual, couple; places: Forlì FC; gender: m
teresa-gatti | Teresa / Gatti | Parma | Psicologo | Autismo | Cognitivo-comportamentale |  | problems: autismo; ages: bambini, adolescenti, adulti; places: Parma PR +; gender: f
anna-bianchi-lodi | Anna / Bianchi Lodi | Modena | Psicologo | Schema therapy, disturbi di personalità | Cognitivo-comportamentale |  | problems: personalita, dipendenza-affettiva; places: Modena MO; gender: f
bruno-masini | Bruno / Masini | Modena | Psicologo | Psicoterapia di gruppo | Psicodinamico | Conduco gruppi per persone con depressione. Non seguo minori. | problems: depressione; formats: group; places: Modena MO; gender: m
cosimo-nardi | Cosimo / Nardi | Firenze | Psicologo | Psicoanalisi | Psicoanalitico |  | problems: depressione, autostima; places: Firenze FI; gender: m; fee: 100
ilaria-bardi | Ilaria / Bardi | Firenze | Psicologo | Infertilità e procreazione assistita | Sistemico-relazionale |  | problems: fertilita, perinatale; formats: individual, couple; places: Firenze FI; gender: f; bonus
guido-lazzeri | Guido / Lazzeri | Prato | Psicologo | Psicosomatica, fibromialgia | Corporeo |  | problems: dolore; places: Prato PO; gender: m
emma-lorenzi | Emma / Lorenzi | Pisa | Psicologo | Identità di genere e orientamento sessuale | Umanistico-esistenziale |  | problems: identita-genere, orientamento; places: Pisa PI; gender: x; online
sauro-betti | Sauro / Betti | Perugia | Psicologo | Mindfulness e stress | Cognitivo-comportamentale |  | problems: stress; formats: individual, group; places: Perugia PG; gender: m; evening
noemi-cardinali | Noemi / Cardinali | Ancona | Psicologo | Adolescenti e ritiro sociale | Sistemico-relazionale |  | problems: ritiro, internet; ages: adolescenti; formats: individual, family; places: Ancona AN; gender: f
ettore-massa | Ettore / Massa | Livorno | Psicologo | Lutto | Umanistico-esistenziale | Accompagno chi ha perso una persona cara. | problems: lutto; places: Livorno LI; gender: m
maria-rossi | Maria / Rossi | Roma | Psicologo | Attacchi di panico | Sistemico-relazionale |  | problems: panico; places: Roma RM; gender: f; fee: 55; open: 4; bonus
giorgio-romano | Giorgio / Romano | Roma | Psicologo | Psicoterapia psicodinamica | Psicodinamico | Mi occupo di relazioni, lutto e separazioni. | problems: separazione, lutto; places: Roma RM; gender: m; evening
valeria-nistri | Valeria / Nistri | Roma | Psicologo | DBT e disturbo borderline | Cognitivo-comportamentale |  | problems: personalita, autolesionismo; ages: adolescenti, adulti; places: Roma RM +; gender: f
fabio-leoni | Fabio / Leoni | Roma | Psicologo | Terapia di coppia | Sistemico-relazionale |  | problems: coppia, sessualita; formats: couple; places: Roma RM; gender: m; fee: 120; evening
sofia-de-angelis | Sofia / De Angelis | Roma | Psicologo | Lingua dei segni, psicoterapia dell’adulto | Integrato |  | problems: ansia; languages: it, lis; places: Roma RM; gender: f
luigi-marino | Luigi / Marino | Latina | Medico | Psichiatria | Integrato |  | problems: umore-instabile, sonno; places: Latina LT; gender: m
donata-frascati | Donata / Frascati | Viterbo | Psicologo | Psiconcologia | Umanistico-esistenziale |  | problems: malattia; places: Viterbo VT; gender: f
ada-salvi | Ada / Salvi | L’Aquila | Psicologo | Emergenze e terremoto | Cognitivo-comportamentale |  | problems: trauma; places: L’Aquila AQ; gender: f
chiara-damico | Chiara / D’Amico | Napoli | Psicologo | Maternità e gravidanza | Psicodinamico |  | problems: perinatale, genitorialita; places: Napoli NA; gender: f; open: 20; bonus
ciro-esposito | Ciro / Esposito | Napoli | Psicologo | Ludopatia | Cognitivo-comportamentale |  | problems: gioco; places: Napoli NA; gender: m
gennaro-izzo | Gennaro / Izzo | Napoli | Medico | Psichiatria dell’adolescenza | Sistemico-relazionale |  | problems: depressione; ages: adolescenti; places: Napoli NA; gender: m
assunta-ferrante | Assunta / Ferrante | Salerno | Psicologo | Violenza e maltrattamenti | Umanistico-esistenziale | Lavoro anche in un centro antiviolenza. | problems: violenza; places: Salerno SA; gender: f
nicola-lorusso | Nicola / Lorusso | Bari | Psicologo | Adulti con ADHD | Cognitivo-comportamentale |  | problems: attenzione; places: Bari BA; gender: m; online
angela-caputo | Angela / Caputo | Bari | Psicologo | DSA e difficoltà scolastiche | Cognitivo-comportamentale |  | problems: apprendimento; ages: bambini; places: Bari BA; gender: f
pino-morabito | Pino / Morabito | Reggio Calabria | Psicologo | Ansia e depressione | Integrato |  | problems: ansia, depressione; places: Reggio Calabria RC; gender: m
tina-serra | Tina / Serra | Matera | Psicologo | Genitori e figli | Sistemico-relazionale |  | problems: genitorialita, famiglia; formats: family; places: Matera MT; gender: f
sergio-di-mauro | Sergio / Di Mauro | Catania | Psicologo | Trauma e dissociazione | Integrato | Uso l’EMDR con chi ha un disturbo post traumatico da stress. | problems: trauma; places: Catania CT; gender: m
rosalia-lo-cascio | Rosalia / Lo Cascio | Palermo | Psicologo | Ipocondria e paura delle malattie | Cognitivo-comportamentale |  | problems: salute, ansia; places: Palermo PA; gender: f; bonus
salvo-messina | Salvo / Messina | Palermo | Psicologo | Dipendenza affettiva | Gestaltico |  | problems: dipendenza-affettiva; places: Palermo PA; gender: m
efisia-puddu | Efisia / Puddu | Cagliari | Psicologo | Gestalt e cambiamenti di vita | Gestaltico |  | problems: cambiamenti; places: Cagliari CA; gender: f; saturday
gavino-sanna | Gavino / Sanna | Sassari | Psicologo | Depressione | Cognitivo-comportamentale | Tratto la depressione negli anziani. Esclusi i disturbi del sonno. | problems: depressione; ages: anziani; places: Sassari SS; gender: m
nives-carrega | Nives / Carrega | Genova | Psicologo | Ansia e stress | Cognitivo-comportamentale |  | problems: stress, ansia; places: Genova GE +; gender: f; evening; saturday
rene-vuillermoz | René / Vuillermoz | Aosta | Psicologo | Psicoterapia | Sistemico-relazionale |  | problems: cambiamenti, lutto; languages: it, fr; places: Aosta AO; gender: m
nilde-bruzzone | Nilde / Bruzzone | La Spezia | Psicologo | Psicoterapia della coppia e della famiglia | Sistemico-relazionale | Accolgo coppie che litigano spesso. | 
niccolo-santoro | Niccolò / Santòro | Rovigo | Psicologo | Acceptance and Commitment Therapy | Cognitivo-comportamentale |  | problems: ansia; places: Rovigo RO; gender: m
felice-grandi | Felice / Grandi | Terni | Psicologo | Tristezza e vuoto | Gestaltico |  | problems: depressione; places: Terni TR; gender: m; closed: 2
tea-monti | Tea / Monti | Rimini | Psicologo | Uso di internet e videogiochi | Cognitivo-comportamentale |  | problems: internet; ages: adolescenti; places: Rimini RN; gender: f; waiting: 2
`

const list = (text: string | undefined) => text?.split(', ') ?? []

function readPlace(text: string): TrialProfile['places'][number] {
  const [, city, province, mark] = /^(.+) ([A-Z]{2})( \+)?$/.exec(text)!
  return { city: city!, province: province!, accessible: mark ? true : null }
}

function readProfile(text: string): TrialProfile {
  const told = new Map(text.split('; ').map((part) => part.split(': ') as [string, string | undefined]))
  const flag = (name: string) => (told.has(name) ? true : null)
  const availability = (['open', 'waiting', 'closed'] as const).find((state) => told.has(state)) ?? null
  return {
    problems: list(told.get('problems')),
    ages: list(told.get('ages') ?? 'adulti'),
    languages: list(told.get('languages') ?? 'it'),
    formats: list(told.get('formats') ?? 'individual'),
    online: told.has('only online') ? true : flag('online'),
    in_person: !told.has('only online'),
    fees: told.has('fee') ? [{ kind: 'individual', euro: Number(told.get('fee')) }] : [],
    bonus: flag('bonus'),
    availability,
    confirmedDaysAgo: availability && Number(told.get(availability)),
    gender: (told.get('gender') ?? null) as TrialProfile['gender'],
    evening: flag('evening'),
    saturday: flag('saturday'),
    places: list(told.get('places')).map(readPlace),
  }
}

function readPerson(line: string): TrialPerson {
  const [id, name, city, profession, specialization, approach, bio, profile] = line.split(' | ') as string[]
  const [first_name, last_name] = name!.split(' / ')
  return {
    id: `prova-${id}`,
    first_name: first_name!,
    last_name: last_name!,
    profession: profession as TrialPerson['profession'],
    specialization: specialization || null,
    approach: approach || null,
    city: city!,
    bio: bio || null,
    profile: profile ? readProfile(profile) : null,
  }
}

export const people: readonly TrialPerson[] = PEOPLE.trim().split('\n').map(readPerson)
