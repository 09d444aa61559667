/** «Come posso aiutarti» on a sample profile. */
export const HOW_I_CAN_HELP =
  'Il primo colloquio serve a conoscerci: racconti che cosa ti ha portato a chiedere aiuto, fai tutte le domande che vuoi e insieme valutiamo se e come proseguire. Se il tuo bisogno è fuori dal mio campo, ti indico a chi puoi rivolgerti.'

/** The services on a sample profile. */
export const OFFERED_SERVICES = [
  'Primo colloquio di conoscenza',
  'Psicoterapia individuale',
  'Sostegno psicologico nei momenti di cambiamento',
  'Colloqui a distanza in videochiamata',
] as const
