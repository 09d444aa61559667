/** How the register's results are put in order, as people read it. The rule itself is `domain/ordering/rules.ts`. */
export const orderingPage = {
  title: 'Come ordiniamo i risultati',
  description:
    'La regola con cui il registro mette in fila i professionisti: gruppi con un nome, un turno che cambia ogni giorno, niente in vendita.',
  intro: 'Nessuno paga per comparire prima. L’ordine è questo, per tutti.',
  groupsHeading: 'Prima i gruppi',
  groups: [
    'Chi dichiara quello che cerchi viene prima di chi ne parla soltanto nei suoi testi.',
    'Poi chi ha posto e lo ha confermato negli ultimi 21 giorni.',
    'Poi chi riceve più vicino: entro 5, 10, 25, 50 km e oltre.',
    'Poi chi ha un profilo completo, con tutto quello che serve per scegliere.',
    'I profili dimostrativi stanno sempre alla fine.',
  ],
  turnHeading: 'Poi il turno',
  turn: 'Dentro un gruppo l’ordine dipende solo dal giorno e dalla ricerca: oggi è uguale per chiunque fa la stessa ricerca, domani cambia. Nel tempo ognuno viene primo quanto gli altri.',
  recomputeHeading: 'Ricalcolalo',
  recompute: 'I dati pubblici dietro una ricerca stanno in /ordine.json con gli stessi parametri della ricerca.',
  back: 'Torna alla ricerca',
} as const
