import type { LegalTextId } from './legal-texts.ts'

/** The five consents of the form, each with the text it is about. */
export const consents = [
  {
    name: 'privacy_consent',
    text: 'informativa-privacy',
    label:
      'Dichiaro di aver letto l’informativa sul trattamento dei dati personali e accetto la privacy policy.',
  },
  {
    name: 'gdpr_consent',
    text: 'consenso-gdpr',
    label:
      'Acconsento al trattamento dei miei dati personali per la pubblicazione del profilo nel registro, ai sensi del regolamento (UE) 2016/679 (GDPR).',
  },
  {
    name: 'terms_consent',
    text: 'termini',
    label: 'Ho letto e accetto i termini e le condizioni del servizio.',
  },
  {
    name: 'legal_value_consent',
    text: 'dichiarazione-445',
    label:
      'Prendo atto che questa registrazione ha valore legale e che la firma apposta qui sotto è una firma elettronica semplice.',
  },
  {
    name: 'legal_declaration',
    text: 'dichiarazione-445',
    label:
      'Dichiaro, ai sensi degli articoli 46 e 47 del D.P.R. 445/2000 e consapevole delle conseguenze previste dagli articoli 75 e 76, che i dati inseriti sono veri.',
  },
] as const satisfies readonly { name: string; text: LegalTextId; label: string }[]
