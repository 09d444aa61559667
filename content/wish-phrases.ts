import type { Phrases } from '#lib/phrases.ts'

/**
 * Words for what somebody may wish besides a problem and a place, without accents and articles. That they stand in a
 * sentence does not mean that they are wished: «ogni sera litighiamo».
 */

/** Words of wishes in dialects and in other languages, by the Italian word that they are read as. */
export const SAID_DIFFERENTLY: Record<string, string> = {
  dopo: 'doppo doppu dopu aropp aroppo dopp dop dup dupa dapo roppo pustis depois after nach apustis pustis dpoo doop doppe daspo',
  alle: 'alel',
  ore: 'oer',
  verso: 'vers versu vs',
  da: 'desde',
  mangiato: 'magnat magnatu magnato manciatu manciato',
  quando: 'quannu quanno quann cuando kuando cuant quanu candu',
  prima: 'prim primm primma prema antes primme innanzi before',
  pranzo:
    'prandi pranzu pransu pranso prans almuerzo almoco mittag mittags disnar disna disne disnare desinare gustat',
  cena: 'sena chena dinner jantar cea cenna scena zena',
  scuola: 'scola squola scole scuoal skuola',
  lavoro: 'travagghio travagghiu travagliu feierabend travajo laoro trabajo lavuro',
  euro: 'euor eruo eueo euoro eur euri euru eurini euros',
  mattina:
    'matena matinu manzanu mangianu mengianu matn matine demanara dimineata manha manhazinha vormittag vormittags bonora buonora buinore morgens fruh',
  mezzogiorno:
    'mezzodi mezodi mesdi mesodi mezdi mesde mezde mesogiorno mezojorno mezziuorno mieziuorno menzjornu menziornu menzjiurnu menzujornu menzogiorno menzijornu mezzujornu mezzojuorno mezzuornu mezzojornu mezzjuorno mieziuorn mesudie misdi misdie midi noon mezojorno mezzeggiorno noon mesdzor mesudi menzujuornu',
  pomeriggio:
    'pumeriggie pumeriggio pomeriggie pomrigg pomriggio pomerigg pumeriggiu meri bomerigio dopomesdi dopomezdi dopmezde dopmesdi dopomisdi dopodisnare nachmittag nachmittags spatnachmittag tardinha dopodisnar dopodisna dopomezzogiorno merie vespiri dopomesodi dopomezzodi dopomesde doppupranzu doppopranzo dopupranzu dopopranzu pomigerio pomerigio',
  sera: 'seia seja seira seara sero siritina sira sirata sirali abend abends noche soir srea sear noite',
  notte: 'notti nuotte nuttata nacht mezzanott madrugada gnot midnight menzanotti menzanotte nocte',
  weekend: 'uikend wikend wkend uichend wochenende wekend',
  sabato:
    'sabet sabt saba sabbu sabi sabadu sabbadu sabide sabatu sabados sabado sambata saturdays dissanda dessando samstag samstags samedi',
  domenica:
    'dmo duminica dmenga dumenica dumenega dumenga dominica dimenega duminega rummenica dumenc dummeneca dummenec dummenica duminichi rummeneca domenie demendze domingo sonntag sonntags sundays dimanche domiga duminca dumeniche',
}

