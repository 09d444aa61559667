import { MailButton, MailFrame, MailGreeting } from '#ui/mail-frame/mail-frame.tsx'

export const subject = 'La tua registrazione è stata approvata'

export const sample: { firstName: string; profileUrl: string; linkUrl: string | undefined } = {
  firstName: 'Anna',
  profileUrl: 'http://127.0.0.1:3000/professional/esempio',
  linkUrl: 'http://127.0.0.1:3000/professionista/collega?chiave=esempio',
}

export function Body({ firstName, profileUrl, linkUrl }: typeof sample) {
  return (
    <MailFrame
      title={subject}
      why="Ricevi questo messaggio perché hai chiesto l’iscrizione al registro della psicoterapia."
    >
      <MailGreeting name={firstName} />
      <p>
        abbiamo esaminato la tua richiesta e l’abbiamo approvata: da ora il tuo profilo è pubblico e si trova
        nella ricerca del registro.
      </p>
      <MailButton href={profileUrl}>Guarda il tuo profilo</MailButton>
      {linkUrl ? <LinkAccount url={linkUrl} /> : null}
      <p>
        Controlla che i dati siano giusti. Se qualcosa non lo è, rispondi a questo messaggio e lo correggiamo.
        I tuoi recapiti, la firma e il documento non sono pubblici.
      </p>
    </MailFrame>
  )
}

function LinkAccount({ url }: { url: string }) {
  return (
    <>
      <p>
        Puoi completarlo: di che cosa ti occupi, dove ricevi, quanto costa una seduta, una foto. Per farlo
        collegalo a un account con questo link. Vale una volta sola, per 14 giorni; dopo puoi chiederne un
        altro.
      </p>
      <MailButton href={url}>Collega il tuo profilo</MailButton>
    </>
  )
}
