/** The receipt's labels by the names of the stored fields. */
export const RECEIPT_LABELS = {
  fields: {
    first_name: 'Nome',
    last_name: 'Cognome',
    email: 'Email',
    profession: 'Professione',
    specialization: 'Specializzazione',
    ordine: 'Ordine di iscrizione',
    registration_number: 'N° iscrizione all’albo',
    registration_year: 'Anno di iscrizione',
    approach: 'Approccio terapeutico',
    phone: 'Telefono',
    city: 'Città',
    notes: 'Note',
    document_name: 'Documento allegato',
    document_sha256: 'Impronta del documento',
    form_version: 'Versione del modulo',
  },
  consents: {
    privacy_consent: 'Privacy policy',
    gdpr_consent: 'Trattamento dei dati personali (GDPR)',
    terms_consent: 'Termini e condizioni',
    legal_value_consent: 'Valore legale della registrazione',
    legal_declaration: 'Dichiarazione di veridicità (D.P.R. 445/2000)',
  },
  texts: {
    'dichiarazione-445': 'Valore legale e veridicità',
    'informativa-privacy': 'Informativa sulla privacy',
    'consenso-gdpr': 'Consenso al trattamento',
    termini: 'Termini e condizioni',
  } as Record<string, string>,
  signatureNote:
    'Firma elettronica semplice, art. 3, punto 10, del Regolamento (UE) n. 910/2014 (eIDAS). Sono conservate l’immagine e le tracce elencate in questa ricevuta; non sono registrati la velocità e la pressione del tratto.',
  address: (address: string) => (address === 'not_available' ? 'non disponibile' : address),
}