export const TIME_PHRASES: Phrases = {
  mattina:
    'mattin*, mattin* tardi, tard* mattin*, matin* tardi, mattin* presto, tra mattin* e mezzogiorno, dopo turn* di notte, smont* notte, smont* da|dalla|di notte, finit* turn* di notte, domattina, buon ora, prime ore, primo mattino, presto, mattutin*, antimeridian*, manana, prim* appuntament*|orario|posto|slot della|di giornata|mattin*, morning*, early morning, stamatina, stamane, all alba, alba, prima di colazione, prima di entrare|andare|trasire a scuola, prima|prime ora|ore di lezione, prima ora, prime 2|tre ore, durante lezion*|religione, in ore|orario di|della lezion*, appena svegli*|alzat*, appena apre|aprite|apro, ora di apertura, prima di|dell apertura, sul tardi di mattin*, mattin* sul tardi, mattin* inoltrat*, mattin* presto, prima di|de|del pranzo|mezzogiorno, avanti mezzogiorno, stamattina, prima di portar* bimb*|bambin*|figli*, prima della campanella, in|durante|nelle ore di scuola, nelle|in ore scolastich*, orario di scuola|asilo, in|orario scolastico, durante l orario scolastico, mentre|quando bimb*|bambin*|figli*|piccol*|lui|lei e|sono|sta|stanno a|all|al scuola|asilo|nido|materna, mentre|quando bimb*|bambin*|figli*|piccol* va|vanno a|all|al scuola|asilo|nido, dopo aver* portato|lasciato|accompagnato bimb*|bambin*|figli*, quando porto|lascio|accompagno bimb*|bambin*|figli*, dopo che ho portato|lasciato bimb*|bambin*|figli*|piccol*, a colazione, dopo colazione, prima parte della giornata, meta mattin*, am, prima di|delle udienz*, ore|orario|ora de|di scuola|lezione, appena apre studio, dopo averl* accompagnat*|portat*|lasciat*, appena li ho lasciati, suona prima campan*, prima campan*, prima di timbrare|caricare, quando apre nido|asilo|scuola|studio, a m, prima di|delle|della lezion*|scuola, appena fa|fatto giorno, fatto giorno, agghiorna, school hours, durante scuola, in|durante|nelle ore|orario di asilo|lezione, quando|mentre e|sta a lezione, quando|mentre sta|e in classe|lezione, fatta colazione, fatt* spesa di mattina',
  pranzo:
    'mensa, refezione, ora|orario di mensa, alla|verso mezza, mezza precisa, lunch, lunchtime, lunch time|break, ora|orario di|del pranzo, a|per|durante mezzogiorno|pranzo, pranzo, mezzogiorno, tra mattin* e pomerig*, al tocco, ora di|de mangia|magna, mittagspause, ora del panino',
  pomeriggio:
    'afternoon*, tarde, dopo school|lunch, primo pomer*, prime ore pomeridian*, pomer*|pome sul tardi, pomer* inoltrat*, prime|prima ore|ora del|di pomer*, siesta, controra, pomer*, pome, pomeridian*, meta giornata, tardo pomer*, pomer* tardi, pome tardi, dopopran*, dopopran* tardi, pomer* sul|di presto, presto pomer*, prime ore dopo pranzo, dupa amiaza, apres - mezzogiorno, p m, apres mezzogiorno, dopo mezzogiorno',
  sera: 'sera, sere, sera presto, presto la sera, stasera, stassera, sta sera, stasira, dopo zena, serale, serali, serata, serate, tardi, stase, evenings, weeknight*, a|e|d|sul a ser, a ser, evening, dopo cena|mangiato, dopo mangiato di sera, dopo mangiato sera, ora di|dopo cena, dopo tg|telegiornale|rosario, dopocena, orario da aperitivo, tramonto, orario di cena, imbrunire, finire giornata, finire della giornata, ora de cena, quando|quanno|quann|appena fa|e|viene|vien|scende|cala|diventa|scura buio|scuro|notte|sole, dopo che fa|e|viene|vien|scende|cala|diventa|scura buio|scuro|notte|sole, sera tardi, tardi sera, doppo cena|zena|sena, tarda serata, a cena conclusa|finita, sparecchiat*, dato|dat* cena, cenat*, finit* cena, finit* di cenare, telegiornale, aperitivo, apericena, anoitecer, allimbrunire, vanno|va|mando|metto a nanna, coricat*, curcat*, bimb*|bambin*|figli* a letto, dopo bagnetto|buonanotte, a cena fatta, prima di andare a letto, ultim* seduta di|della giornata, verso|dop|aropp|aroppo|doppo cena, ora cena, preseral*, mess*|mett* bimb*|bambin*|figli*|piccol* a|in nanna|letto|dormire, bimb*|bambin*|figli* addormentat*|gia a letto, loro sono|gia a letto, sono gia a letto, spicciat* cucina, spicciat* di cenare, quanno|quando curca|corica|curcano|coricano, dopo striscia, dopo un posto al sole, finit* giornata, finut* jurnata|giornata, finit* giornata di lavoro, dopo che mangiamo|mangio|ceno cena, disera, scurann*, scurisc*, bimb*|bambin*|figli*|piccol*|ragazz* addorment*, a figli|bimbi|bambini|ragazzi addormentati, piatti lavati, finit* di lavare piatti, dopo isha, dopo preghiera isha, quanno|quando scura',
  notte:
    'notte, notti, ore piccole, piccole ore, stanotte, sta notte, stanott, not, nott, nocc, notturn*, notte fonda, nottata, mezzanotte, mesanotte, notte tardi, tard* notte, notte fonda, piena notte, e notte fonda, svegli* a|adesso quest|questa ora, qualcuno svegli*, qualcuno ancora svegli*, svegli* adesso',
  sabato:
    'fin|fim de semana, fine simana|semana|sett, fin settimana, sabat*, sabo, fine settimana|semmana, fine di settimana, fine|nel weekend, weekend, wend, saturday, finesettimana, fine|fini|fime settimane|simana',
  domenica:
    'domenic*, domeneg*, dumeneg*, dominig*, dummenec*, festiv*, giorn* di festa, giorn* ross*, dome, fest, festa, feste, sunday, jorna|giorni|jorni signaliti|festivi',
}

