import { fromDay } from '#lib/dates.ts'
/** /professionista/notifiche. The words on a device stand in `public/avvisi.js`. */
export const notifications = {
  tab: 'Notifiche',
  title: 'Notifiche',
  text: 'Scegli di che cosa ti avvisiamo, e come. Sul dispositivo compaiono solo parole neutre, per esempio «Hai un messaggio nel portale».',
  kinds: {
    message: 'Qualcuno ti scrive, o aspetta una risposta',
    appointment: 'Un appuntamento: prenotato, chiesto, spostato o annullato',
    review: 'L’ufficio ha deciso una tua modifica',
    reminder: 'Una disponibilità da confermare, una pausa che finisce',
  },
  channels: { mail: 'Email', push: 'Sui miei dispositivi' },
  mailStays:
    'Se togli l’email e nessun dispositivo è attivo, l’email arriva lo stesso: così non perdi un messaggio.',
  send: 'Salva le notifiche',
  saved: 'Salvato.',
  limited: 'Troppi cambiamenti in poco tempo. Riprova più tardi.',
  device: {
    title: 'I tuoi dispositivi',
    text: 'Le notifiche passano dal servizio del tuo browser (Google, Mozilla, Apple o Microsoft), cifrate: non può leggerle. Quando esci dall’account su un dispositivo, lì finiscono.',
    here: 'questo dispositivo',
    since: (date: string) => `Attivo ${fromDay(date)}`,
    add: 'Attiva su questo dispositivo',
    added: 'Attivate su questo dispositivo.',
    try: 'Prova',
    tried: 'Prova mandata: arriva entro un minuto o due.',
    remove: 'Togli',
    removed: 'Tolto: lì non arriva più niente.',
    gone: 'Questo dispositivo non c’è più.',
    refused: 'Questo browser usa un servizio di notifiche che il portale non conosce.',
    noScript: 'Per attivare un dispositivo serve JavaScript. Le email arrivano comunque.',
    failures: {
      missing:
        'Questo browser non mostra notifiche. Su iPhone e iPad prima aggiungi il portale alla schermata Home.',
      denied: 'Il browser non ha il permesso. Puoi darlo nelle impostazioni di questo sito.',
      failed: 'Il servizio del browser non ha risposto. Riprova tra qualche minuto.',
    },
  },
} as const
