import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'Ti aspetta un messaggio nel registro'

export const sample = { url: 'http://127.0.0.1:3000/professionista/collega?chiave=esempio' }

/**
 * Tells a professional without an account that a message waits, and how to read it. Contains neither text nor
 * name.
 */
export function Body({ url }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché il tuo profilo è nel registro con questa email. Nelle email non mettiamo né nomi né testi."
    >
      <p>Buongiorno,</p>
      <p>
        qualcuno ti ha scritto dal portale e aspetta una risposta, anche un no. Chi scrive sa che hai 14
        giorni: poi gli diciamo che la risposta non è arrivata.
      </p>
      <p>
        Il link qui sotto prova che questa casella è tua: apri un account, colleghi il profilo e leggi il
        messaggio. Vale una volta sola, per 14 giorni. Non inoltrarlo: chi lo usa collega il profilo al
        proprio account.
      </p>
      <MailButton href={url}>Leggi e rispondi</MailButton>
      <p>
        Se il link non vale più, ne chiedi uno nuovo dalla stessa pagina. Se questo profilo non è tuo, non
        fare nulla e scrivi all’ufficio: il messaggio resta chiuso.
      </p>
    </MailFrame>
  )
}
