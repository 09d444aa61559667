import type { Phrases } from '#lib/phrases.ts'

export const answerWords = { heading: 'Forse cerchi una risposta' } as const

/** Pages that answer what people ask in a search that looks for somebody: what it costs, who is who, how one begins. */
type AnswerPage = {
  to: string
  title: string
  /** Phrases in which it is asked, written as those of `Phrases`. */
  asked: string
  /** Who asks this tells of no trouble: «come si diventa psicologo in Italia» is no migration. */
  noTrouble?: true
}

export const ANSWER_PAGES: readonly AnswerPage[] = [
  {
    to: '/topic/costi-e-rimborsi',
    title: 'Quanto costa una psicoterapia e quali aiuti ci sono',
    asked:
      'quanto cost*, quanto si paga|spende|chiede, quanto prend* psic*|terapeut*|dottor*, cost* psic*|sedut*|terapi*|visita|medi*|primo|prima, prezz* psic*|sedut*|terapi*|visita|medi*|primo|prima, tariff* psic*|sedut*|terapi*|visita|medi*|minim*|nazional*|ordine, psic*|terapi*|sedut*|coppia costo|costi|prezzo|prezzi|tariffa|tariffe, tariffario, costa cosi|troppo, cosi caro, si paga o no, pago qualcosa, detra*, 730, scaric* da|dalla|dalle|dai tass*, spes* scaricabil*, si scarica, posso scaricar*, lo|la scarico io, rimbors*, assicurazion* psic*, assicurazion* copre|rimborsa, polizza psic*|sanitaria|copre, metasalute, fondo sanitario, marca da bollo, fattur*, iva psic*, paga* a rate, salto|saltare|saltato sedut*, paga* lo stesso, paga* stesso, aumentat* tariff*|prezz*, paga* in contanti, sconto studenti, e normale 90|100|110|120|150 euro, chiede 90|100|110|120|150 euro, 104 psic*|diritto, diritto a psic*, quanto spend* psic*|terapia, spes* psic* scaricabil*',
  },
  {
    to: '/topic/bonus-psicologo',
    title: 'Bonus Psicologo: a chi spetta e come si chiede',
    asked: 'bonus, contributo psic*, voucher psic*',
  },
  {
    to: '/topic/registro-psicoterapeuti#che-differenza-c-e-fra-le-parole',
    title: 'Psicologo, psicoterapeuta, psichiatra: che differenza c’è',
    asked:
      'differenz*|diferenz* psic*|terapeut*|analist*, differenz*|diferenz* tra|fra psic*|terapeut*|analist*|counsel*, psic* differenz*|diferenz*, psic* terapeut* psichiatr*, psic* o|oppure|e psichiatr*|psicoterapeut*|psicolog*|analist*|neurolog*|coach|counsel*|pedagogist*, psichiatr* o|oppure|e|che psic*|neurolog*, neurolog* o|oppure|non psic*|che, dal neurologo o, dallo|da psicologo e dallo|da psichiatra, counsel* cos|cosa|chi|che|e|serve|riconosciut*|psic*|sono, counsel*, coach o|e|serve|psic*, basta coach, cosa fa psic*, che cosa fa psic*, chi e psic*, chi fa diagnos*, fa diagnos*, prescriv* farmac*|medicin*, dare gocc*|medicin*|farmac*|pastigli*, psic* e medico, psic* e un medico, medico o no, stessa cosa, sostegno psic* psicoterapia, invece di psicoterapia, psicologo clinico significa*, psic* clinic* cos*|che|cosa|significa*, neuropsicolog* chi|cosa|che, senza abilitazione, dottor* in psicologia, chi fa cosa',
  },
  {
    to: '/verifica-tu',
    noTrouble: true,
    title: 'Controlla un nome all’Albo, in un minuto',
    asked:
      'iscritt* albo|all, iscritt* all albo, controllare albo, verifica* albo|iscrizione|psic*, albo psic*, abuso di professione, abusiv*, e davvero psic*, si fa chiamare psic*, falso|falsa|finto|finta psic*',
  },
  {
    to: '/come-verifichiamo',
    noTrouble: true,
    title: 'Come controlliamo chi è nel registro',
    asked: 'chi controlla, come controllate, recension* fals*, mi posso fidare, chi siete, sito affidabile',
  },
  {
    to: '/topic/scegliere-terapeuta',
    title: 'Come scegliere la persona giusta',
    asked:
      'come scegli*|scelgo|trovo|trovare|riconosc*|capisco psic*|terapeut*|quell*|bravo|brava, come si sceglie|riconosce|trova, psic* uomo o donna, uomo o donna, quale approccio|metodo|orientamento|terapia, approccio piu adatto, meglio umanistic*|comportamental*|cognitiv*|psicoanali*, quale e meglio, qual e meglio, a chi mi rivolgo|rivolgermi|devo, a chi rivolgermi, ho bisogno di psic* o, mi passa da solo, serve davvero, quando andare da|dallo|dalla|in psic*|analisi, segnali di cattivo',
  },
  {
    to: '/topic/primo-colloquio',
    title: 'Che cosa succede al primo colloquio',
    asked:
      'prim* sedut*|colloquio|visita|incontro|appuntamento|volta da|dallo|psic*, prim* sedut*|visita|incontro|appuntamento, primo colloquio, cosa si fa da|dallo|dalla|in psic*|terapia, cosa dire a|al|allo|alla psic*|terapeut*, cosa dico a|al|allo|alla psic*, cosa dire in terapia|seduta, di cosa parlar*, domande da fare, come prepar*, piangere da|dallo|dalla psic*, come funziona psic*|terapia|percorso|prima|primo, come si svolge, cosa si fa in|durante, mi vergogno di andare, in terapia cosa si',
  },
  {
    to: '/topic/durata-e-fine-terapia',
    title: 'Quanto dura, e come capire se sta servendo',
    asked:
      'quanto dura psic*|terapia|percorso|analisi|cura, quanto tempo dura|serve|ci|psic*, quante sedut*|volte, quanti incontri|colloqui, ogni quanto si|ci|vado|andare|psic*|sedut*|terapia, dopo quant* sedut*|incontri|tempo, quant* anni si|dura, ogni 15 giorni, sedut* quanti minuti, quanti minuti, cambiare psic*|terapeut*, cambio psic*, smettere terapia|psic*|di andare da, lasciare terapeut*|psic*|proprio|mio|mia, interromp* terapia|psic*|percorso, finire|fine|finita|chiudere terapia|psic*|analisi, quando finire|finisce, sto|sta peggio dopo, peggio dopo seduta, non vedo miglioramenti|risultati, non mi trovo bene, mi trovo male, non mi aiuta, abbiamo finito, pausa estiva, silenzio in terapia, ricominciare dopo, terapia non funziona, terapia funziona, si vedono risultati',
  },
  {
    to: '/topic/psicoterapia-online',
    title: 'Psicoterapia online: quando funziona e che cosa controllare',
    asked:
      'online funziona|efficace|vale|serve|uguale|come, funziona online, meglio online|video|presenza|studio, online o presenza|studio|dal, video o presenza|studio, in video* e|ma, videochiamat* efficac*|come|funziona, efficac* come dal vivo, come dal vivo, chat whatsapp, via skype, a distanza si puo|funziona, movimenti oculari a distanza',
  },
  {
    to: '/topic/minori-consenso',
    title: 'Minori: chi deve dare il consenso',
    asked:
      'consenso minor*|genitor*, consenso dei|di|del|per genitor*|minor*|entrambi, devono|deve firmare, firma|firmare|firmano tutti|entrambi, senza genitor*|permesso|consenso, senza il permesso|consenso, a che eta si, firma papa|padre|madre|mamma|genitor*|tutti|dei, firma di papa|padre|madre|mamma|genitor*|tutti, separati firma, dire a|ai|al genitor*|miei|mamma, dirlo a|ai genitor*|miei|mamma, minor* da|dallo|senza psic*|genitor*, miei non ci credono|vogliono, psic* di|a scuola puo',
  },
  {
    to: '/topic/segreto-professionale',
    title: 'Il segreto professionale: che cosa resta riservato',
    asked:
      'segreto professional*, puo denunci*, racconta* a mia|mio|mamma|genitor*|altri, chiamar* psic* testimon*, testimon* psic*, lo viene a sapere, viene a sapere, risulta da qualche, articolo 11, rivelare, privacy sedut*|psic*|terapia',
  },
  {
    to: '/topic/diritti-del-paziente',
    title: 'I tuoi diritti in terapia',
    asked:
      'copia di|della|degli cartell*|appunti, cartella clinica, reclam* su|contro|psic*|dottor*, denunciare psic*|terapeut*, segnalare psic*|terapeut*|dottor*|comportament*, mi ha trattat*, trattat* male, mi ha dato buca, innamorat* di|del|della mi* psic*|terapeut*, innamorat* psic*|terapeut*, codice deontologic*, diritti paziente|del',
  },
  {
    to: '/topic/psicologia-giuridica',
    title: 'Psicologia giuridica: perizie, CTU e relazioni per il tribunale',
    asked: 'ctu, ctp, periz*, relazion* per|al tribunale, relazione tribunale, ctu affidamento',
  },
  {
    to: '/topic/centri-salute-mentale',
    title: 'Centri di salute mentale: chi c’è e come si arriva',
    asked:
      'tso, csm, trattamento sanitario obbligatorio, psichiatra asl|pubblic*|gratis, centro salute mentale, centro di|d salute mentale',
  },
  {
    to: '/topic/neuropsichiatria-infantile',
    title: 'Neuropsichiatria infantile: a chi serve e come ci si arriva',
    asked: 'neuropsichiatr*, npi, diagnosi di dsa|autism*|adhd, diagnosi dsa',
  },
  {
    to: '/topic/psicologo-di-base',
    title: 'Psicologo di base: dove c’è e che cosa fa',
    asked: 'psic* di base, psic* cure primarie, psic* delle cure primarie',
  },
  {
    to: '/topic/linee-di-ascolto',
    title: 'A chi telefonare o scrivere, anche di notte',
    asked:
      'telefono amico|azzurro|rosa|verde, line* di ascolto|aiuto, line* ascolto, numero antisuicid*|verde|aiuto, chat anonim*|aiuto, chat di aiuto, 1522, a chi telefono, chi chiamo, nn so chi chiamare, non so chi chiamare, parlare con qualcuno adesso|ora|subito|stanotte, psic* notturn*|notte',
  },
  {
    to: '/urgenze',
    title: 'Se serve aiuto adesso',
    asked:
      'pronto soccorso psic*|per, aiuto subito|adesso|ora, guardia medica viene|psic*, in ospedale per, psichiatr* urgent*, crisi adesso|ora|nervos*, urgenza psic*|psichiatr*, emergenza psic*|psichiatr*',
  },
  {
    to: '/topic/aiutare-una-persona-cara',
    title: 'Come aiutare una persona cara',
    asked:
      'come aiut* un|una|mio|mia|amic*|qualcuno|chi, come parl* a|con un|una|mio|mia|amic*|chi, come parlo a un amico, come convinc* mi*|a|un, non vuole venire|dottori|farsi|curarsi|aiuto, non vuole andare da|dallo|in, come dire a mi* che, come accorgersi',
  },
  {
    to: '/topic/strumenti-di-valutazione',
    title: 'Test e questionari: che cosa possono dire',
    asked:
      'test online|mmpi|rorschach|ansia|depression*|adhd|autism*|narcisis*|personalita|psicologic*, test di|per ansia|depression*|adhd|autism*|rorschach|personalita, ansia|depression*|adhd|narcisista|autismo test, questionario per|online|ansia|depression*, test macchie, mmpi, rorschach',
  },
  {
    to: '/topic/diventare-psicoterapeuta',
    noTrouble: true,
    title: 'Come si diventa psicoterapeuta',
    asked:
      'diventar* psic*, si diventa psic*, diventa psic*, quanti anni di studio|per, anni di studio, laurea in|abilitante psic*, esame di stato psic*|da|per, posso diventare, scorciatoi*',
  },
  {
    to: '/schools',
    noTrouble: true,
    title: 'Le scuole di psicoterapia, con l’atto che le riconosce',
    asked:
      'scuol* di psic*|specializza*|specialita, scuol* psic*|specializza*|cognitiv*|sistemic*|riconosciut*|gestalt, scuol* a orientamento, scuol* orientamento, elenco scuol*, migliori scuol*, classifica scuol*, istitut* riconosciut*|gestalt, istitut* gestalt riconosciut*, riconosciut* da|dal minister*|miur|mur, open day, iscrizion* 2026|2027|2028, retta, specializzazione retta|psic*|costo|in, studi cognitivi',
  },
  {
    to: '/topic/scuole-specializzazione',
    noTrouble: true,
    title: 'Scuole di specializzazione: chi può iscriversi e che cosa controllare',
    asked:
      'requisiti ammissione|scuola|specializza*, posso fare specializzazione|scuola, fare specializzazione in, iscriv* a specializza*|scuola, iscrivermi a|ad specializza*|un|una, passare a altra|altro, cambiare scuola di|specializza*, quadriennale, medico puo iscriversi, vale la pena scuola|fare, cominciare scuola prima',
  },
  {
    to: '/topic/tirocinio-specializzazione',
    noTrouble: true,
    title: 'Il tirocinio in una scuola di psicoterapia',
    asked: 'tirocini* specializza*|psic*|scuola, ore di tirocinio, tirocinio ore quante|specializza*',
  },
  {
    to: '/topic/analisi-personale',
    noTrouble: true,
    title: 'L’analisi personale di chi studia',
    asked: 'analisi personale, terapia personale obbligatoria',
  },
  {
    to: '/topic/scuole-universitarie',
    noTrouble: true,
    title: 'Le scuole universitarie',
    asked: 'specializzazione pubblica|universitaria, scuola universitaria|pubblica psic*, bando posti',
  },
  {
    to: '/topic/borse-di-studio',
    noTrouble: true,
    title: 'Borse e prestiti per chi si specializza',
    asked: 'bors* di studio, bors* studio',
  },
  {
    to: '/topic/formazione-distanza',
    noTrouble: true,
    title: 'Che cosa si può studiare a distanza',
    asked:
      'formarsi tutto online, scuola online|a distanza, lezioni online|a distanza, specializzazione online',
  },
  {
    to: '/topic/corsi-ecm',
    noTrouble: true,
    title: 'Crediti ECM: quanti e come',
    asked: 'ecm, crediti formativi',
  },
  {
    to: '/topic/master-corsi',
    noTrouble: true,
    title: 'Master e corsi: che cosa danno e che cosa no',
    asked: 'master',
  },
  {
    to: '/topic/riconoscimento-titoli-esteri',
    noTrouble: true,
    title: 'Titoli presi all’estero',
    asked:
      'titol* in|di romania|spagna|germania|inghilterra|albania|estero|straniero, titol* ester*, titolo preso, riconoscimento titol*, equipollen*, laurea ester*, preso titolo in',
  },
  {
    to: '/topic/opportunita-lavorative',
    noTrouble: true,
    title: 'Dove lavora uno psicoterapeuta',
    asked: 'lavora con noi, lavoro per psic*, lavoro come psic*, offert* di lavoro psic*',
  },
  {
    to: '/register',
    noTrouble: true,
    title: 'Sei psicoterapeuta? Chiedi di entrare nel registro',
    asked:
      'iscriversi come psic*|professionist*|terapeut*, iscrivermi come psic*|professionist*|terapeut*, sono psic* come|voglio|vorrei|posso, sono psicoterapeuta come, sono terapeuta, inserisc* studio|profilo|scheda|mio|mi, registra* professionist*|psic*|terapeut*, mettermi in|nell elenco, mettermi stesso nell elenco, abbonament* professionist*|psic*, iscrizion* psic*|professionist*|terapeut*, non ancora specializzat*, pubblicare mio studio|profilo',
  },
  {
    to: '/professionista',
    noTrouble: true,
    title: 'Il tuo profilo: correggilo, aggiornalo o lascia il registro',
    asked:
      'area riservata, modific* profilo|scheda|mio|mia, elimin* scheda|mia|profilo, cancell* scheda|mia|profilo, mia scheda, aggiorn* indirizzo|profilo|scheda, spostato studio',
  },
  {
    to: '/auth',
    noTrouble: true,
    title: 'Entra o crea un account',
    asked:
      'accedi, accedere, login, log in, password dimenticat*|pers*|smarrit*, nuova password, entrare account, cancell* account, elimin* account, mio account, cambiato mail, non riesco a entrare mi dice',
  },
  {
    to: '/newsletter',
    noTrouble: true,
    title: 'La newsletter: iscriversi e uscire',
    asked: 'newsletter',
  },
  {
    to: '/partner-info#contact-form',
    noTrouble: true,
    title: 'Scrivi all’ufficio del portale',
    asked:
      'contatt*, assistenza, numero di telefono assistenza|vostro, parlare con operatore, reclamo, numero di|del dottor* sbagliat*, non mi arriva mail|la, pagato due|2 volte, nessuno mi ha chiamat*',
  },
  {
    to: '/topic/psicodinamico',
    title: 'L’approccio psicodinamico e la psicoanalisi',
    asked: 'lettino, transfert, interpretano sogni, freud, freudian*, junghian*, lacanian*',
  },
]

