export const cookieBanner = {
  title: 'Cookie e dati sul tuo dispositivo',
  paragraphs: [
    'Usiamo solo strumenti tecnici. Non ci sono cookie di altri siti.',
    'Oggi le tre scelte sono uguali; la X vale «Solo essenziali».',
    'Ricordiamo la scelta per sei mesi. La cambi in fondo alla pagina.',
  ],
  more: 'Come usiamo i cookie',
  acceptAll: 'Accetta tutti',
  essentialOnly: 'Solo essenziali',
  customise: 'Personalizza',
  close: 'Chiudi e usa solo gli essenziali',
  reopen: 'Impostazioni Cookie',
  reset: 'Azzera la scelta',
} as const
