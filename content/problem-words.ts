/**
 * Expressions by the tag they stand for, in base forms: endings are folded and small words ignored. A leading «=»
 * matches the exact words. An expression may stand for several tags.
 */
export const EXPRESSIONS: Readonly<Record<string, string>> = {
  // Ansia e paure
  'm:ansia':
    'ansia, =ansai, ansioso, ansiogeno, disturbo d’ansia, stato ansioso, ansia generalizzata, disturbo d’ansia generalizzato, =gad, preoccupazione, preoccupato, preoccuparsi, agitazione, agitato, nervosismo, nervoso, angoscia, apprensione, apprensivo, rimuginio, rimuginare, pensare troppo, overthinking, nodo alla gola, giramenti di testa, tachicardia, palpitazioni, ansia da prestazione, ansia anticipatoria, ansie e preoccupazioni continue, paura del futuro, paura di tutto, paura di sbagliare, sto diventando pazza, sto diventando pazzo, tourette, sindrome di tourette, ansia da esame, ansia da maturità, =anxiety, =anxious, =ansiedad, =anxietate, =anxiété, =angst',
  'm:panico':
    'panico, attacco di panico, attacco panico, disturbo di panico, crisi di panico, =dap, disturbo da attacchi di panico, attacco d’ansia, crisi d’ansia, paura di morire, paura di impazzire, tachicardia da ansia, agorafobia, fame d’aria, mi sento soffocare, =panic attack, =panic attacks, =panikattacken, ataque de pánico',
  'm:fobie':
    'fobia, fobico, fobia specifica, paura, paura intensa, pauroso, agorafobia, claustrofobia, aracnofobia, emetofobia, acrofobia, paura di volare, paura di guidare, paura dell’aereo, paura del buio, paura degli aghi, amaxofobia, fobia scolare, paura dell’ascensore, paura degli ascensori, fobia dell’ascensore',
  'm:ansia-sociale':
    'ansia sociale, fobia sociale, timidezza, timido, timida, paura di parlare in pubblico, parlare in pubblico, paura del giudizio, imbarazzo, arrossire, ansia nelle situazioni sociali, vergogna, eritrofobia, paura degli altri, sociofobia, mutismo selettivo, ansia da palcoscenico, paura della gente, arrossisco',
  'm:ossessioni':
    'ossessione, ossessivo, compulsione, compulsivo, ossessivo compulsivo, disturbo ossessivo compulsivo, disturbo ossessivo, =doc, =ocd, pensiero ossessivo, pensieri intrusivi, pensiero fisso, rituale, mania del controllo, paura di contaminazione, accumulo compulsivo, tricotillomania, mi strappo i capelli, si strappa i capelli, strapparsi i capelli, onicofagia, mi mangio le unghie, si mangia le unghie, mangiarsi le unghie, dermatillomania, disposofobia, dubbio ossessivo, lavaggio compulsivo, lavarsi le mani, mi lavo le mani, mi lavo sempre le mani, accumulo, shopping compulsivo, compro troppo, pulire sempre, pulisce sempre, pensieri che girano, pensieri in testa, pensieri fissi, controllo il gas, compulsivamente, cleptomania, doc relazionale, doc da relazione',
  'm:salute':
    'ipocondria, ipocondriaco, paura delle malattie, paura di ammalarsi, ansia da malattia, ansia per la salute, nosofobia, cancerofobia, paura di avere un tumore, patofobia, disturbo da ansia di malattia, paura dell’infarto, esami del sangue',
  'm:stress':
    'stress, stressato, stressante, gestione dello stress, tensione, sovraccarico, logorio, esaurimento, esaurimento nervoso, esaurito, stanchezza mentale, distress, disturbo dell’adattamento, stanco morto, morto di stanchezza, stanchezza cronica, procrastinazione, procrastino, carico mentale, mi sento in gabbia, mi sento in trappola',
  // Umore ed emozioni
  'm:depressione':
    'depressione, depresso, depressivo, depressione maggiore, disturbo depressivo, episodio depressivo, tristezza, triste, umore basso, giù di morale, morale a terra, malinconia, distimia, apatia, apatico, anedonia, umore depresso, voglia di piangere, pianto continuo, senza voglia di fare nulla, vuoto interiore, vuoto dentro, vuoto, non provo emozioni, non provo niente, depressione post parto, depressione post partum, depressione postpartum, depressione dopo il parto, depressione perinatale, baby blues, piango sempre, piange sempre, odio la mia vita, mi mancano le forze, mi manca la forza, senza forze, lasciarsi andare, lasciato andare, lasciata andare, crisi di pianto, periodo nero, magone, =depression, =depressed, =depresión, =depresie, =dépression, =depressionen',
  'm:umore-instabile':
    'bipolare, disturbo bipolare, bipolarismo, sbalzo d’umore, umore instabile, instabilità emotiva, ciclotimia, maniaco depressivo, =mania, ipomania, disturbo dell’umore, umore altalenante, disregolazione emotiva, =manie',
  'm:rabbia':
    'rabbia, rabbioso, arrabbiato, aggressività, aggressivo, gestione della rabbia, scatto d’ira, =ira, collera, impulsività, impulsivo, irritabilità, irascibile, perdo il controllo, perdere il controllo, esplosivo intermittente, odio tutti, si arrabbia sempre, mi arrabbio sempre, mi arrabbio subito, spacco tutto, spacca tutto, incazzato nero, incazzata nera, spacco i piatti',
  'm:autostima':
    'autostima, bassa autostima, insicurezza, insicuro, scarsa fiducia, fiducia in sé, fiducia in me stesso, fiducia in se stessi, fiducia in sé stessi, senso di inadeguatezza, inadeguato, sentirsi inferiore, sindrome dell’impostore, autocritica, non mi piaccio, assertività, perfezionismo, perfezionista, odio il mio corpo, odia il suo corpo, volermi bene, volersi bene, credere in me stesso, ritrovare me stesso, non so dire di no, mi sento inutile, si sente inutile, mi sento incapace, si sente incapace, mi vergogno del mio corpo, vergogna del mio corpo, troppo sensibile, ipersensibile, alta sensibilità, persona altamente sensibile, mi sento invisibile, senso di colpa, sensi di colpa, mi sento in colpa, mi sento sbagliata, mi sento sbagliato, sono un fallimento, mi sento un fallimento, odio me stessa, odio me stesso, =self esteem',
  'm:autolesionismo':
    'autolesionismo, autolesionista, autolesivo, autolesione, =farsi del male, =farsi male, =mi faccio del male, =si fa del male, tagliarsi, mi taglio, si taglia, cutting, self harm, =farmi del male, =farmi male, =mi faccio male, =si fa male da solo, =si fa male da sola',
  'm:personalita':
    'personalità, disturbo di personalità, borderline, disturbo borderline, =bpd, narcisismo, narcisista, narcisistico, disturbo narcisistico, disturbo evitante, personalità evitante, personalità dipendente, istrionico, paranoide, schizoide, antisociale, cluster b',
  // Momenti difficili
  'm:psicosi':
    'psicosi, psicotico, psicotica, schizofrenia, schizofrenico, schizofrenica, sento le voci, sente le voci, sente voci, delirio, deliri, allucinazione, allucinazioni, mania di persecuzione, paranoia, paranoico, paranoica, disturbo psicotico, schizoaffettivo, esordio psicotico, disturbo delirante',
  'm:lutto':
    'lutto, perdita, lutto complicato, elaborazione del lutto, elaborare il lutto, morte, morto, morte di un genitore, vedovo, vedova, vedovanza, perdita di una persona cara, perso il bambino, perso un bambino, perso un figlio, lutto perinatale, lutto traumatico, cordoglio, scomparsa di un caro, mi manca mia madre, mi manca mia mamma, mi manca mio padre, mi manca papà, mi manca nonno, mi manca nonna, visto morire, vista morire, suicidio di mio, suicidio di mia, suicidio di un familiare, suicidio di un amico, =grief, =bereavement, =duelo',
  'm:separazione':
    'separazione, separato, separarsi, divorzio, divorziato, divorziare, separazione conflittuale, fine di una relazione, rottura, lasciarsi, mi ha lasciato, sono stato lasciato, ex marito, ex moglie, affido dei figli, affidamento, abbandono, matrimonio finito, storia finita, finita una storia, fine di una storia, relazione finita, mia moglie se n’è andata, mio marito se n’è andato, lasciare mio marito, lasciare mia moglie, lasciare il marito, lasciare la moglie, lasciare il mio compagno, lasciare la mia compagna, lasciare il mio ragazzo, lasciare la mia ragazza, penso sempre al mio ex, non dimentico il mio ex, non dimentico la mia ex, mi ha mollato, mollato dalla ragazza, mollata dal ragazzo, riconquistare mia moglie, riconquistare mio marito, dimenticare un ex, dimenticare il mio ex, fine di un amore, ghosting, alienazione parentale, mi hanno ghostato, mi hanno ghostata, ghostato, ghostata, affido, =divorce, =break up, =divorcio',
  'm:trauma':
    'trauma, traumatico, traumatizzato, psicotrauma, stress post traumatico, disturbo post traumatico, disturbo post traumatico da stress, disturbo da stress post traumatico, stress posttraumatico, post traumatico, posttraumatico, =ptsd, =dpts, =ptsd complesso, flashback, incidente, abuso nell’infanzia, dissociazione, dissociativo, terremoto, ricordo doloroso, ricordi che fanno male, trauma infantile, trauma complesso, depersonalizzazione, derealizzazione, guerra, infanzia difficile, alluvione, investito una persona, ho subito cose, da piccola ho subito, da piccolo ho subito',
  'm:violenza':
    'violenza, violenza domestica, violenza di genere, violenza sulle donne, violenza psicologica, violenza assistita, maltrattamento, maltrattato, abuso, abuso sessuale, abusato, stalking, violenza sessuale, stupro, molestia, centro antiviolenza, antiviolenza, relazione abusante, femminicidio, botte, sextortion, ricatto sessuale, gaslighting, incesto, stealthing, =mi umilia, =mi sminuisce, =mi svaluta, =mi manipola, =mi controlla, =mi urla contro, =mi picchia, =mi picchiava, minacce di morte, =ho paura di lui, =paura di mio marito, =paura del mio compagno',
  'm:malattia':
    'malattia, malattia cronica, malattia di un familiare, tumore, cancro, oncologico, psiconcologia, psiconcologo, psicooncologia, psicologia oncologica, diagnosi grave, diabete, sclerosi multipla, dialisi, trapianto, malattia rara, familiare malato, chemioterapia, infarto, malato, cure palliative, hospice, ictus, long covid, dopo il covid, disabilità, paraplegia, tetraplegia, cecità, ipovedente, =sla, morbo di crohn, =crohn, colite ulcerosa, =hiv, =aids, sieropositivo, epatite, epilessia, psoriasi, vitiligine, leucemia, linfoma, melanoma, metastasi, =chemio, mastectomia, stomia, pacemaker, cardiopatia, cardiopatico, scompenso cardiaco, amputazione, amputato, emodialisi, tiroide, celiachia, isterectomia, aneurisma, biopsia, esame istologico',
  'm:cambiamenti':
    'cambiamento, cambiamento di vita, crisi esistenziale, decisione, decisione difficile, scelta di vita, trasferimento, pensionamento, crisi di mezza età, fase di passaggio, transizione di vita, crescita personale, smarrimento, senso della vita, orientamento nella vita, menopausa, ricominciare, ricominciare da capo, cambiare vita, paura di cambiare, paura del cambiamento, rifarsi una vita, vita da rifare, nuova vita, vita nuova, cambiare casa, cambiare lavoro, cambiare città, che facoltà scegliere, quale facoltà, crisi di identità, crisi d’identità, nido vuoto, andropausa, uscito dal carcere, uscita dal carcere',
  'm:migrazione':
    'migrazione, migrante, immigrato, immigrazione, emigrato, expat, espatrio, transculturale, interculturale, etnopsicologia, etnopsichiatria, rifugiato, richiedente asilo, italiani all’estero, vivere all’estero, due culture, seconda generazione, nostalgia di casa, mi manca il mio paese, razzismo, erasmus',
  // Relazioni e famiglia
  'm:coppia':
    'crisi di coppia, problema di coppia, difficoltà di coppia, conflitto di coppia, conflitto nella coppia, coppia in crisi, coppia in conflitto, litigio di coppia, tradimento, infedeltà, tradito, gelosia, geloso, comunicazione di coppia, problema con mio marito, problema con mia moglie, problema coniugale, crisi matrimoniale, matrimonio in crisi, relazione sentimentale, relazione di coppia, problemi di relazione, matrimonio morto, amore finito, litighiamo sempre, lasciare mio marito, lasciare mia moglie, lasciare il marito, lasciare la moglie, lasciare il mio compagno, lasciare la mia compagna, lasciare il mio ragazzo, lasciare la mia ragazza, non lo amo più, non la amo più, non amo più mio marito, non amo più mia moglie, stanca di mio marito, stanco di mia moglie, relazione a distanza, basta litigare, odio mio marito, odio mia moglie, non sopporto mio marito, non sopporto mia moglie, ho un amante, disinnamoramento, amo due persone, innamorato di un’altra, innamorata di un altro, coppia aperta, poliamore, poliamoroso, corna, cornuto, cornuta, infedele, scappatella, scambisti, camere separate, tradisco compulsivamente, =couples therapy, =couple therapy, =marriage counseling, =terapia de pareja, =thérapie de couple, =paartherapie, =eheberatung, =terapie de cuplu',
  'm:famiglia':
    'conflitto in famiglia, conflitto familiare, problema in famiglia, problema familiare, difficoltà familiare, crisi familiare, litigio in famiglia, rapporto con i genitori, rapporto con mia madre, rapporto con mio padre, conflitto con i genitori, famiglia ricostituita, famiglia disfunzionale, genitori separati, suocera, relazioni familiari, dinamiche familiari, fratelli che litigano, andare via di casa, andarmene di casa, tagliare i ponti, non sopporto mio fratello, non sopporto mia sorella, non sopporto i miei genitori, genitori tossici, madre tossica, padre tossico, mammone, matrigna, patrigno, =cognata, =nuora, mamma tossica, papà tossico, mia mamma non mi vuole bene, figlio in carcere, marito in carcere, =nuore, =cognate, padre assente, papà assente, madre assente, mamma assente, madre controllante, mamma controllante, papà mi insulta, mio padre mi insulta, mamma mi insulta',
  'm:genitorialita':
    'genitorialità, genitore, genitoriale, essere genitori, sostegno alla genitorialità, supporto genitoriale, parent training, madre single, padre separato, educare i figli, rapporto con i figli, capricci, figlio difficile, figlia difficile, adolescente difficile, adozione, adottivo, affido familiare, competenze genitoriali, urlo con mio figlio, urlo sempre con mio figlio, urlo ai figli, urlo coi figli, urlo troppo coi figli, litigo con mio figlio, stanca di fare la mamma, cattiva madre, pessima madre, cattivo padre, gelosia fratellino, inserimento nido, inserimento asilo, enuresi, encopresi, fa la pipì a letto, mio figlio ruba, mia figlia ruba, ruba in casa, =sono mamma, =sono una mamma, =sono papà, =sono un papà, fare la mamma, fare il papà, diventare mamma, diventare papà, mamma single, mamma stanca, mamma esausta, mamma sola, disturbo oppositivo, oppositivo provocatorio, spannolinamento, terrible two, sculacciata, mammite, vasino, pipì a letto, figlio ribelle, figlia ribelle, figlio bugiardo, figlia bugiarda, gruppo mamme',
  'm:perinatale':
    'perinatale, gravidanza, incinta, gestante, depressione post partum, depressione postpartum, depressione post parto, depressione dopo il parto, post parto, post partum, postpartum, dopo il parto, puerperio, baby blues, neomamma, neogenitore, parto traumatico, allattamento, maternità, aborto, aborto spontaneo, abortito, perso il bambino, perso un bambino, interruzione di gravidanza, lutto perinatale, tocofobia, depressione perinatale, ansia in gravidanza, nascita di un figlio, taglio cesareo, cesareo, paura del parto, =ivg, raschiamento, sono incinta e sola, =pregnant, =pregnancy, =embarazada',
  'm:fertilita':
    'fertilità, infertilità, infertile, sterilità, sterile, procreazione assistita, procreazione medicalmente assistita, =pma, =fivet, =ivf, fecondazione assistita, fecondazione, eterologa, non riesco ad avere figli, figli che non arrivano, rimanere incinta, restare incinta, non resto incinta, inseminazione, ovodonazione, azoospermia, azoospermico, non rimango incinta',
  'm:solitudine':
    'solitudine, sentirsi solo, mi sento solo, mi sento sola, isolamento, isolato, non ho amici, senza amici, mancanza di amici, difficoltà a fare amicizia, abbandonato da tutti, emarginazione, senso di solitudine, non ho nessuno, sono sempre sola, sono sempre solo, farsi degli amici, fare amicizia, nessuno mi capisce, non mi capisce nessuno, natale da sola, natale da solo, mi isolo, paura di restare solo, paura di restare sola, paura di rimanere solo, paura di rimanere sola, paura della solitudine, non mi fido di nessuno, =lonely, =loneliness, =soledad',
  'm:dipendenza-affettiva':
    'dipendenza affettiva, dipendente affettivo, dipendenza emotiva, dipendenza sentimentale, dipendenza relazionale, amore tossico, relazione tossica, relazioni tossiche, love addiction, codipendenza, manipolazione affettiva, non riesco a lasciarlo, non riesco a dimenticarlo, amore non corrisposto, ghosting, uomini sbagliati, sempre uomini sbagliati, non riesco a lasciarla, non riesco a dimenticarla, love bombing, manipolato, manipolata',
  // Corpo e abitudini
  'm:alimentazione':
    'disturbo alimentare, disturbo dell’alimentazione, disturbo del comportamento alimentare, =dca, =dna, =arfid, anoressia, anoressico, anoressia nervosa, bulimia, bulimico, binge eating, binge, abbuffata, fame nervosa, mangiare troppo, mangio troppo, mangiare compulsivo, non mangia, obesità, obeso, rapporto con il cibo, cibo, ortoressia, vomito autoindotto, alimentazione incontrollata, comportamento alimentare, immagine corporea, dismorfofobia, alimentazione, odio il mio corpo, odia il suo corpo, paura di ingrassare, mangio per nervoso, fame di notte, non mangia più, psicologa alimentare, psicologo alimentare, attacco di fame, attacchi di fame, fame notturna, mangia solo pasta, selettività alimentare, chirurgia bariatrica, intervento bariatrico, mi faccio vomitare, si fa vomitare, vomito apposta, vomita apposta, vomitare apposta, thinspo, =pro ana, vigoressia, bigoressia, bigorexia, dismorfia, dismorfismo, fame emotiva, mi ingozzo, mangio compulsivamente, =eating disorder, =eating disorders, =essstörung',
  'm:sonno':
    'insonnia, insonne, sonno, disturbo del sonno, problemi di sonno, non dormo, non riesco a dormire, dormire male, dormo male, dormire, risveglio notturno, incubo, sonnambulismo, pavor nocturnus, difficoltà ad addormentarsi, apnee notturne, apnee, apnea, si sveglia urlando, terrori notturni, terrore notturno, sonnolenza, sogni brutti, brutti sogni, =insomnia, =insomnio',
  'm:sessualita':
    'sessualità, sessuale, sessuologo, sessuologa, sessuologia, sesso, disfunzione erettile, impotenza, erezione, eiaculazione precoce, vaginismo, anorgasmia, calo del desiderio, mancanza di desiderio, dispareunia, vulvodinia, dipendenza dal sesso, dipendenza sessuale, dipendenza dal porno, dipendenza da pornografia, porno, difficoltà sessuale, problema sessuale, disfunzione sessuale, pornografia, dolore nei rapporti, rapporti dolorosi, dolore durante i rapporti, intimità, ansia da prestazione a letto, ancora vergine, vergine a, masturbazione, masturbarsi, mi masturbo, impotente, eiaculazione, frigida, frigidità, pornodipendenza, feticismo, pene piccolo, non mi viene duro, si ammoscia, vengo subito, vengo troppo presto, duro poco a letto, non riesco a venire, masturbazione compulsiva, male fare sesso',
  'm:dolore':
    'dolore cronico, dolore, psicosomatico, psicosomatica, somatizzazione, somatizzare, disturbo psicosomatico, disturbo somatoforme, fibromialgia, cefalea, emicrania, mal di testa, colon irritabile, gastrite nervosa, disturbo funzionale, acufene, dermatite da stress, dolore pelvico, endometriosi, bruxismo, sindrome dell’intestino irritabile, fa male la testa, fa male la schiena, fa male tutto',
  'm:alcol-sostanze':
    'alcol, alcool, alcolismo, alcolista, alcolizzato, bere troppo, beve troppo, bevo troppo, droga, drogato, tossicodipendenza, tossicodipendente, sostanza, sostanze stupefacenti, cocaina, eroina, cannabis, marijuana, canna, dipendenza, dipendenze, dipendenza da sostanze, abuso di sostanze, abuso di alcol, fumo, smettere di fumare, tabagismo, farmacodipendenza, dipendenza da farmaci, dipendenza da benzodiazepine, psicofarmaci in abuso, smettere di bere, chemsex, ketamina, =keta, ecstasy, =mdma, hashish, alcolisti anonimi, metadone, astinenza, dipendenza da farmaci per dormire, mamma beve, bevo, madre beve, papà beve, padre beve, svapo, svapare, spinello, codeina, crack, =bamba, ubriacone, benzodiazepine, scalare lo xanax, scalare il tavor, dipendente da xanax, dipendente da tavor, dipendente da lexotan, smettere gli psicofarmaci, smettere psicofarmaci, spritz tutte le sere, ubriaco, ubriaca, =addiction, =alcoholism',
  'm:gioco':
    'gioco d’azzardo, gioco patologico, azzardo, ludopatia, ludopatico, =gap, gioco d’azzardo patologico, slot machine, slot, scommessa, giocare d’azzardo, dipendenza da gioco, gioco online, giocare online, poker online, casinò online, scommesse online, gratta e vinci, ludodipendenza, videopoker, macchinette, =bet, ludopata, gioco compulsivo, scommetto, schedine, fantacalcio schedine',
  'm:internet':
    'internet, dipendenza da internet, videogioco, dipendenza da videogiochi, dipendenza dai videogiochi, dipendenza tecnologica, dipendenza da smartphone, cellulare, telefonino, smartphone, social network, dipendenza dai social, gaming, gaming disorder, nomofobia, sempre al computer, playstation, cyberdipendenza, sempre al telefono, sempre al cellulare, sempre sul telefono, troppo telefono, dipendenza dal telefono, dipendenza dal cellulare, sparire dai social, sempre sui social, gioca sempre al computer, sempre ai videogiochi, sempre al pc, vive al pc, tiktok, sparatutto, fortnite, roblox, doomscrolling, scrolling compulsivo, dipendenza da instagram, dipendenza da fortnite, dipendenza da roblox, dipendenza instagram, fortnite dipendenza, roblox dipendenza',
  // Crescere, studiare, lavorare
  'm:scuola':
    'difficoltà a scuola, difficoltà scolastica, problema scolastico, problemi a scuola, scuola, università, universitario, esame, ansia da esame, blocco negli studi, bocciatura, bocciato, abbandono scolastico, rifiuto scolastico, non va a scuola, non vuole andare a scuola, non va più a scuola, non vuole più andare a scuola, fobia scolare, metodo di studio, non riesco a studiare, fuoricorso, fuori corso, orientamento scolastico, rendimento scolastico, studente demotivato, tesi di laurea, esami universitari, sbagliato facoltà, cambiare facoltà, mollato l’università, mollare l’università, lasciato l’università, abbandono universitario, interrogazione, compito in classe, laurearmi, laurearsi, esame di maturità, ansia da maturità, mollato l’uni, mollo l’uni, lasciato l’uni, debiti a settembre, pagella, ansia verifica',
  'm:apprendimento':
    'apprendimento, disturbo dell’apprendimento, disturbo specifico dell’apprendimento, =dsa, =bes, dislessia, dislessico, disgrafia, disortografia, discalculia, discalculico, difficoltà di lettura, logopedia, disprassia, disturbo del linguaggio, tutor dsa, balbuzie, logopedista, ritardo del linguaggio, disabilità intellettiva, sindrome di down, balbetto, balbetta, balbettare, plusdotazione, plusdotato, plusdotata, alto potenziale cognitivo',
  'm:attenzione':
    'attenzione, =adhd, =ddai, =add, deficit di attenzione, disturbo dell’attenzione, iperattività, iperattivo, deficit dell’attenzione, disattenzione, disattento, concentrazione, difficoltà di concentrazione, distratto, non riesco a concentrarmi, bambino vivace, adhd adulti, deficit attentivo, non sta fermo, non sta mai fermo, non stare mai fermo',
  'm:autismo':
    'autismo, autistico, spettro autistico, disturbo dello spettro autistico, asperger, =asd, =aba, neurodivergenza, neurodivergente, neurodiversità, autismo ad alto funzionamento, disturbo del neurosviluppo, neurosviluppo, sindrome di asperger, disturbo pervasivo dello sviluppo',
  'm:bullismo':
    'bullismo, bullo, bullizzato, cyberbullismo, cyberbullo, preso in giro, prese in giro, prepotenza, vittima di bullismo, emarginato a scuola, revenge porn, angherie dei compagni, bullizzano, bullizzare, bullizza, mi bullano, body shaming, escluso dal gruppo, esclusa dal gruppo, sextortion',
  'm:ritiro':
    'ritiro sociale, hikikomori, ritirato, non esce di casa, non esce dalla sua stanza, chiuso in camera, chiuso in casa, isolamento sociale, isolamento volontario, autoreclusione, non vuole uscire, ritiro dei ragazzi, non esce più di casa, non esce dalla camera, sempre chiuso in camera, sempre in camera, non esco più di casa, non esco di casa, fobia scolastica, rifiuto scolastico',
  'm:lavoro':
    '=lavoro, lavorativo, problema di lavoro, burnout, burn out, mobbing, stress da lavoro, stress lavorativo, stress lavoro correlato, disoccupazione, disoccupato, licenziamento, licenziato, perdita del lavoro, carriera, capo, =colleghi, workaholic, dipendenza da lavoro, conflitti sul lavoro, professionale, straining, psicologia del lavoro, cambiare lavoro, nessuno mi assume, odio il mio lavoro, odio lavorare, =lavori, =lavorare, =colleghe, =collega, mobbizzato, mobbizzata, demansionamento, demansionato, precario, cassintegrato, esubero',
  // Identità e orientamento
  'm:identita-genere':
    'identità di genere, disforia di genere, incongruenza di genere, transgender, =trans, transessuale, transessualità, transizione di genere, percorso di transizione, non binario, non binary, genderfluid, gender, varianza di genere, affermazione di genere, rettifica anagrafica, mi sento maschio, si sente maschio, mi sento femmina, si sente femmina, nel corpo sbagliato, disforia, dice che è una femmina, dice che è un maschio, si sente una femmina, si sente un maschio, =ftm, =mtf, deadname, carriera alias, agender, cambiare sesso, nome alias',
  'm:orientamento':
    'orientamento sessuale, omosessuale, omosessualità, =gay, lesbica, lesbo, bisessuale, bisessualità, coming out, =lgbt, =lgbtq, =lgbtqia, =lgbtqi, =lgbtiq, =lgbti, =lgbtq+, queer, omofobia, omofobia interiorizzata, asessuale, asessualità, pansessuale, arcobaleno, outing, bifobia, =bisex, =asex, lesbismo, omofobo',
  // Età anziana
  'm:invecchiare':
    'invecchiare, invecchiamento, vecchiaia, terza età, quarta età, psicologia dell’invecchiamento, psicogeriatria, geriatria, diventare vecchi, paura di invecchiare, longevità, senilità',
  'm:memoria':
    'memoria, perdita di memoria, problemi di memoria, demenza, demenza senile, alzheimer, parkinson, decadimento cognitivo, deterioramento cognitivo, neuropsicologia, neuropsicologo, neuropsicologico, caregiver, chi assiste, assistere un genitore, stimolazione cognitiva, smemorato, dimenticare le cose, deficit cognitivo, non ricorda, non si ricorda, non ricorda più, dimentica tutto, si dimentica tutto, perde la memoria, papà dimentica, mamma dimentica, non mi riconosce',

  // Approcci
  'a:cognitivo-comportamentale':
    'cognitivo comportamentale, cognitiva comportamentale, comportamentale, cognitivo, cognitivista, cognitivismo, =tcc, =cbt, terapia cognitiva, terapia comportamentale, comportamentista, approccio cognitivo comportamentale, cognitive behavioral therapy',
  'a:psicodinamico': 'psicodinamico, psicodinamica, psicologia dinamica, approccio psicodinamico, dinamico',
  'a:sistemico-relazionale':
    'sistemico, sistemica, sistemico relazionale, relazionale sistemico, sistemico familiare, approccio sistemico, terapia sistemica, relazionale, sistemista',
  'a:umanistico-esistenziale':
    'umanistico, umanista, umanistico esistenziale, esistenziale, esistenzialista, rogersiano, rogers, centrata sul cliente, centrata sulla persona, logoterapia, psicoterapia umanistica, analisi esistenziale',
  'a:gestaltico': 'gestalt, gestaltico, gestaltista, terapia della gestalt, approccio gestaltico, perls',
  'a:analisi-transazionale':
    'analisi transazionale, transazionale, analista transazionale, analitico transazionale, berne',
  'a:integrato':
    'integrato, integrata, approccio integrato, integrativo, psicoterapia integrata, multimodale',
  'a:costruttivista': 'costruttivista, costruttivismo, costruttivistico, approccio costruttivista, kelly',
  'a:corporeo':
    'corporeo, corporea, psicocorporeo, terapia corporea, bioenergetica, bioenergetico, analisi bioenergetica, biosistemica, psicoterapia funzionale, psicoterapia corporea',
  'a:psicoanalitico':
    'psicoanalisi, psicanalisi, psicoanalitico, psicanalitico, psicoanalista, psicanalista, freudiano, lacaniano, kleiniano, =freud, =lacan',

  // Metodi
  'w:emdr': '=emdr, movimenti oculari, desensibilizzazione con movimenti oculari',
  'w:schema': 'schema therapy, schematherapy, terapia degli schemi, schema terapia',
  'w:mindfulness': 'mindfulness, mindfullness, =mbsr, =mbct, consapevolezza meditativa, meditazione',
  'w:act': '=act, acceptance and commitment therapy, acceptance commitment therapy',
  'w:dbt': '=dbt, dialettico comportamentale, dialectical behavior therapy',

  // Età
  'e:bambini':
    'bambino, bambina, bimbo, bimba, infantile, infanzia, età evolutiva, figlio piccolo, figlia piccola, mio figlio piccolo, età prescolare, bambino piccolo, psicologia infantile, minori',
  'e:preadolescenti':
    'preadolescente, preadolescenza, scuola media, figlio preadolescente, preadolescenziale',
  'e:adolescenti':
    'adolescente, minorenne, adolescenza, figlio adolescente, figlia adolescente, teenager, ragazzo, ragazza, adolescenziale, età adolescenziale, =teen, =teens',
  'e:adulti': 'adulto, adulta, età adulta, giovane adulto',
  'e:anziani':
    'anziano, anziana, anziana madre, madre anziana, padre anziano, genitore anziano, persona anziana, nonno, nonna, terza età, over 65',

  // Come
  'f:individual': 'terapia individuale, individuale, psicoterapia individuale, seduta individuale',
  'f:couple':
    'coppia, terapia di coppia, psicoterapia di coppia, consulenza di coppia, coppie, marito e moglie',
  'f:family':
    'famiglia, familiare, terapia familiare, terapia della famiglia, psicoterapia familiare, mediazione familiare, famiglie',
  'f:group':
    'gruppo, terapia di gruppo, psicoterapia di gruppo, gruppo terapeutico, gruppoanalisi, psicodramma',
  'o:online':
    'online, on line, videochiamata, video chiamata, videoconferenza, skype, zoom, a distanza, =da remoto, remoto, seduta online, via web, =da casa, whatsapp, telepsicologia, teleconsulto',
  'o:studio': '=in presenza, =di persona, =in studio, =dal vivo, =faccia a faccia, =vis a vis',

  // Lingue
  'l:it': '=in italiano',
  'l:lis':
    '=lis, lingua dei segni, linguaggio dei segni, sordo, sordità, non udente, lingua dei segni italiana',
  'l:en':
    'inglese, english, english speaking, in inglese, lingua inglese, anglofono, =therapist, =psychologist',
  'l:fr': 'francese, francais, french, lingua francese, francofono',
  'l:de': 'tedesco, deutsch, =german, lingua tedesca, tedescofono, =psychologe, =psychologin',
  'l:es': 'spagnolo, espanol, spanish, lingua spagnola, ispanofono, castigliano',
  'l:pt': 'portoghese, portugues, lingua portoghese, brasiliano',
  'l:sl': 'sloveno, slovensko, lingua slovena',
  'l:ro': 'romeno, rumeno, lingua rumena, lingua romena',
  'l:sq': 'albanese, shqip, lingua albanese',
  'l:ar': 'arabo, lingua araba, arabofono, arabic',
  'l:zh': 'cinese, mandarino, lingua cinese, chinese',
  'l:uk': 'ucraino, ucraina, lingua ucraina',
  'l:ru': '=in russo, =parla russo, lingua russa, =di lingua russa, russofono, =russian',
  'l:pl': 'polacco, lingua polacca, polski',
  'l:hr': 'croato, lingua croata, serbocroato',
  'l:el': '=in greco, =parla greco, lingua greca, greco moderno',
  'l:bn': 'bengalese, bangla, bengali',
  'l:ur': 'urdu, lingua urdu, pachistano',
  'l:fa': 'persiano, farsi persiano, lingua farsi, iraniano',

  // Professione e pratica
  't:medico':
    'psichiatra, psichiatria, medico, medico psicoterapeuta, neuropsichiatra, neuropsichiatria, dottore in medicina',
  bonus: 'bonus psicologo, bonus psicologi, bonus psicoterapia, bonus, bonus salute mentale',
  libero:
    'posto libero, posti liberi, disponibile subito, libero, disponibile, disponibilità, posti disponibili, accetta nuovi pazienti, nuovi pazienti, senza lista d’attesa, senza attesa, prima disponibilità, appuntamento subito, subito',
  'h:sera':
    '=sera, =sere, serale, =la sera, dopo cena, dopo il lavoro, orario serale, tardo pomeriggio, ore serali',
  'h:sabato': 'sabato, weekend, =week end, fine settimana, sabato mattina, di sabato',
  accessibile:
    'sedia a rotelle, carrozzina, senza barriere, barriere architettoniche, accessibile, disabile, disabili, accesso disabili, persone con disabilità, disabilità motoria, senza scale, senza gradini, =con ascensore, =con l’ascensore, =c’è l’ascensore',
  'g:f':
    '=donna, =una donna, psicologa donna, psicoterapeuta donna, terapeuta donna, =femmina, terapeuta femmina, dottoressa donna, psichiatra donna',
  'g:m':
    '=uomo, =un uomo, psicologo uomo, psicoterapeuta uomo, terapeuta uomo, =maschio, psicologo maschio, psichiatra uomo',
}