/** What people do in a part of the day; an hour or the night in the same sentence says better when. */
export const VAGUE_TIME_PHRASES: Phrases = {
  mattina:
    'sono|e|xe|sta|stann|stanno a|all|al scuola|asilo|nido|materna|elementari|medie, coi|con bimb*|bambin*|figli*|ragazz* a scuola|asilo, bimb*|bambin*|figli*|ragazz* a scuola|asilo, sono|e|sta|stanno in classe, lasciat*|portat*|accompagnat* lui|lei a|all|al scuola|asilo, lascio|porto|accompagno bimb*|bambin*|figli*|piccol* a|all|al, lasciat*|portat*|accompagnat* bimb*|bambin*|figli*|piccol*|ragazz*|picciridd*|criatur*|creatur*, prima di alzare|tirare saracinesca|serranda, prima di andare in cantiere|fabbrica|ospedale|campagna|studio|campo, prima di|del|dell lavoro|lavorare|turno|ufficio|aprire, prima di andare al|a|in lavoro|lavorare|ufficio|bottega|negozio, prima di entrare al|in lavoro|turno|ufficio|fabbrica, prima che apro|apra|inizio|attacco|entro, prima che inizi*|cominc*, lasciat*|portat*|accompagnat* a|all|al scuola|asilo|nido, appena porta|portati|lasciati a|all|al scuola|asilo|nido, dopo accompagnat*|accumpagnat* criature|bimb*|bambin*|figli*, prima di|d aprir*|apriri',
  pranzo:
    'pausa pranzo, pausa pranso, pausapranzo, in|nella|durante|alla|mia pausa, pausa mensa, pausa caffe|lavoro|lavor|panino, ora di mangiare|mangiari|magnare, intervallo, quando mangiano colleghi, stacco di mezzogiorno, quando mangio, mangio panino, mangiare panino, ora|orario di pausa, mezz ora del|di panino|pausa, pausa mia, pausa rancio, quando altri mangiano|pranzano, mentre altri pranzano|mangiano',
  pomeriggio:
    'dopo|post|finito pranzo|pranso|mangiato|mezzogiorno, finit* di mangiare, caffe di|dopo pranzo, dopo mensa|desinare|disne, tra pranzo e cena, dopo scuola|asilo|lezion*|compiti|merenda|liceo|universita, all|dopo uscita di|da|dalla scuola|asilo, uscit* da|di|dalla scuola, quando esc* da|di|dalla scuola|lezione, fuori orario|ore scolastic*, fuori da|dall|dalle orario|ore scolastic*, fuori da|dall|dalle|dagli ore|orari* di scuola, fuori dall orario di scuola, finit* scuola|lezion*|compiti, ora della|di merenda, pisolino, pisoleta, sonnellino, pennica, catechismo, dopo riposo, ora del te|the, dopo merenda, tornat*|torna|torno|rientro|rientra da scuola, dopo tempo pieno, dopo quinta|sesta|5|6 ora, tra|fra pranz* e cen*, riposino, riposino pomeridiano, pennichella, dopo caffe, ora del caffe, doposcuola, mentre fanno|fa compiti, dopo riposino, ora|orario merenda, ora|orario di compiti, appena|aver|avere pranzat*, esco|esce|nesciu|nesci da|de|di scuola, depois da escola, doposcol*, dopo|doppo ripetizion*, uscit* dalle lezion*|scuola, all uscita dalle|di lezion*, post lezion*|scuola, dopo manciari|mangiari|magnare|magna|mangiou|manciatu|masa, quando|appena nesc*|jesc*|esc*|vien di|da|d|fuori|fora scuola, quando|appena jesce|esce d|di a scuola, vien fora|fuori de|da|di scuola, dopo escola',
  sera: 'dopo work|office, dopo iftar|maghrib, ultim* appuntament*|orario|posto|slot della|di giornata, che dormono|dormano, dopo che bimb*|bambin*|figli*|piccol* dorm*, lavoro|turno|servizio finito, dopo ultim* client*|corsa|consegna|paziente|lezione|messa, mo che chiudo, dopo lavoro|turn*|ufficio|allenamento|palestra|bottega|servizio|calcetto|cantiere|negozio|fabbrica|palestra, dopo ore di lavoro|ufficio, dopo orario di lavoro|ufficio|negozio|chiusura, fuori orario di lavoro|ufficio, fuori orario ufficio|lavoro, post lavoro|ufficio|turno, fuori dall|dagli orar* di lavoro|ufficio, fine giornata|turno|lavoro, a|fine fine giornata|turno, finit* lavoro|turno|servizio, finit* di lavorare, finisco lavoro|turno, finisco di lavorare, dopo che finisco|finisce|stacco|stacca|smonto|chiudo|chiude|torno|torna|rientro|rientra, quando stacco|stacca|smonto|finisco|chiudo|chiude|torno|rientro|rientra|torna, stacco|smonto|esco dal|di|da lavor*|turno|ufficio|negozio|bottega|fabbrica|cantiere, uscit* dal|di|da lavoro|ufficio|negozio|fabbrica, chiud* negozi*|botteg*|putii|putie|ufficio|uffici|bar|mercato, chius* negozi|negozio|bottega|bar|saracinesca|ufficio|officina|studio, tirat* giu saracinesca|serranda, mess* a letto|nanna, mett* a letto|nanna, quando|dopo bimb*|bambin*|figli*|piccol*|gemelli|pupi|creature dorm*, quando|dopo bimb*|bambin*|figli*|piccol* sono|e a letto|nanna, quando dorm*, quando casa|tutti|tutto dorm*|tace, quando tutti dormono, che casa dorme, mess* giu bimb*|bambin*|figli*|piccol*|bocia|bocie, finit* giro|cena|piatti, signora|nonna|nonno dorm*, signora|nonna|nonno e a letto, dopo coro|prove, prove del coro, dopo chiusura, abbass* saracinesca|serranda, finito con piatti|cucina, ultima piega|cliente, finis di vore, finut*|finu|finio u|o|el|il turnu|turno|lavoro, finut*|finio|finit* turnu|turno|lavoro|laoro, quando|dopo ragazz*|fioi|picciridd*|criatur*|ccriatur*|ninn*|putei|tosi|gemelli|miei dorm*|durm*, quando|dopo bimb*|bambin*|figli*|piccol*|ragazz*|fioi|picciridd*|criatur*|putei xe|so|sono|stanno in|a leto|letto|nanna, che figli|bimbi|bambini|ragazzi si so|sono, sar*|serr*|chiud* e|le|u|i boteg*|puteg*|putec*|negozi, boteg*|putec* chius*, chiuso negozio|bottega, dopo|appena chiuso, finit* lavor*, meto|metto|messo la|a nona|nonna a|al letto, meto|metto nona|nonna a|al|in letto|leto, quando|dopo esc* dal|del|da lavoro|ufficio, nesciu|nesco du|d|dal|di u|lavoro, quando|quanno fernesco|finisco|fernisco, finit* di|e faticare|fatica|lavorare',
}

