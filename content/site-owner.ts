export type SiteOwner = {
  /** Of a person or a company. */
  name: string
  address: string
  /** VAT number, or the fiscal code of those who have none. */
  taxCode: string
  email: string
  pec: string
  /** An e-mail address. */
  privacyContact: string
}

/** Texts then say that the owner is missing. */
export const NO_OWNER: SiteOwner = {
  name: '',
  address: '',
  taxCode: '',
  email: '',
  pec: '',
  privacyContact: '',
}

export const OWNER_UNSET = {
  owner: 'titolare da indicare prima della pubblicazione',
  privacyContact: 'contatto da indicare prima della pubblicazione',
} as const

export function isOwnerSet(owner: SiteOwner): boolean {
  return Object.keys(NO_OWNER).every((key) => owner[key as keyof SiteOwner].trim() !== '')
}

/** One line for legal texts and mails. */
export function ownerLine({ name, address, taxCode, email, pec }: SiteOwner): string {
  return `${name}, ${address}, P. IVA o C.F. ${taxCode}, e-mail ${email}, PEC ${pec}`
}

/** The office's page about the owner, and a registration that is closed without one. */
export const ownerWords = {
  title: 'Titolare del sito',
  description: 'Chi risponde del portale e dei dati.',
  intro:
    'Questi dati entrano nell’informativa sulla privacy, nei termini, nei testi che firma chi si registra e in fondo alle email. La legge chiede di indicarli prima di raccogliere dati.',
  kept: 'Chi si è già registrato conserva il testo che ha firmato.',
  missing: 'Il titolare non è ancora indicato.',
  current: 'Versione',
  since: 'dal',
  hash: 'Impronta SHA-256',
  fields: {
    name: 'Nome e cognome, o denominazione',
    address: 'Indirizzo completo',
    taxCode: 'Partita IVA o codice fiscale',
    email: 'Email',
    pec: 'PEC',
    privacyContact: 'Email per le richieste sui dati personali',
  },
  send: 'Salva il titolare',
  done: 'Titolare salvato. I testi e le pagine sono aggiornati.',
  errors: {
    required: 'Compila questo campo',
    long: 'Al massimo 200 caratteri',
    signs: 'Non usare i segni < > { } [ ] * ` | \\',
    email: 'Inserisci un indirizzo email valido',
    taxCode: 'Scrivi una partita IVA di 11 cifre o un codice fiscale di 16 caratteri, senza errori',
    changed: 'Qualcun altro ha salvato nel frattempo. Controlla i dati qui sotto e salva di nuovo.',
    unchanged: 'Non è cambiato nulla.',
  },
  notice: {
    title: 'Le registrazioni sono chiuse',
    text: 'Il portale è pubblico ma non dice ancora chi ne risponde: senza, nessuno può registrarsi.',
    link: 'Indica il titolare del sito',
    others: 'Può indicarlo un amministratore.',
  },
  closed: {
    title: 'La registrazione non è ancora aperta',
    text: 'Il portale non indica ancora chi risponde dei tuoi dati, e la legge chiede di dirtelo prima di raccoglierli. Torna tra qualche giorno.',
  },
} as const