const words = (text: string) => text.trim().split(/\s+/)

/** Ignored between other words. */
export const SMALL: ReadonlySet<string> = new Set(
  words(`a ad ai al all alla alle allo agli c che chi ci co coi col come con contro d da dai dal dall dalla dalle dallo
    dagli de degli dei del dell della delle dello di e ed è fra gli ha ho i il in io l la le lei lo lui ma mi mia mie
    miei mio ne negli nei nel nell nella nelle nello noi o od per piu pure qui quel quella se sei si sia sono sta sto
    su sua sue sugli sui sul sull sulla sulle sullo suo suoi te ti tra tu tuo un una uno v vi voi anche ed essere sua
    questo questa mentre quando dove molto tanto poco`),
)

/** Words that fit everybody in the register. */
export const WEIGHTLESS: ReadonlySet<string> = new Set(
  words(`psikolog psycholog psychologue psiholog psicologo psicologa psicologi psicologhe psicologia psicologico psicologica psicoterapeuta psicoterapeuti
    psicoterapeute psicoterapia psicoterapie psicoterapeutico psicoterapeutica psicoterapico terapeuta terapeuti
    terapeute terapia terapie terapeutico terapeutica psy psico dottor dottore dottoressa dottori dottoresse dott dottssa ssa dr drssa
    prof professore professoressa professor studio studi cerco cercare cerca cercasi cerchiamo aiuto aiutare aiutarmi aiutami bisogno vorrei
    voglio trovare trova trovo buon buono buona bravo brava bravi brave bravissimo ottimo migliore migliori meglio
    consigli consiglio consigliato consigliate esperto esperta esperti esperte specialista specialisti specializzato
    specializzata specializzati specializzazione problema problemi problematica problematiche disturbo disturbi
    difficolta curare cura cure guarire sostegno supporto consulenza consulente seduta sedute colloquio colloqui
    primo prima incontro incontri centro ambulatorio persona persone professionista professionisti figlio figlia
    figli figlie soffro soffre soffrire soffrono sento sentirsi mal male gestire gestione superare affrontare
    chiedere parlare qualcuno qualcosa zona vicino vicinanze dintorni presso provincia prov citta comune regione paese
    intorno km lingua parla parli parlo parlino parlare parlante parlano madrelingua approccio orientamento metodo tecnica
    indirizzo percorso trattamento servizio servizi appuntamento prenotare prenotazione contatti telefono numero nome
    cognome elenco lista albo ordine registro iscritto italia italiano italiana italiani privato privata pubblico
    bene adatto giusto giusta grazie salve ciao buongiorno solito caso casi forte forti grave gravi continuo continui
    continua continue quotidiano sempre oggi adesso ora urgente urgenza the for in near me and of with speaking
    moglie marito madre padre mamma papa fidanzato fidanzata compagno compagna amico amica sindrome crisi stato stati sintomi
    sintomo over under euro volte mese mensile posso venire domani lunedi martedi mercoledi giovedi venerdi fuorisede economico economica prezzo prezzi costo costi costa tariffa tariffe basso bassi gratis gratuito
    orario orari posto posti mattina pomeriggio giorno giorni ore durante dopo senza non lavora lavorano lavori occupa occupano
    tratta trattano segue seguono solo sola soltanto paziente pazienti nuovo nuovi nuova nuove mio miei`),
)