/** Shifts, which are worked and not wished. */
export const SHIFT_PHRASES =
  'turn* di mattin*|pomerig*|sera|notte|note, se|quando faccio|fa|ho mattin*|pomerig*|notte, turn* mattin*|pomerig*|sera|notte|note, turn* del|della|dal mattin*|pomerig*|sera|notte, lavor* di|la|nella mattin*|pomerig*|sera|notte|note, facc*|fai|fa|faceva notti, fare notti, lavor* sabat*|domenic*, lavor* di sabat*|domenic*, lavor* anche sabat*|domenic*'

export const WAY_PHRASES: Phrases = {
  online:
    'online, onlain*, videochiamat*, videochat, videocall*, video, call, videoconferenz*, videoconsulen*, videocolloqui*, videosedut*, teleconsult*, teletera*, telematic*, telefonicament*, telefonic*, webcam, camera accesa|spenta, telecamera, schermo, da casa, da casa mia, dal divano|letto|camera|cameretta|macchina|auto|camion|cellulare|telefono|pc|tablet, tramite|via|per|col|con|al|a|dal telefono|tel|pc|computer|cellulare|tablet|telefonino|video|cell|portatile, telefono, zoom, skype, meet, teams, facetime, whatsapp, wathsapp, watsapp, a|da distanza, distanza, da remoto|lontano, remoto, telefonat*, chat, ciat, chattar*, chatar*, messaggi, wapp, wasap, wazzap, vazap, videokiamat*, vocal*, audio, solo voce, rete, internet, tablet, scrivere, scrivendo, per iscritto|scritto, collegar*, collegat*, collegamento, remote, virtual*',
  studio:
    'presenza, di|in|de persona, fisicament*, vivo, faccia a faccia, viso a viso, vis a vis, a quattr|4 occhi, in|nel|vostro|suo|uno studio, studio, ambulatorio, stessa|in stanza, guardar* in faccia, guardar* negli occhi, sedut* davanti|insieme, in poltrona, niente|no|non|senza|odio|evito|mica online|video|schermi|schermo|computer|zoom|skype|telefono|videochiamat*|telecamer*|distanza|pc, non|no a|in|su|da|via distanza|video|online|schermo|zoom|remoto|telefono, non voglio|vuole|sopporto|reggo|piace|credo online|video|schermo|telefono|pc, non mi piace|trovo online|video|schermo|telefono|pc, de visu, dal vero',
  domicilio:
    'domicil*, domiciliar*, a|in|da casa, a casa mia|sua|nostra|loro|di, va|vai|vada|vanno|viene|venga|vengano|vieni|venite|venire|vengono|passa|passare|passi|visita|visite|raggiunge|muove|sposta|arriva a|in|da|fino casa|noi|me|lei|lui|loro|qui|qua, viene|venga|venire|vengono qualcuno|lui|lei a|in|da|fino casa|noi, viene|venga|venire fin|fino|anche|su qui|qua|quassu|casa|a|da|noi, trovarl*, nonna|mamma|madre|padre|non puo|esce|riesce|cammina uscire|muoversi|scale|esce, non puo|riesce a|piu uscire|muover*|spostar*|scender*, dentro casa, recar*|rechi|rechino a|da|in|fino|al|presso, si reca a|da|in|fino|al|presso, vada|vadano|va da|fino|a|in, visit* a|in casa, manda|mandate|mandano qualcun*, venisse|venissero',
  vicino:
    'vicin*, vissin*, visin*, vicin* casa, vicin* a|da|di casa, vicin* a|da|di casa mia|nostra|sua, vicin* casa mia|nostra|sua, lontan* da casa, dintorni, paraggi, nei pressi, vicinanz*, a piedi, piedi, a|due|2|quattro|4 passi, due|2|quattro|4 passi, a passo, qui zona, in zona, nel|mio|nostro|di|del quartiere|paese|comune|citta|rione|circondario, quartiere|rione mio|nostro, quartiere, bici, bicicletta, attaccat* a|al|alla, non troppo|tropo|tanto|molto|e lontan*, non lontan*, non troppo lontan*, poco lontan*|distante, comod* da|per|con|a|al|alla|coi, raggiungib*, sotto casa, dietro casa|angolo, da queste parti, queste parti, dalle|parti mie, qui|qua intorno|attorno|vicin*|accanto, nel raggio, raggio di, entro 0|5|10|15|20 km|chilometri|minuti, a|max|massimo 5|10|15|20 minuti|km, senza macchina|auto|patente|prendere, con|in bus|autobus|tram|metro|motorino|bici|mezzi|corriera, fermata, accanto, adiacen*, di|in|sul strada, tragitto, near|nearby',
}