/** Ways of asking what something is, how one knows it and what helps; with a problem or an approach, its page answers. */
export const ASKING: Phrases = {
  what: 'cos e, cosa e, che cos e, che e, che cosa e, cosa sono, cosa vuol dire, che vuol dire, cosa significa, che significa, significato, in cosa consiste, come funziona, funziona davvero, a cosa serve, a che serve, sintom*, segnali, caratteristich*, come capir*|capisco|riconosc*, come si riconosce|cura|manifesta, come faccio a capire, quanto dura, cause, effett* collateral*|indesiderat*, efficac*, spiegat*|spiegazione, come lavora, quando diventa patologic*, e malattia, cosa ho|puo, che robba|roba e, quando non va, cosa sia, si usa ancora, cosa cambia, come lo fermo, come fermarl*|superar*|uscirne, pericolos*, opinioni, test, e normale, perche viene',
}

/** Tags of problems, approaches and methods by the address of the topic that tells of them. */
export const TOPICS_OF_TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'ansia-attacchi-panico': 'm:ansia m:panico',
    depressione: 'm:depressione',
    dipendenze: 'm:alcol-sostanze m:gioco',
    'disturbi-alimentari': 'm:alimentazione',
    'disturbi-personalita': 'm:personalita',
    'disturbo-ossessivo-compulsivo': 'm:ossessioni',
    'sonno-insonnia': 'm:sonno',
    'trauma-stress': 'm:trauma',
    coppia: 'm:coppia',
    famiglia: 'm:famiglia',
    perinatale: 'm:perinatale',
    'psicologia-del-lavoro': 'm:lavoro',
    'terza-eta': 'm:memoria m:invecchiare',
    'cognitive-comportamentale': 'a:cognitivo-comportamentale w:dbt w:act w:mindfulness',
    psicodinamico: 'a:psicodinamico a:psicoanalitico',
    'sistemico-relazionale': 'a:sistemico-relazionale',
    'umanistico-esistenziale': 'a:umanistico-esistenziale',
    gestalt: 'a:gestaltico',
    'approccio-integrato': 'a:integrato',
    emdr: 'w:emdr',
    'schema-therapy': 'w:schema',
  }).flatMap(([slug, tags]) => tags.split(' ').map((tag) => [tag, `/topic/${slug}`])),
)