/** The word beside a first name is a surname, even if it is the name of a place. */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  words(`adele adriana adriano agnese agostino alberto alessandra alessandro alessia alessio alfredo alice amedeo andrea
    angela angelo anna annalisa annamaria antonella antonia antonio armando arianna arturo asia aurora barbara beatrice
    benedetta benedetto bianca bruna bruno camilla carla carlo carlotta carmela carmelo caterina cecilia cesare chiara
    cinzia claudia claudio clara corrado cristiana cristiano cristina daniela daniele dario davide debora deborah denise
    diego domenico donatella donato edoardo elena eleonora elia elio elisa elisabetta emanuela emanuele emilia emilio
    emma enrica enrico enzo erica erika ernesto eugenio eva fabiana fabio fabrizio federica federico filippo fiorella
    flavia flavio franca francesca francesco franco gabriella gabriele gaetano gaia gennaro gerardo giacomo giada
    giancarlo gianluca gianni giorgia giorgio giovanna giovanni giulia giuliana giuliano giulio giuseppe giuseppina
    gloria graziella grazia greta guido ida ilaria ilenia irene irma isabella ivan ivana jessica katia lara laura
    leonardo lia lidia liliana linda lisa livia lorena lorenza lorenzo loredana luca lucia luciana luciano lucio
    ludovica luigi luisa maddalena manuela manuel mara marcella marcello marco margherita maria marianna mariangela
    mario marisa marta martina massimiliano massimo matilde matteo maura maurizio mauro michela michele milena mirella
    miriam monica nadia natalia nicola nicole nicoletta nicolo noemi norma ornella orietta ottavia pamela paola paolo
    pasquale patrizia patrizio piera pierluigi piero pietro raffaele raffaella renata renato riccardo rita roberta
    roberto rocco romina rosa rosanna rosalba rosaria rosario rossana rossella rosanna sabina sabrina salvatore samuele
    sandra sandro sara saverio sebastiano serena sergio silvana silvano silvia simona simone sofia sonia stefania
    stefano stella susanna tamara tania teresa tiziana tiziano tommaso umberto ugo valentina valentino valeria valerio
    vanessa vera veronica vincenzo virginia vito vittoria vittorio viola viviana walter ada agata aldo alfonso amalia ambra ambrogio anita antonietta
    assunta attilio augusto biagio carmine ciro concetta cosimo costanza dalila danilo demetrio dora efisio
    egidio eliana emiliano ettore ezio fatima fausto ferdinando fiona flora fortunato fulvia fulvio gavino
    gemma germana gianfranco gianpaolo gilda gina gino giorgina gisella giuditta ines iolanda iris italo ivano ivo
    lamberto leandro leila lina lino livio lola lorella luana ludovico luigina maia maria marilena mattia
    mauro melania melissa mila mimmo mina mirco mirko moira morena nadine nazario nevio niccolo nico nilde nina
    nino nora olga olivia omar oreste oriana oscar osvaldo patrick penelope petra pina pino priscilla quirino
    rachele raimondo ramona rebecca remo rene renzo rocco rodolfo romeo romolo rosalia rosella rosetta rosy
    ruben ruggero sabino salvo samantha santina selene sebastiana severino sharon silvestro siria sonja stefan
    tania tarcisio tea thomas tina tito tobia tommasa tonia tullio ubaldo urbano valter vincenza vito wanda yara
    yuri zeno zoe`),
)

