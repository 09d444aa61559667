export const cookieBanner = {
  title: 'Cookie e dati salvati sul tuo dispositivo',
  paragraphs: [
    'Usiamo solo strumenti tecnici: niente cookie di profilazione né di terzi.',
    'Oggi le tre scelte hanno lo stesso effetto; chiudere con la X vale come «Solo essenziali».',
    'Ricordiamo la scelta per sei mesi: la cambi da «Impostazioni Cookie», in fondo a ogni pagina.',
  ],
  more: 'Come usiamo i cookie',
  acceptAll: 'Accetta tutti',
  essentialOnly: 'Solo essenziali',
  customise: 'Personalizza',
  close: 'Chiudi e usa solo gli essenziali',
  reopen: 'Impostazioni Cookie',
  reset: 'Azzera la scelta',
} as const
