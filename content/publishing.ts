/** Texts of the desk, where the office writes the site's texts. */

export const editionWords = {
  kinds: { topic: 'Argomento', page: 'Pagina', data: 'Dati' },
  states: {
    draft: 'Bozza',
    in_review: 'In revisione',
    changes_asked: 'Da modificare',
    approved: 'Approvata',
    scheduled: 'Programmata',
    published: 'Pubblicata',
    superseded: 'Sostituita',
    withdrawn: 'Ritirata',
  },
  reviews: { style: 'Stile', facts: 'Fatti' },
  refusals: {
    unreadable: 'Il testo contiene caratteri che non si vedono. Riscrivi il punto.',
    format: 'Il testo non è nel formato previsto:',
    related: (slug: string) => `L’argomento collegato «${slug}» non esiste.`,
    html: 'Nel testo c’è del codice HTML. Usa solo Markdown.',
    image: 'Le immagini nel testo non sono previste.',
    link: (address: string) => `Il link «${address}» non si può usare. Comincia con / oppure https://.`,
    'not-allowed': 'Il tuo ruolo non può farlo.',
    own: 'Hai scritto parte di questo testo: la revisione spetta a un’altra persona.',
    state: 'Nel frattempo la versione ha cambiato stato. Ecco com’è adesso.',
    changed:
      'Nel frattempo un’altra persona ha salvato. Il tuo testo è ancora qui sotto: copialo, ricarica la pagina e riportalo.',
    gone: 'Questa versione non c’è più.',
    unchanged: 'Il testo è uguale a quello pubblicato: non c’è niente da rivedere.',
    open: 'C’è già una versione aperta: continua da quella.',
    signature: 'Scrivi nome e titolo come appariranno sulla pagina.',
    note: 'Scrivi che cosa va cambiato.',
    past: 'Scegli un momento futuro.',
  },
} as const