/**
 * Surnames that are also a place, a language or nearly a search word: never corrected. The largest cities are left out,
 * because «dottoressa Milano» means the city.
 */
export const SURNAMES: ReadonlySet<string> = new Set(
  words(`rossi russo ferrari esposito bianchi romano colombo bruno ricci marino greco gallo conti costa mancini giordano
    rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile
    martinelli vitale lombardo serra coppola marchetti parisi villa conte ferraro ferri fabbri bianco marini grasso
    valentini messina sala gatti pellegrini palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza
    testa grassi pellegrino carbone giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martino
    fiore ferretti bellini basile riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero
    sorrentino damico orlando damico negri mantovani pisano pisani siena ancona
    perugia tedesco albanese catalano veneziano padovan padovano trevisan bresciani bergamaschi ferrarini modena lodi asti
    cremona forli rovigo lecce salerno trapani ragusa volpe panico panini pania lutti luti coppi coppa fobelli
    gelosi paura paure amadori ansaldi ansaldo traumi stressi bullo bulli dolori doloro memoli manini serrani fami
    fumagalli fumo dinamici gestri alcoli capo capi giochi vacca solari soli mandarino arabi angelini amici amico
    corsi mauro stefani luca marchi santis rosa salvo vecchi vecchio croce santi pace gioia felici allegri tristano
    colonna castelli castello monaco moro mori mora lupo lupi leoni grande piccolo piccoli lanza lana noto stella nardo
    scotti sarti orsi orsini venturi ventura zanetti poli polo pozzi prato prati ponti ponte croci campi campo piazza`),
)