export const MONEY_PHRASES: Phrases = {
  bonus: 'bonus, bonu, voucher, buono psicologo',
  free: 'grati*, agrati*, aggrati*, gratuit*, ulss, usl, asst, asl, ausl, lasl, asp, ats, csm, centro di salute mentale, centro salute mentale, salute mentale, servizi social*, assistente social*, no|niente|manco|senza|zero|0 soldi|euro|lira|lire|quattrin*|budget, nel pubblico, pubblic*, mutua, mutuabil*, consultor*, ticket, tiket, servizio|sistema|sanita|sanitario sanitario|pubblic*|nazionale, ssn, convenzion*, serd, ser d, ser . di, ser di, caritas, parrocchi*, non|no|niente|senza si|puo|posso|possono|possiamo|si|da pag*|spend*, non pagar*|pago, senza|no pagar*|spend*, soldi zero|non|niente|finiti, non ho|ha|hanno|abbiamo soldi|euro|niente|nemmeno|neanche, non ci sono soldi, non ho|ha|hanno|abbiamo nemmeno|neanche|manco soldi|un|euro|lira|centesimo|soldo, statal*, comune, del comune, di base, esent*, esenzion*, impegnativ*, ricett*, ricetta rossa|medico, rimborsat*, passat* da|dalla|dal|dallo asl|stato|mutua|ssn, al verde, onlus, volontar*, associazion*, ospedale, ospedali, ospedalier*, medico di base, disoccupat*, free, a costo zero, costo zero, senza spese|spesa, tessera sanitaria, zero spese|spesa, a carico, spese dello stato, offerto, cooperativ*, sportell*, universita, ateneo',
  low: 'economic*, cifra|tariff*|parcella|prezz*|quota contenut*|modest*|onest*|bass*|piccol*, scontat*, low cost|budget, svenar*, spennar*, dissanguar*, rovinar*, spolpar*, cost* simbolic*|contenut*|accessibil*|bass*|uman*|ridott*|poco|meno|tanto|troppo|assai|follia|occhio|rene|salat*, pension* minim*|bass*|social*, minima, poch* soldi|schei|euro|spicci*|quattrin*|lire|denaro|disponibilita|mezzi|risorse, pochi, soldi poch*|contati|pochi, spicci*, tariff* student*|agevolat*|ridott*|bass*|social*|popolar*|minim*|modest*|calmierat*|per|accessibil*|sostenib*|onest*|uman*|a, prezz* giust*|uman*|student*|popolar*|bass*|onest*|accessibil*|modico|modici|contenut*|ridott*|piccol*|amic*|abbordabil*|ragionevol*|sociale|calmierat*|da|di|onest*, prez* bass*|giust*|uman*|onest*, spes* bass*|contenut*|piccol*|minim*|ridott*, poca|minima spesa, offerta libera, spend* molto|tanto|troppo|poco|meno|capitale|patrimonio|fortuna|follia, senza spender*|pagar*|lasciar* capitale|fortuna|patrimonio|follia|tanto|troppo|rene|occhio|stipendio|sproposito|molto, meno caro|cara|cari|care|costos*, difficolta|problemi|ristrettezze economic*, poco, poco prezzo|costo|costos*|pre*|denaro, a poco, caro, cara, cari, care, caruccio, carissim*, non e|troppo|tropo|molto|tanto caro|cara|cari|care|costos*, costos*, isee, alla portata, portata di|delle tasche, buon mercato, prezzo da|di student*|amic*, a rate, rateizz*, rate, budget bass*|ridott*|limitat*|piccol*|risicat*|strett*|minim*|poco|zero|quasi, conto rosso|in|corrente, guadagn* poco, prend* poco, squattrinat*, squatrinat*, permetter*, non posso|puo|possiamo|possono permetter*|pagare|spendere, non arriv*|ci, arriv* a fine mese, arriv* alla fine, fine mese, agevolat*, agevolaz*, calmierat*, cheap, affordable, abbordabil*, follia, folia, sconto, scontin*, sconti, rapina, furto, meno, a meno, costa|cost* meno, precari*, cassintegrat*, cassa integrazione, part time, paghetta, stipendi*, modico, modica, modici, modiche, popolari, onest*, modest*, student*, tasche, tirocinant*, specializzand*, risparmi*, al mese, tanto, troppo, cifre, schei',
}

