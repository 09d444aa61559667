export const cookieBanner = {
  title: 'Cookie e dati sul tuo dispositivo',
  paragraphs: [
    'Usiamo solo strumenti tecnici: niente profilazione né cookie di terzi.',
    'Oggi le tre scelte hanno lo stesso effetto; la X vale «Solo essenziali».',
    'Ricordiamo la scelta per sei mesi; la cambi in fondo alla pagina.',
  ],
  more: 'Come usiamo i cookie',
  acceptAll: 'Accetta tutti',
  essentialOnly: 'Solo essenziali',
  customise: 'Personalizza',
  close: 'Chiudi e usa solo gli essenziali',
  reopen: 'Impostazioni Cookie',
  reset: 'Azzera la scelta',
} as const