/** Too ambiguous in a professional's text; understood only in a search. */
export const SEARCH_ONLY: ReadonlySet<string> = new Set(
  `=lavoro, =lavori, =lavorare, lavorativo, professionale, attenzione, scuola, università, universitario, capo, =colleghi, =colleghe, =collega, internet, carriera,
    decisione, concentrazione, apprendimento, memoria, personalità, alimentazione, cibo, esame, paura, perdita, morte,
    morto, dolore, sostanza, dipendenza, dipendenze, cambiamento, sesso, genitore, genitoriale, malattia,
    malato, incidente, separato, tensione, preoccupato, nervoso, libero, disponibile, disponibilità, dormire, gender,
    accessibile, integrato, integrata, relazionale, dinamico, individuale, cognitivo, esistenziale, familiare, famiglia,
    famiglie, subito, bonus, =mania, =manie, fumo, canna, botte, crescita personale, scelta di vita, abbandono, rottura`
    .split(',')
    .map((expression) => expression.trim()),
)

/** Prepositions before a place; «di» and «da» may also belong to a surname. */
export const BEFORE_A_PLACE: ReadonlySet<string> = new Set(
  words('a ad in vicino zona presso dintorni provincia prov citta comune regione vicinanze'),
)
export const TITLES: ReadonlySet<string> = new Set(
  words('dott dottor dottore dottoressa dottssa dr drssa ssa prof professore professoressa'),
)
/** First words of surnames. */
export const PARTICLES: ReadonlySet<string> = new Set(
  words('di de del della dello degli dei d da dal dalla dall lo la li le dell'),
)