export const GENDER_PHRASES: Phrases = {
  f: 'donna, donne, dona, femmin*, signora, signore, ragazza, psicologa, sicologa, dottoressa, qualcuna, female, woman, lady, sesso femminile',
  m: 'uomo, uomini, ragazzo, omo, omini, masch*, man, sesso maschile',
}

export const GROUP_PHRASES: Phrases = {
  bambini:
    'bambin*, bimb*, infantile, infanzia, eta evolutiva, asilo, asilo nido, nido, materna, scuola materna|infanzia|primaria|elementare, prima|seconda|terza|quarta|quinta|1|2|3|4|5 elementare, prima|seconda|terza|quarta|quinta primaria, elementari, nipotin*, fratellin*, sorellin*, figliolett*, piccolin*, prim* elementare',
  preadolescenti:
    'prima|seconda|terza|1|2|3 media, 1|2|3 a media, medie, scuola media|medie, preadolescen*, prima|seconda|terza della|delle media|medie, secondaria di primo',
  adolescenti:
    'adolescen*, ragazzin*, minorenn*, alunn*, prima|seconda|terza|quarta|quinta|1|2|3|4|5 liceo|superiore|superiori|scientifico|classico|itis|alberghiero|ginnasio|artistico|linguistico, alle superiori, superiori, scuola superiore, liceo, ginnasio, maturita, paghetta, compagn* di classe, mia classe, istituto tecnico|professionale, itis, alberghiero, teenager',
  anziani:
    'anzian*, nonn*, demenza, alzheimer, alzaimer, psicogeriatr*, geriatr*, pensionat*, in|la|di|mia|andato|andata pensione, pensione, terza eta, vecchi*, rsa, casa di riposo, bisnonn*',
}

