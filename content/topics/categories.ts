export const CATEGORY_IDS = [
  'patients',
  'professionals',
  'orientations',
  'associations',
  'education',
  'continuing-education',
  'documentation',
  'clinical',
  'research',
  'services',
  'regulations',
  'specializations',
  'international',
  'teaching',
  'awards',
] as const
type CategoryId = (typeof CATEGORY_IDS)[number]

type CategoryColour = 'petrol' | 'terracotta' | 'green' | 'amber'

export type Category = {
  id: CategoryId
  title: string
  /** The drawing's name in `domain/site/topics/components/category-icon.tsx`. */
  icon: string
  colour: CategoryColour
  description: string
  /** Slugs in reading order. */
  topics: readonly string[]
}

/** The 15th of decision 0012, for most of those who come, before the 14 of the specification in its order. */
export const categories: readonly Category[] = [
  category(
    'patients',
    'Area pazienti',
    'hand-heart',
    'green',
    'Scegliere il terapeuta, conoscere i tuoi diritti, i costi e gli aiuti.',
    'scegliere-terapeuta primo-colloquio diritti-del-paziente costi-e-rimborsi bonus-psicologo aiuto-urgente durata-e-fine-terapia aiutare-una-persona-cara',
  ),
  category(
    'professionals',
    'Area professionisti',
    'briefcase',
    'petrol',
    'Registro, deontologia e vita di studio per chi esercita la psicoterapia.',
    'registro-psicoterapeuti networking-professionale supervisione-intervisione opportunita-lavorative deontologia-professionale avviare-studio assicurazione-professionale',
  ),
  category(
    'orientations',
    'Orientamenti',
    'compass',
    'terracotta',
    'Gli approcci della psicoterapia spiegati uno per uno, senza classifiche.',
    'cognitive-comportamentale psicodinamico sistemico-relazionale umanistico-esistenziale gestalt approccio-integrato emdr schema-therapy',
  ),
  category(
    'associations',
    'Associazioni',
    'users',
    'green',
    'Ordini, società scientifiche e realtà di pazienti e familiari: chi sono e a che cosa servono.',
    'ordini-professionali societa-scientifiche associazioni-di-categoria associazioni-familiari-utenti volontariato-ascolto reti-europee',
  ),
  category(
    'education',
    'Formazione',
    'graduation-cap',
    'petrol',
    'La strada per diventare psicoterapeuta: scuole, tirocinio, analisi personale.',
    'scuole-specializzazione scuole-universitarie master-corsi formazione-distanza diventare-psicoterapeuta tirocinio-specializzazione analisi-personale',
  ),
  category(
    'continuing-education',
    'Aggiornamento',
    'refresh',
    'amber',
    'Crediti ECM, congressi e webinar: come restare preparati dopo il titolo.',
    'corsi-ecm congressi-seminari webinar-specialistici dossier-formativo supervisione-continua aggiornamento-evidenze',
  ),
  category(
    'documentation',
    'Documentazione',
    'book',
    'terracotta',
    'Libri, riviste, banche dati e parole della psicoterapia.',
    'bibliografia-essenziale riviste-scientifiche archivio-clinico linee-guida banche-dati glossario',
  ),
  category(
    'clinical',
    'Clinica',
    'heart',
    'green',
    'I disturbi più frequenti: come si riconoscono, che cosa può aiutare, a chi rivolgersi.',
    'ansia-attacchi-panico depressione disturbo-ossessivo-compulsivo trauma-stress disturbi-alimentari dipendenze disturbi-personalita sonno-insonnia',
  ),
  category(
    'research',
    'Ricerca',
    'microscope',
    'petrol',
    'Come si studia la psicoterapia e come leggere quello che gli studi dicono.',
    'ricerca-in-psicoterapia efficacia-e-processo partecipare-a-uno-studio strumenti-di-valutazione etica-della-ricerca leggere-uno-studio epidemiologia-salute-mentale',
  ),
  category(
    'services',
    'Servizi',
    'building',
    'amber',
    'I luoghi pubblici e le linee di ascolto a cui chiedere aiuto.',
    'consultori-familiari centri-salute-mentale psicologo-di-base neuropsichiatria-infantile servizi-universitari psicoterapia-online linee-di-ascolto',
  ),
  category(
    'regulations',
    'Normativa',
    'scale',
    'terracotta',
    'Le regole della professione e i diritti di chi si cura, in parole semplici.',
    'legge-56-1989 privacy-dati-sanitari consenso-informato pubblicita-sanitaria segreto-professionale obblighi-fiscali minori-consenso',
  ),
  category(
    'specializations',
    'Specializzazioni',
    'layers',
    'green',
    'Dalla prima infanzia alla terza età: i campi in cui lavorano gli psicoterapeuti.',
    'eta-evolutiva coppia famiglia terza-eta perinatale psicologia-giuridica psicologia-del-lavoro',
  ),
  category(
    'international',
    'Contesto internazionale',
    'globe',
    'petrol',
    'Titoli esteri, lavoro fuori dall’Italia e terapia in altre lingue.',
    'riconoscimento-titoli-esteri lavorare-all-estero psicoterapia-in-europa certificazioni-europee terapia-in-altra-lingua mediazione-culturale',
  ),
  category(
    'teaching',
    'Didattica e supervisione',
    'presentation',
    'amber',
    'Insegnare la psicoterapia e seguire chi la impara.',
    'diventare-supervisore metodi-didattici gruppi-di-supervisione valutazione-allievi insegnare-psicoterapia role-playing-videoregistrazioni',
  ),
  category(
    'awards',
    'Premi e riconoscimenti',
    'award',
    'terracotta',
    'Premi, borse e bandi: come funzionano e come candidarsi.',
    'premi-per-la-ricerca borse-di-studio riconoscimenti-alla-carriera bandi-e-finanziamenti tesi-di-specializzazione',
  ),
]

function category(
  id: CategoryId,
  title: string,
  icon: string,
  colour: CategoryColour,
  description: string,
  slugs: string,
): Category {
  return { id, title, icon, colour, description, topics: slugs.split(' ') }
}
