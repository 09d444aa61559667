export const schoolImports = {
  title: 'Importa l’elenco del ministero',
  intro:
    'Carica l’elenco come CSV o XLSX. Prima di cambiare qualcosa ti mostriamo che cosa cambierebbe: decidi tu, riga per riga o tutto insieme, e puoi sempre tornare indietro.',
  fields: {
    file: 'Il file',
    fileHint: 'CSV in UTF-8 oppure XLSX, al massimo 8 MB. Contano le righe del primo foglio.',
    source_url: 'Pagina da cui viene il file',
    source_urlHint: 'Diventa la fonte delle sedi: chi legge deve poterla aprire.',
    listed_on: 'Data dell’elenco',
  },
  send: 'Carica l’elenco',
  sending: 'Leggo il file...',
  noFile: 'Scegli il file da caricare',
  tooLarge:
    'Il file supera 8 MB. L’elenco del ministero è molto più piccolo: controlla di aver scelto quello giusto.',
  /** Why a file was refused. */
  refusals: {
    empty: 'Il file è vuoto.',
    'unknown-kind':
      'Il file non è un CSV né un XLSX. Apri l’elenco con un foglio di calcolo e salvalo in uno di questi formati.',
    'not-utf8':
      'Il testo del file non è in UTF-8: forse è in Windows-1252, oppure il file è tagliato. In Excel scegli «Salva con nome» e poi «CSV UTF-8».',
    cut: 'Il file sembra tagliato: una riga non è completa. Scaricalo di nuovo.',
    formula:
      'Una cella contiene una formula. Un elenco non ne ha bisogno: incolla solo i valori e ricaricalo.',
    'too-large-inside': 'Il file, una volta aperto, è troppo grande. Non lo abbiamo letto.',
    'too-many-rows': 'Il file ha più di 20.000 righe: non è l’elenco delle scuole.',
    damaged: 'Il file è danneggiato e non si legge. Scaricalo di nuovo.',
    'no-rows': 'Il file ha solo i nomi delle colonne, senza righe.',
    'unnamed-column': 'Una colonna non ha un nome. La prima riga deve dire che cosa contiene ogni colonna.',
    'duplicate-columns': 'Due colonne hanno lo stesso nome. Cambiane uno e ricarica il file.',
  },
  nothingChanged: 'Non è cambiato nulla.',
  past: 'Elenchi già caricati',
  noPast: 'Ancora nessun elenco. Il primo lo carichi qui sopra.',
  mapping: {
    heading: 'Che cosa contengono le colonne',
    text: 'Lo scegli una volta: ai prossimi file con le stesse colonne ci pensiamo noi.',
    none: 'Nessuna colonna',
    send: 'Mostra che cosa cambierebbe',
    again: 'Cambia le colonne',
  },
  groups: {
    fresh: 'Nuove',
    changed: 'Cambiate',
    doubtful: 'Dubbie',
    gone: 'Non più in elenco',
    confirmed: 'Confermate',
    unreadable: 'Da correggere',
    done: 'Già fatto',
  },
  about: {
    fresh:
      'Sedi che l’elenco nomina e noi non abbiamo. Accettandole vengono pubblicate, con l’elenco come fonte.',
    changed: 'Sedi che abbiamo già, con dati diversi. Una cella vuota non cancella ciò che sappiamo.',
    doubtful:
      'Nomi simili nella stessa città: potrebbe essere la stessa sede scritta in un altro modo. La somiglianza va da 0 a 100.',
    gone: 'Sedi pubblicate che l’elenco non nomina. Accettando escono dalle pagine: non diciamo che siano revocate, solo che non sono più nell’elenco.',
    confirmed: 'Sedi che l’elenco nomina così come le abbiamo. Accettandole l’elenco diventa la loro fonte.',
    unreadable: 'Righe che non possiamo usare, con il perché. Correggi il file e ricaricalo.',
    done: 'Che cosa ha cambiato questo elenco. Ogni modifica si può annullare finché nessuno ha cambiato di nuovo la sede.',
  },
  manyGone:
    'L’elenco non nomina più di un quinto delle sedi pubblicate. Forse il file è incompleto: controlla prima di accettare.',
  older: 'Hai già importato un elenco più recente. Controlla la data.',
  empty: 'Qui non c’è nulla da decidere.',
  accept: {
    all: 'Accetta nuove, cambiate e confermate',
    group: 'Accetta tutte queste',
    alike: 'Accetta come la stessa sede quelle con somiglianza di almeno 80',
    row: 'Accetta',
    same: 'È la stessa sede',
    other: 'È una sede nuova',
    gone: 'Togli dalle pagine',
    allGone: 'Togli tutte queste dalle pagine',
    allGoneAsk: (count: number) =>
      count === 1 ? 'Togliere 1 sede dalle pagine?' : `Togliere ${count} sedi dalle pagine?`,
    allGoneText: 'Escono subito dall’elenco pubblico. In «Già fatto» puoi annullare.',
  },
  undoAll: 'Annulla tutto l’import',
  undo: 'Annulla',
} as const
