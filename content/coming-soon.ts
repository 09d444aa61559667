/** Shown until the portal opens (specification §1 «placeholder variant»). */
export const comingSoon = {
  title: 'Un nuovo portale sulla psicoterapia',
  description:
    'Sta per aprire il portale italiano della psicoterapia: un registro verificato, risorse e informazioni, strumenti per i professionisti.',
  banner: 'Sito in costruzione',
  heading: 'Arriva un nuovo portale sulla psicoterapia in Italia',
  intro: 'Lo stiamo costruendo con cura. Ecco che cosa troverai.',
  features: [
    {
      title: 'Registro degli psicoterapeuti',
      text: 'Un elenco indipendente: ogni iscrizione viene controllata presso l’Albo, ed è l’Albo che fa fede.',
    },
    { title: 'Risorse e informazioni', text: 'Argomenti spiegati in parole semplici, con le fonti.' },
    {
      title: 'Strumenti per i professionisti',
      text: 'Una pagina propria, con dati verificati e sempre correggibili.',
    },
  ],
  faqHeading: 'Domande frequenti',
  faqs: [
    {
      question: 'Quando apre il portale?',
      answer:
        'Il lancio è previsto entro la fine dell’anno. Procediamo per tappe: prima il database e la registrazione dei professionisti, poi una beta pubblica, infine il portale completo.',
    },
    {
      question: 'Come funziona il registro?',
      answer:
        'È un database verificato con profili professionali dettagliati. Chi cerca aiuto può filtrare per specializzazione, luogo e disponibilità.',
    },
    {
      question: 'Chi può iscriversi?',
      answer: 'Tutti gli psicoterapeuti abilitati in Italia. Servono i documenti che permettono la verifica.',
    },
    {
      question: 'Ci saranno altre risorse?',
      answer:
        'Sì: articoli, guide, spazi di confronto, risorse per i professionisti e strumenti per orientarsi tra i servizi di salute mentale.',
    },
    {
      question: 'Come posso contribuire?',
      answer:
        'Iscriviti alla newsletter, fai conoscere il progetto e scrivici se vuoi collaborare: il modulo è qui sotto.',
    },
  ],
  topics: {
    heading: 'Già da leggere',
    text: 'Gli argomenti sono pronti: puoi leggerli da subito.',
  },
  orMail: 'Oppure scrivi a',
} as const
