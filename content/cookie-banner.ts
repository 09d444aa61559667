export const cookieBanner = {
  title: 'Cookie e dati salvati sul tuo dispositivo',
  body: 'Questo sito usa solo strumenti tecnici, necessari per farlo funzionare. Non ci sono cookie di profilazione né di terzi: oggi le tre scelte hanno lo stesso effetto. Se chiudi con la X vale come «Solo essenziali». Ricordiamo la tua scelta per sei mesi; puoi cambiarla da «Impostazioni Cookie» in fondo a ogni pagina.',
  acceptAll: 'Accetta tutti',
  essentialOnly: 'Solo essenziali',
  customise: 'Personalizza',
  close: 'Chiudi e usa solo gli essenziali',
  reopen: 'Impostazioni Cookie',
  reset: 'Azzera la scelta',
} as const
