import type { UrgentNeed } from './urgent-words.ts'

export type ProblemText = {
  /** Three to five sentences: what it is like, when to look for help, where to begin. No promises. */
  text: readonly string[]
  /** Slug of a related topic. */
  topic: string
  /** Help lines to show first. */
  urgent?: UrgentNeed
}

/** By the problem's id in `profile-vocabulary.ts`. */
export const PROBLEM_TEXTS: Record<string, ProblemText> = {
  ansia: {
    text: [
      'Preoccuparsi serve a prepararsi. Diventa un problema quando le preoccupazioni non si fermano e occupano gran parte della giornata.',
      'Spesso si sentono anche nel corpo: tensione, stanchezza, sonno leggero, fatica a concentrarsi.',
      'Ha senso chiedere aiuto quando dura da settimane o quando cominci a rinunciare a cose che per te contano.',
      'Il medico di base può escludere cause fisiche. Con uno psicoterapeuta si cerca che cosa tiene viva la preoccupazione e come affrontarla diversamente.',
    ],
    topic: 'ansia-attacchi-panico',
  },
  panico: {
    text: [
      'Un attacco di panico arriva in pochi minuti: il cuore accelera, manca il respiro, sembra di morire o di perdere il controllo.',
      'Poi passa, ma può restare la paura che torni, e con lei l’abitudine di evitare i luoghi in cui è capitato.',
      'La prima volta, o se il dolore al petto è nuovo, è giusto sentire un medico: i segni somigliano a quelli di altre malattie.',
      'Se gli attacchi si ripetono o hai cominciato a organizzare le giornate per evitarli, è il momento di parlarne con uno psicoterapeuta.',
    ],
    topic: 'ansia-attacchi-panico',
  },
  fobie: {
    text: [
      'Una fobia è una paura molto forte di qualcosa di preciso: un animale, l’altezza, il sangue, l’aereo, gli spazi chiusi.',
      'Chi la prova sa di solito che il pericolo è minore di quello che sente, e questo non basta a farla passare.',
      'Molte persone ci convivono evitando. Conviene chiedere aiuto quando l’evitare limita il lavoro, le cure mediche o gli affetti.',
      'Al primo colloquio puoi chiedere come si affronta la paura, con quali passi e con quali tempi: si decide insieme.',
    ],
    topic: 'ansia-attacchi-panico',
  },
  'ansia-sociale': {
    text: [
      'Sentirsi osservati, temere di dire la cosa sbagliata, arrossire, evitare le riunioni o le feste: la timidezza può arrivare a restringere la vita.',
      'Non è un difetto di carattere e non riguarda solo chi parla poco.',
      'Chiedi aiuto se rinunci a studiare, lavorare o conoscere persone per paura del giudizio.',
      'C’è chi lavora con incontri individuali e chi propone un piccolo gruppo, in cui ci si allena in un luogo protetto.',
    ],
    topic: 'ansia-attacchi-panico',
  },
  ossessioni: {
    text: [
      'Le ossessioni sono pensieri o immagini che tornano contro la propria volontà e spaventano. I rituali sono gesti, controlli o conteggi fatti per calmarle.',
      'Il sollievo dura poco, e ogni volta il rituale diventa più necessario.',
      'Avere un pensiero spaventoso non significa volerlo mettere in atto: dirlo a uno psicoterapeuta è possibile e resta coperto dal segreto.',
      'Chiedi aiuto quando pensieri e rituali prendono tempo ogni giorno o coinvolgono le persone con cui vivi.',
    ],
    topic: 'disturbo-ossessivo-compulsivo',
  },
  salute: {
    text: [
      'Ogni segno del corpo sembra l’inizio di una malattia grave, e gli esami negativi tranquillizzano solo per poco.',
      'C’è chi si controlla e cerca informazioni di continuo, e chi al contrario evita i medici per timore di sapere.',
      'La sofferenza è reale anche quando la malattia non c’è.',
      'Conviene avere un solo medico di riferimento e parlare con uno psicoterapeuta quando la paura decide le tue giornate.',
    ],
    topic: 'ansia-attacchi-panico',
  },
  stress: {
    text: [
      'Lo stress è la risposta a richieste che superano le forze disponibili: scadenze, cure a un familiare, soldi, conflitti.',
      'All’inizio tiene svegli e attivi. Se dura mesi si vede nel sonno, nell’umore, nello stomaco, nelle relazioni.',
      'Il primo passo è capire quali richieste si possono cambiare e con chi dividerle.',
      'Se non riesci più a riposare nemmeno quando potresti, parlarne con uno psicoterapeuta aiuta a mettere in ordine.',
    ],
    topic: 'trauma-stress',
  },
  depressione: {
    text: [
      'La tristezza ha una ragione e lascia spazio ad altro. La depressione spegne l’interesse per quasi tutto, per settimane.',
      'Possono cambiare il sonno, l’appetito, la memoria, e diventa faticoso anche lavarsi o rispondere a un messaggio.',
      'Non è pigrizia e non passa perché qualcuno dice di reagire.',
      'Parlane con il medico di base o con uno psicoterapeuta se dura da più di due settimane. Subito, se pensi che sarebbe meglio non esserci.',
    ],
    topic: 'depressione',
    urgent: 'suicide',
  },
  'umore-instabile': {
    text: [
      'Tutti cambiamo umore. Qui i periodi di energia eccessiva e quelli di vuoto durano giorni o settimane e mettono a rischio lavoro, soldi e legami.',
      'Il disturbo bipolare ha bisogno anche di un medico psichiatra: la cura con i farmaci e quella con le parole si affiancano.',
      'In psicoterapia si impara a riconoscere i primi segni di un cambiamento e a proteggere sonno e ritmi.',
      'Se non dormi da giorni e ti senti senza limiti, senti presto un medico, anche se ti sembra di stare benissimo.',
    ],
    topic: 'depressione',
  },
  rabbia: {
    text: [
      'La rabbia segnala che qualcosa non va. Diventa un problema quando scoppia per poco, fa paura agli altri o si ritorce contro di te.',
      'Dietro possono esserci stanchezza, vergogna, torti mai detti, oppure un modo imparato presto di farsi ascoltare.',
      'Chi chiede aiuto per la propria rabbia si prende una responsabilità, e trova qualcuno che non lo giudica.',
      'Se chi ti sta vicino ha paura di te, o tu di lui, la cosa più urgente è la sicurezza di tutti.',
    ],
    topic: 'scegliere-terapeuta',
  },
  autostima: {
    text: [
      'Scarsa fiducia in sé vuol dire trattarsi come non si tratterebbe nessun altro: ogni errore è una prova, ogni riuscita un caso.',
      'Porta a non chiedere, a scusarsi sempre, ad accettare relazioni o lavori in cui si sta male.',
      'Non si cura con le frasi di incoraggiamento: si guarda da dove viene quel giudizio e che cosa lo conferma ogni giorno.',
      'Puoi cominciare anche se non sai dire bene qual è il problema: il primo colloquio serve a questo.',
    ],
    topic: 'primo-colloquio',
  },
  autolesionismo: {
    text: [
      'Farsi del male può essere un modo di reggere un dolore che non trova parole. Non è un capriccio né un ricatto.',
      'Chi lo fa spesso se ne vergogna e lo nasconde, anche a chi gli vuole bene.',
      'Se lo fai, non aspettare che diventi più grave per parlarne. Se lo scopri in un figlio o in un amico, ascolta prima di chiedere di smettere.',
      'Per chi è minorenne la neuropsichiatria infantile e i consultori sono una porta pubblica e vicina.',
    ],
    topic: 'aiuto-urgente',
    urgent: 'suicide',
  },
  personalita: {
    text: [
      'Si parla di disturbo di personalità quando il modo di sentire, di pensare a sé e di stare con gli altri è rigido e fa soffrire da molti anni.',
      'È una descrizione, non una condanna: le persone cambiano, con tempi lunghi e relazioni affidabili.',
      'Contano la regolarità degli incontri e un accordo chiaro su che cosa fare nei momenti di crisi.',
      'Al primo colloquio chiedi se il professionista segue persone con questa difficoltà e come si raggiunge tra una seduta e l’altra.',
    ],
    topic: 'disturbi-personalita',
  },
  psicosi: {
    text: [
      'Sentire voci, essere certi che qualcuno ci spii o ci controlli, non riconoscere più che cosa è vero: sono esperienze che spaventano, e per cui esistono cure.',
      'È bene chiedere aiuto presto. Il punto di partenza è il Centro di salute mentale: spesso basta telefonare o andarci; in alcune zone serve l’impegnativa del medico.',
      'I farmaci li segue un medico psichiatra. La psicoterapia aiuta chi sta male e la famiglia a capire che cosa succede e ad affrontare le giornate.',
      'Se le voci danno ordini, o se qualcuno rischia di farsi male, chiama subito il 112.',
    ],
    topic: 'aiuto-urgente',
    urgent: 'voices',
  },
  lutto: {
    text: [
      'Dopo una perdita ognuno ha i suoi tempi: c’è chi piange subito, chi dopo mesi, chi continua a fare tutto come prima.',
      'Non esiste un ordine giusto delle emozioni, e sentire sollievo o rabbia non è una colpa.',
      'Un aiuto serve quando il dolore non lascia spazio ad altro per molto tempo, o quando intorno non c’è nessuno con cui nominare chi manca.',
      'Il lutto riguarda anche un legame finito, un aborto, un animale, un lavoro: non serve giustificarlo.',
    ],
    topic: 'aiutare-una-persona-cara',
  },
  separazione: {
    text: [
      'Separarsi vuol dire perdere insieme una persona, una casa, delle abitudini e un’idea di futuro.',
      'È comune passare dal sollievo alla nostalgia nello stesso giorno, e faticare con le decisioni pratiche.',
      'Se ci sono figli, ciò che li protegge è sapere che la separazione non è colpa loro e non dover scegliere da che parte stare.',
      'Ci si può fare aiutare da soli, in coppia anche per lasciarsi, oppure con un mediatore familiare per gli accordi.',
    ],
    topic: 'coppia',
  },
  trauma: {
    text: [
      'Dopo un fatto che ha messo in pericolo, il corpo può restare in allarme: ricordi che irrompono, incubi, sobbalzi, luoghi da evitare.',
      'Nelle prime settimane è una reazione frequente e spesso si attenua da sola, con la vicinanza di qualcuno.',
      'Se dopo un mese non cala, o se i ricordi tornano dopo anni, è il caso di sentire uno psicoterapeuta.',
      'Nessuno può obbligarti a raccontare tutto: il ritmo si concorda, e puoi dire di fermarti.',
    ],
    topic: 'trauma-stress',
  },
  violenza: {
    text: [
      'Chi subisce violenza, in casa o fuori, spesso dubita di sé, si sente in colpa e resta solo: fa parte di come la violenza funziona.',
      'Prima della terapia viene la sicurezza: i centri antiviolenza ascoltano senza obbligo di denuncia e aiutano a fare un piano.',
      'Un percorso psicologico può cominciare quando sei al riparo, o mentre ti prepari a esserlo, con qualcuno che conosce questi rischi.',
      'Una terapia di coppia con chi fa violenza non è indicata. Chi la agisce e vuole fermarsi trova centri dedicati.',
    ],
    topic: 'aiuto-urgente',
    urgent: 'violence',
  },
  malattia: {
    text: [
      'Una diagnosi cambia le giornate, il corpo, il lavoro, il modo in cui gli altri ti guardano. Quella di un familiare cambia anche la tua vita.',
      'Paura, rabbia e stanchezza non tolgono niente al coraggio, e non serve essere sempre positivi.',
      'In molti ospedali c’è uno psicologo del reparto: puoi chiederlo al medico che ti segue.',
      'Uno psicoterapeuta fuori dall’ospedale offre un luogo in cui non devi proteggere nessuno da quello che senti.',
    ],
    topic: 'aiutare-una-persona-cara',
  },
  cambiamenti: {
    text: [
      'Un trasferimento, una nascita, la pensione, una scelta rimandata: anche i cambiamenti voluti tolgono i punti fermi.',
      'Sentirsi bloccati tra due strade non vuol dire essere deboli, vuol dire che in gioco ci sono cose importanti.',
      'In terapia non si ricevono consigli su che cosa scegliere. Si capisce che cosa pesa, e a chi appartengono i «dovrei».',
      'A volte bastano pochi incontri: chiedi fin dall’inizio come si decide quando finire.',
    ],
    topic: 'durata-e-fine-terapia',
  },
  migrazione: {
    text: [
      'Vivere tra due paesi, due lingue e due modi di fare famiglia dà molto e può costare altrettanto: nostalgia, solitudine, documenti incerti, razzismo.',
      'I figli cresciuti qui possono sentirsi traduttori di tutto, anche delle emozioni degli adulti.',
      'Cerca chi parla la tua lingua, o chiedi che ci sia un mediatore culturale: nei servizi pubblici è possibile.',
      'Chi è in Italia ha diritto alle cure urgenti ed essenziali anche senza permesso di soggiorno.',
    ],
    topic: 'terapia-in-altra-lingua',
  },
  coppia: {
    text: [
      'Si litiga sempre per la stessa cosa, oppure non si litiga più: in mezzo possono esserci un tradimento, i figli, i soldi, il desiderio che manca.',
      'Una terapia di coppia non decide chi ha ragione e non ha come scopo obbligatorio restare insieme.',
      'Conviene chiedere aiuto prima che il silenzio diventi un’abitudine. Se uno dei due non vuole, si può iniziare da soli.',
      'Se in casa ci sono minacce o botte serve un altro tipo di aiuto: puoi chiamare il 1522.',
    ],
    topic: 'coppia',
  },
  famiglia: {
    text: [
      'Nelle famiglie i conflitti passano da uno all’altro: il sintomo di un figlio, un silenzio tra fratelli, un nonno che decide per tutti.',
      'Guardare la famiglia insieme serve a vedere che cosa fa ciascuno per tenere l’equilibrio, senza cercare un colpevole.',
      'Non è necessario che vengano tutti: si comincia con chi può.',
      'I consultori familiari pubblici offrono colloqui anche senza impegnativa.',
    ],
    topic: 'famiglia',
  },
  genitorialita: {
    text: [
      'Essere genitori mette davanti a domande senza risposta certa: regole, sonno, telefoni, un figlio che non parla.',
      'Spesso la fatica viene anche da com’è stato essere figli, e dal confronto con immagini di famiglie perfette.',
      'Chiedere un incontro per i genitori non significa che il bambino è malato.',
      'Per vedere un minorenne serve il consenso di chi ha la responsabilità genitoriale, e di solito il primo colloquio è con gli adulti.',
    ],
    topic: 'minori-consenso',
  },
  perinatale: {
    text: [
      'La gravidanza e i mesi dopo il parto possono portare tristezza, paura, irritazione e pensieri che non si osa dire.',
      'Le lacrime dei primi giorni sono frequenti. Se dopo due settimane restano, parlane con l’ostetrica, il pediatra o il medico.',
      'Riguarda anche i padri e l’altra madre, e le persone che hanno perso una gravidanza.',
      'Se temi di fare del male a te o al bambino, chiama subito il 112.',
    ],
    topic: 'perinatale',
  },
  fertilita: {
    text: [
      'Aspettare un figlio che non arriva riempie il calendario di esami e svuota il resto: la coppia, il desiderio, gli inviti degli amici con bambini.',
      'La procreazione assistita chiede decisioni in fretta, con speranze e lutti che si susseguono.',
      'Un sostegno serve anche a parlare dei limiti: quanto provare ancora, e che cosa verrà se ci si ferma.',
      'Molti centri hanno uno psicologo. Puoi sceglierne uno fuori, che non dipenda dal centro.',
    ],
    topic: 'perinatale',
  },
  solitudine: {
    text: [
      'Si può essere soli in mezzo a tante persone, e stare bene per conto proprio: conta se la distanza dagli altri fa male.',
      'La solitudine lunga rende più guardinghi, e così diventa più difficile avvicinarsi.',
      'Uno psicoterapeuta non sostituisce gli amici. È un luogo in cui capire che cosa succede quando qualcuno si avvicina.',
      'Accanto alla terapia contano i luoghi: un gruppo, un corso, un’associazione del quartiere.',
    ],
    topic: 'volontariato-ascolto',
  },
  'dipendenza-affettiva': {
    text: [
      'Qui la paura di essere lasciati guida tutto: si controlla, si perdona l’imperdonabile, si rinuncia a lavoro e amici per tenere l’altro.',
      'Non è amare troppo, è non sentirsi al sicuro da soli, e spesso ha radici lontane.',
      'Un segno da prendere sul serio è non riuscire a chiudere una relazione in cui si è umiliati.',
      'Se l’altro controlla il telefono, i soldi o le uscite, prima di tutto senti il 1522.',
    ],
    topic: 'scegliere-terapeuta',
  },
  alimentazione: {
    text: [
      'Diete sempre più rigide, abbuffate in segreto, vomito, esercizio senza tregua: il cibo diventa il modo di tenere a bada altro.',
      'Può succedere a ogni età, genere e peso. Dal peso non si vede quanto una persona soffre.',
      'Serve quasi sempre un’équipe: medico, psicoterapeuta e nutrizionista che si parlano, e nei casi gravi un centro pubblico dedicato.',
      'Chiedi aiuto presto: svenimenti, perdita rapida di peso o pensieri di morte sono ragioni per sentire un medico oggi.',
    ],
    topic: 'disturbi-alimentari',
  },
  sonno: {
    text: [
      'Dormire male qualche notte capita a tutti. L’insonnia è quando succede per mesi e il giorno ne risente.',
      'Più ci si sforza di dormire, più il letto diventa un luogo di allarme.',
      'Prima si guardano le cause fisiche con il medico: respiro, dolori, farmaci, tiroide.',
      'Per l’insonnia che dura esistono percorsi psicologici brevi, con regole sugli orari e su che cosa fare quando si è svegli.',
    ],
    topic: 'sonno-insonnia',
  },
  sessualita: {
    text: [
      'Desiderio che manca, dolore, erezione, orgasmo, differenze nella coppia: sono difficoltà frequenti, e poche persone ne parlano.',
      'Una visita medica viene prima, perché alcune cause sono fisiche o legate a farmaci.',
      'Poi uno psicoterapeuta che si occupa di sessualità lavora con la persona o con la coppia, solo con le parole.',
      'Nessun colloquio prevede contatti fisici: se qualcuno li propone, puoi segnalarlo al suo Ordine.',
    ],
    topic: 'coppia',
  },
  dolore: {
    text: [
      'Il dolore che dura cambia il sonno, l’umore, il lavoro; e questi, a loro volta, cambiano il dolore.',
      'Dire che contano anche le emozioni non significa che il male sia immaginario.',
      'La cura resta insieme ai medici: un centro di terapia del dolore e uno psicoterapeuta possono lavorare in parallelo.',
      'In terapia si cerca come muoversi, riposare e fare ciò che conta anche nei giorni difficili.',
    ],
    topic: 'trauma-stress',
  },
  'alcol-sostanze': {
    text: [
      'Bere o usare sostanze può cominciare per stare con gli altri o per non sentire. Il problema è quando si continua anche se fa danni.',
      'Smettere di colpo, con l’alcol e con alcuni farmaci, può essere pericoloso: serve un medico.',
      'I servizi pubblici per le dipendenze (SerD) sono riservati e accolgono anche i familiari.',
      'La psicoterapia si affianca: lavora su ciò che la sostanza copriva e su come reggere le ricadute senza arrendersi.',
    ],
    topic: 'dipendenze',
  },
  gioco: {
    text: [
      'Il gioco d’azzardo prende quando si rincorrono le perdite, si mente sulle cifre e si pensa alla prossima giocata anche mentre si lavora.',
      'Le macchine sono costruite per far continuare: non è questione di forza di volontà.',
      'Il primo riparo è pratico: limitare l’accesso ai soldi, autoescludersi dai siti, dirlo a una persona.',
      'Il SerD della tua zona segue anche questa dipendenza, e uno psicoterapeuta può lavorare insieme al servizio.',
    ],
    topic: 'dipendenze',
  },
  internet: {
    text: [
      'Le ore allo schermo da sole dicono poco: conta se sonno, studio, corpo e amici ci rimettono, e se staccare provoca rabbia o vuoto.',
      'Un videogioco può essere l’unico luogo in cui un ragazzo si sente capace: toglierlo di colpo raramente serve.',
      'Per un figlio, il primo colloquio può essere dei soli genitori.',
      'Per un adulto, vale la pena chiedersi che cosa succede un momento prima di prendere in mano il telefono.',
    ],
    topic: 'eta-evolutiva',
  },
  scuola: {
    text: [
      'Voti che crollano, mal di pancia al mattino, esami rimandati per anni: dietro una difficoltà nello studio possono esserci cause molto diverse.',
      'Parlarne con gli insegnanti aiuta a capire se serve una valutazione, un metodo o prima di tutto un po’ di respiro.',
      'Molte università hanno un servizio psicologico per i propri studenti.',
      'Se la scuola fa stare male ogni giorno, non aspettare la pagella.',
    ],
    topic: 'servizi-universitari',
  },
  apprendimento: {
    text: [
      'Dislessia, disgrafia, disortografia e discalculia non dipendono dall’impegno né dall’intelligenza.',
      'La diagnosi si fa con una valutazione, nel servizio pubblico di neuropsichiatria infantile o in centri autorizzati dalla regione.',
      'Con la certificazione la scuola prepara un piano con strumenti e tempi adatti.',
      'Uno psicoterapeuta non insegna a leggere: aiuta quando le fatiche hanno lasciato sfiducia, rabbia o vergogna, anche negli adulti.',
    ],
    topic: 'neuropsichiatria-infantile',
  },
  attenzione: {
    text: [
      'Distrarsi di continuo, non stare fermi, cominciare tutto e non finire: si parla di ADHD quando succede da piccoli, in più luoghi, e crea problemi.',
      'La diagnosi chiede tempo e più informazioni, da casa e da scuola. Un questionario trovato in rete non basta.',
      'Per i bambini si parte dalla neuropsichiatria infantile. Per gli adulti da uno psichiatra o da un centro che se ne occupa.',
      'La parte psicologica riguarda l’organizzazione delle giornate, i genitori, e l’idea di sé che ci si è fatti a forza di rimproveri.',
    ],
    topic: 'neuropsichiatria-infantile',
  },
  autismo: {
    text: [
      'Le persone autistiche percepiscono, comunicano e stanno con gli altri in un modo diverso dalla maggioranza, e ognuna a modo suo.',
      'Per i bambini la strada comincia dal pediatra e dalla neuropsichiatria infantile. Molti adulti arrivano a una diagnosi tardi.',
      'Un aiuto psicologico non serve a togliere l’autismo: lavora su ansia, stanchezza, relazioni e diritti, con chi vive accanto.',
      'Chiedi al professionista quale esperienza ha, e se può adattare luci, suoni e modi di comunicare.',
    ],
    topic: 'neuropsichiatria-infantile',
  },
  bullismo: {
    text: [
      'Prese in giro ripetute, esclusioni, foto fatte girare: il bullismo conta sul silenzio di chi guarda.',
      'Chi lo subisce cambia spesso strada, umore e sonno prima di riuscire a dirlo.',
      'La scuola ha il dovere di intervenire e un insegnante referente: scrivile, e conserva messaggi e immagini.',
      'Un percorso aiuta chi è stato colpito a non sentirsi sbagliato. Anche chi fa il bullo ha bisogno di adulti che si fermino con lui.',
    ],
    topic: 'eta-evolutiva',
    urgent: 'child',
  },
  ritiro: {
    text: [
      'Alcuni ragazzi smettono di uscire, poi di andare a scuola, e vivono di notte in camera: spesso non è pigrizia ma una vergogna grande.',
      'Forzare la porta di solito allontana. Restare in contatto, anche con poche parole, tiene aperta la strada.',
      'Se un figlio non vuole vedere nessuno, i genitori possono cominciare da soli, e alcuni professionisti vanno a casa o lavorano online.',
      'La neuropsichiatria infantile e la scuola possono costruire un rientro a piccoli passi.',
    ],
    topic: 'eta-evolutiva',
  },
  lavoro: {
    text: [
      'Esaurimento, cinismo, domeniche rovinate dal lunedì: il burnout nasce da un lavoro che chiede più di quanto restituisce.',
      'Prima di pensare che il problema sia tu, guarda orari, carichi, ruoli e il modo in cui si viene trattati.',
      'Il medico di base può valutare uno stop. Il medico competente e il sindacato conoscono le regole per cambiare le condizioni.',
      'In psicoterapia si capisce quali confini mettere, e se restare o andare.',
    ],
    topic: 'psicologia-del-lavoro',
  },
  'identita-genere': {
    text: [
      'Il genere in cui ci si riconosce può non coincidere con quello assegnato alla nascita: non è una malattia.',
      'A far soffrire sono più spesso il rifiuto, le attese e l’obbligo di spiegarsi.',
      'Un percorso psicologico accompagna le domande senza spingere in una direzione. Per i passaggi medici e legali esistono centri pubblici.',
      'Puoi chiedere che venga usato il nome che usi tu, fin dal primo contatto.',
    ],
    topic: 'diritti-del-paziente',
  },
  orientamento: {
    text: [
      'Essere gay, lesbica, bisessuale o altro non è un problema da trattare. Possono esserlo la solitudine, la paura di dirlo e la violenza subita.',
      'Nessuna terapia ha il compito di cambiare l’orientamento sessuale: a chi lo propone puoi dire di no, e segnalarlo al suo Ordine.',
      'C’è chi cerca aiuto per capire come e a chi dirlo, chi per la coppia, chi per i genitori.',
      'Al primo contatto puoi chiedere apertamente che esperienza ha il professionista con questi temi.',
    ],
    topic: 'deontologia-professionale',
  },
  invecchiare: {
    text: [
      'Con gli anni cambiano il corpo, i ruoli e la compagnia: la pensione, una casa da lasciare, gli amici che mancano.',
      'La tristezza in età avanzata non è normale solo perché si è anziani, e merita ascolto come a ogni età.',
      'Non è mai tardi per cominciare una terapia. Si può chiedere un colloquio a domicilio o online.',
      'Chi assiste un genitore trova aiuto anche per sé, perché la stanchezza di chi cura si accumula in silenzio.',
    ],
    topic: 'terza-eta',
  },
  memoria: {
    text: [
      'Dimenticare un nome capita. Perdersi in strade conosciute o ripetere la stessa domanda è un motivo per parlarne con il medico.',
      'La valutazione si fa nei centri pubblici per i disturbi cognitivi e le demenze (CDCD), con l’impegnativa.',
      'Dopo una diagnosi uno psicoterapeuta può aiutare la persona a orientarsi finché le parole bastano, e la famiglia a capire che cosa cambia.',
      'Chi assiste ha bisogno di pause, informazioni e di un luogo in cui dire anche la rabbia.',
    ],
    topic: 'terza-eta',
  },
}
