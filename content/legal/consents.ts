import type { LegalTextId } from './legal-texts.ts'

type ConsentName =
  'privacy_consent' | 'gdpr_consent' | 'terms_consent' | 'legal_value_consent' | 'legal_declaration'

export type ConsentText = {
  name: ConsentName
  text: LegalTextId
  /** Repeated word for word in the legal text, so the text's hash covers it. */
  label: string
}

/** The boxes of the registration form, in its order. */
export const consents: readonly ConsentText[] = [
  {
    name: 'privacy_consent',
    text: 'informativa-privacy',
    label:
      'Dichiaro di aver ricevuto, letto e compreso l’Informativa sulla privacy, resa ai sensi dell’art. 13 del Regolamento (UE) 2016/679.',
  },
  {
    name: 'gdpr_consent',
    text: 'consenso-gdpr',
    label:
      'Acconsento, ai sensi degli artt. 6, par. 1, lett. a), e 7 del Regolamento (UE) 2016/679, al trattamento dei miei dati personali per la pubblicazione del mio profilo nel registro dopo l’approvazione e per l’uso dei dati facoltativi che ho scelto di fornire, nei termini descritti in questo testo. Sono consapevole di poter revocare il consenso in qualsiasi momento.',
  },
  {
    name: 'terms_consent',
    text: 'termini',
    label: 'Dichiaro di aver letto e di accettare i Termini e condizioni per i professionisti.',
  },
  {
    name: 'legal_value_consent',
    text: 'dichiarazione-445',
    label:
      'Riconosco il valore legale della registrazione: sono consapevole di rendere una dichiarazione ai sensi del D.P.R. 28 dicembre 2000, n. 445, che sarà controllata presso l’Albo, di apporre una firma elettronica semplice ai sensi dell’art. 3, n. 10, del Regolamento (UE) n. 910/2014 e che le prove indicate in questo testo saranno conservate.',
  },
  {
    name: 'legal_declaration',
    text: 'dichiarazione-445',
    label:
      'Dichiaro, ai sensi degli artt. 46 e 47 del D.P.R. 28 dicembre 2000, n. 445, sotto la mia responsabilità e consapevole delle conseguenze previste dagli artt. 75 e 76 dello stesso decreto, che i dati e i documenti forniti con questo modulo sono veri, completi e aggiornati.',
  },
]