/** Negations, which hold up to the end of the clause. */
export const NOT_DONE =
  /\b(?:non (?:mi |ci |si |vi )?(?:occup|tratt(?!a di|a solo)|segu|prend|accolg|accogl|ricev|gesti|accett|lavor)\w*|non (?:è|sono) (?:previst|inclus|compres)\w*|non (?:offr|propon|effettu|faccio|fa |svolg)\w*|tranne|eccetto|ad eccezione|ad esclusione|esclus[oaie]|salvo|fatta eccezione)(?! (?:solo|soltanto|solamente|esclusivamente)\b)/i
export const CLAUSE_END =
  /[.;:!?\n()]|,? (?:ma|però|bensì|invece|mentre) |, (?=(?:mi|si|ci) occup|(?:e )?(?:seguo|segue|lavoro|lavora|tratto|tratta|ricevo|riceve|offro|accolgo) )/i

export const METHODS: readonly (readonly [string, string])[] = [
  ['w:emdr', 'EMDR'],
  ['w:schema', 'Schema therapy'],
  ['w:mindfulness', 'Mindfulness'],
  ['w:act', 'ACT'],
  ['w:dbt', 'DBT'],
]
export const TERM_KINDS = { problem: 'Problema', approach: 'Approccio', method: 'Metodo' } as const

/** Towns whose names a dictionary holds as words too, but that in a sentence are hardly ever anything else. */
export const ONLY_TOWNS: ReadonlySet<string> = new Set(
  'acerra acquapendente acri agira albanella albino amatrice aprilia aquino ardea asiago assisi asti aversa avola bacoli bagheria barbaresco bardolino bari biella bisceglie bitonto bollate bracciano buccino bussoleno cariati carpi cassino celano cerea cesena cingoli cittadella cogliate conversano cuneo desio favara foggia frascati gallarate galliate gallicano gangi gattinara giovinazzo girifalco gozzano lecco legnano lentini lesina lodi longarone macerata malnate maranello marsala meda mestrino mirandola mirano modica monopoli monreale montecchio montepulciano mozzate nardo nichelino noceto notaresco orgosolo ortona orvieto otranto pachino palmi pantelleria pianoro piombino ponderano pontremoli porcari portici pulsano recale ribera rivoli roccaraso rovereto salemi sassello scafati sciacca scorrano seriate sestriere stresa subiaco susa tagliacozzo taormina tarquinia tarvisio teano teggiano terlizzi termoli terni tortona trapani trevi tricarico udine ussita valenza velletri venosa verdello vigevano voghera'.split(
    ' ',
  ),
)