export const WHOM_PHRASES: Phrases = {
  couple:
    'coppi*, terapia di|in copia, copia, marito e moglie, moglie e marito, tutti|tutte e due|2, noi due|2, in due|2, entramb*, insieme a|al|con mio|mia marito|moglie|compagn*|ragazz*|fidanzat*, io e mio|mia marito|moglie|compagn*|ragazz*|fidanzat*|moroso|morosa, io e lui|lei, io lui|lei, mio|mia marito|moglie|compagn* e io|me, sposi, fidanzat*, coniug*, matrimonial*',
  family:
    'famigl*, famil*, tutti insieme, tutti e|in 3|4|5|6, in 3|4|5|6, genitori e figli*, padre madre e|figli*, noi e i figli, in casa siamo, siamo in 3|4|5|6, mediazione famil*',
}

/** By the ids of `LANGUAGES`. */
export const LANGUAGE_PHRASES: Phrases = {
  lis: 'lis, lingua|linguaggio dei segni, lingua|linguaggio segni, in segni',
  en: 'ingles*, english',
  fr: 'francese, francesi, francofon*',
  de: 'tedesc*',
  es: 'spagnol*, espanol',
  pt: 'portoghes*, brasilian*, portugues*',
  sl: 'sloven*',
  ro: 'rumen*, romen*, moldav*',
  sq: 'albanes*',
  ar: 'arab*',
  zh: 'cines*, mandarino',
  uk: 'ucrain*',
  ru: 'russ*',
  pl: 'polacc*',
  hr: 'croat*',
  el: 'grec*',
  bn: 'bengales*, bangla',
  ur: 'urdu',
  fa: 'persian*, farsi, dari',
}

/** Words with which a sentence asks for somebody, rather than tells what happens. */
export const ASKING_PHRASES: Phrases = {
  asks: 'cerc*, serve, servirebbe, vorrei, voglio, qualcun*, qualqun*, psicolog*, pisicolog*, sicolog*, psicoterap*, psichiatr*, pissichiatr*, terap*, dott*, dot, dr, dotoress*, grupp*, incontr*, sedut*, consul*, online, on line, videochiamat*, telefonat*, presenza, persona, domicilio, zona, vicino, riceve, ricevete, receva, riceva, liber*, posso, puo, solo, chi, uomo, donna, dove, possiamo, euro, max, massimo, meglio, esiste, posto, appuntamento, corso, sportello, neuropsichiatr*, sessuolog*, analista, mindfulness, psicodramma, arteterapia, geriatra, emdr, cbt, cognitivo, mediazion*, mediator*, training, supporto, valutazione, test, psiconcolog*, brav*, alcolisti, slot, consultor*, centr*, sostegno, serviz*, logopedist*, fatemi, aiut*, consigli*, conosc*, gratis, quanto, come, serd, ipnosi, budget, pagare, coach, balbuzie',
}

/** Euro of banknotes as they are called. */
export const NOTES: Record<string, number> = {
  cinquini: 5,
  vintin: 20,
  piotta: 100,
  piotte: 100,
  deca: 10,
  deche: 10,
  ventoni: 20,
  ventini: 20,
  ventelli: 20,
  cinquantoni: 50,
  centoni: 100,
}
