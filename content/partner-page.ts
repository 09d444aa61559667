import type { Benefit } from './partners.ts'

export const partnerBenefits: readonly Benefit[] = [
  {
    title: 'Pagina profilo dedicata',
    description: 'Una pagina tutta tua: chi sei, dove sei, che cosa offri e come contattarti.',
    icon: 'star',
  },
  {
    title: 'Articoli sponsorizzati',
    description: 'Puoi pubblicare articoli nella sezione notizie. Sono sempre segnati come sponsorizzati.',
    icon: 'link',
  },
  {
    title: 'Eventi nella sezione notizie',
    description: 'Congressi, corsi e giornate aperte, con data, luogo e link.',
    icon: 'check',
  },
  {
    title: 'Rapporti sull’interazione',
    description: 'Quante volte la tua pagina è stata vista e quante persone ti hanno scritto. Mai chi.',
    icon: 'award',
  },
  {
    title: 'Rete tra organizzazioni',
    description: 'Conosci le altre realtà partner e trovi con chi collaborare.',
    icon: 'handshake',
  },
  {
    title: 'Nessun peso sull’ordine',
    description: 'Essere partner non sposta nessuno nelle ricerche: l’ordine del registro non è in vendita.',
    icon: 'check',
  },
]

export const partnerPage = {
  page: {
    title: 'Diventa partner',
    description:
      'Che cosa offre il portale a scuole, associazioni e centri clinici: pagina dedicata, articoli, eventi, costi e come aderire.',
    heading: 'Diventa partner del portale',
    intro:
      'Il portale mette in contatto chi cura, chi studia e chi cerca aiuto. Ecco che cosa può fare per la tua organizzazione, e quanto costa.',
    benefitsHeading: 'Che cosa ottieni',
    faqHeading: 'Domande frequenti',
    testimonialHeading: 'Un esempio di chi collabora',
  },
  pricing: {
    heading: 'Quanto costa',
    first: 'Primi 3 mesi gratis',
    afterwards: '70 euro all’anno dal 4° mese',
    comparison: 'Più o meno il costo di una seduta.',
    details: [
      'Si comincia quando l’adesione è confermata.',
      'Il rinnovo è annuale.',
      'Puoi disdire in ogni momento prima della scadenza.',
    ],
    source: 'Condizioni aggiornate a maggio 2025.',
  },
  faqs: [
    {
      question: 'Chi può diventare partner?',
      answer:
        'Scuole di specializzazione, università, associazioni, società scientifiche, centri clinici e cooperative che si occupano di psicoterapia. I singoli professionisti entrano invece nel registro, con la loro domanda.',
    },
    {
      question: 'Come si aderisce?',
      answer:
        'Scrivi con il modulo in fondo alla pagina. L’ufficio ti risponde, controlla i dati dell’organizzazione e ti manda la proposta di adesione. I tre mesi gratuiti partono dalla conferma.',
    },
    {
      question: 'I partner compaiono prima nelle ricerche?',
      answer:
        'No. L’ordine del registro e delle scuole non si compra. Quando un contenuto è sponsorizzato, lo scriviamo.',
    },
    {
      question: 'Posso smettere quando voglio?',
      answer:
        'Sì. L’adesione dura un anno e la puoi disdire in ogni momento prima della scadenza. Dopo, la tua pagina non è più pubblica.',
    },
  ],
  testimonial: {
    badge: 'Testimonianza dimostrativa',
    text: 'Da quando abbiamo una pagina qui, chi ci scrive ha già letto come lavoriamo: le prime telefonate sono più chiare per tutti.',
    author: 'Responsabile di una scuola di esempio',
    note: 'È un testo di esempio: la persona e la scuola non esistono.',
  },
  callToAction: {
    heading: 'Vuoi saperne di più?',
    text: 'Scrivici che cosa fa la tua organizzazione: rispondiamo a tutti.',
    button: 'Scrivi all’ufficio',
  },
} as const
