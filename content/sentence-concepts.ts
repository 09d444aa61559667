/**
 * Ordinary words by what they stand for, without accents; `a*`: words beginning so. The classifier of danger sees these
 * concepts and their order beside the words themselves, so that «mi ha dato una sberla» counts like «mi ha dato un ceffone».
 */
export const SENTENCE_CONCEPTS: Record<string, string> = {
  me: 'mi io me mia mio miei mie mme nuatri ci noi m',
  lui: 'lui lei egli ella esso quello quella iddu idda lu isso essa',
  lo: 'lo la gli le li je ji ghe',
  si: 'si se s',
  partner:
    'marito moglie mugliera mugghieri mogliera maritu marit mari compagno compagna fidanzato fidanzata convivente ex partner moroso morosa ragazzo ragazza tipo sposo sposa zito zita mogli omo',
  child:
    'figlio figlia figli figlie bambino bambina bambini bambine bimbo bimba bimbi nipotino nipotina picciriddu picciridda picciriddi piccolo piccola piccoli piccirillo creatura figghiu figghia fiol fiola fija fijo figliola figliolo neonato neonata bebe putin criature cucciolo minore minori minorenne minorenni ragazzina ragazzino ragazzini ragazzine tredicenne quindicenne adolescente alunno alunna alunni studente studentessa allievo allieva figliastra figliastro gemelli primogenito cuginetta cuginetto fratellino sorellina nipote nipoti niputi neodo bocia tusa',
  parent:
    'madre padre mamma papa babbo genitori genitore mama patri matri mader pader pare mare miei vecchi matrigna',
  kin: 'fratello sorella cugino cugina zia suocera suocero cognato cognata genero nuora nonna nonno frate soro frati fradel sorela nona nono fratelo suoru cugnata cugniato cugnatu nipote parente',
  elderman:
    'zio patrigno prete sacerdote parroco don allenatore mister istruttore catechista bidello nonno compagno insegnante animatore padrone titolare capo primario caporale datore direttore superiore capoturno',
  other:
    'amico amica amici amiche collega colleghi collegha vicino vicina vicini coinquilina coinquilino coinquilini compagni compagna uno una tizio uomo donna ragazzo ragazza persona qualcuno gente signora anziano paziente cliente clienti socio professoressa prof maestra maestro badante inquilino conoscente',
  helper:
    'psicologo psicologa psicoterapeuta terapeuta dottore dottoressa psichiatra medico terapia terapista seduta analista oncologo ginecologo geriatra pediatra psico specialista colloquio',
  nope: 'non nn mai senza nessun nessuno nessuna niente mica manco neanche nemmeno nun no nunn min brisa minga ne nulla macche',
  want: 'voglio vorrei volevo vorei volio vojo vogghiu vogliu vulesse vulissi volglio volgio voja vulia voler voleo vorria voio desidero desideravo intendo preferirei voglia desiderio volonta tentazione',
  wants: 'vuole voleva vorrebbe vole vulia volevano vogliono vo vol voli',
  think:
    'penso pensato pensando pensavo pensare pensa pensieri pensiero idea idee penziero penzo penzieri immagino immaginato fantastico fantasia fantasie proposito propositi mente testa pensi pens',
  decided:
    'deciso decido decisione stabilito piano pronto pronta preparato preparata programmato organizzato progetto progetti pianificato scelto',
  tried:
    'provato tentato tentai tentativo tentativi provai tentare provare cercato riprovare riprovo riprovarci ritentare',
  diewish:
    'morire morì moriri mori murì muri morir crepare schiattare decedere trapassare moririi morie morime',
  dieme: 'muoio moro moio morirò moriro mor moru schiatto crepo morii crepero mmoro',
  dies: 'muore muoiono moriva morendo more moriremo morira crepa schiatta mure muor morisse',
  dead: 'morto morta morti morte mort morts mortu defunto defunta cadavere cadaveri deceduto deceduta stecchito stecchita morissi morti',
  death: 'morte funerale cimitero bara tomba mortale fine',
  suicide:
    'suicid* sucid* siucid* suic* suicdi* uccidermi ucciderme ammazzarmi ammazarmi amazarmi ammazzarme impicca* impico impicarmi impiccamme sopprimermi eliminarmi ammazzarsi uccidersi ammazzasse impiccarsi kms kys unalive suicide',
  kill: 'uccid* ucid* ammazz* amaz* accopp* acopp* copà copar copa cupar cupà uccis* assassin* fuori elimin* scann* sgozz* trucid* giustizi* massacr* accid* acciro accidi eliminare',
  end: 'finita finire finirla finisco fine finirò chiudere chiuderla chiudo smettere smetto mollare terminare farla fo farle facciamola finirl falla basta',
  live: 'vivere campare campa esistere esserci esistenza svegliarmi svegliarme sveglia* respirare viva vivo vita vivi vive campo vivir svegliarsi risvegliarmi vivo vit viver svejamme',
  vanish:
    'sparire scomparire sparisco dissolvermi svanire andarmene levarmi levamme togliermi tolgo togliersi toglieva tolto levare levo livari livarmi leva toglie tolse levato andarsene togliermela mezzo sparisse toltomi',
  jump: 'butto buttarmi buttarme buttamme buttarsi buttare buttata buttato gettarmi gettarsi getto gettare gettata gettato lanciarmi lanciarsi lancio lanciare salto saltare buttasse butta gittari ittarmi jettarme schiantarmi schianto schiantare precipitare sterzata sterzare volare buttà',
  height:
    'ponte balcone finestra tetto terrazza terrazzo cavalcavia viadotto scogliera dirupo burrone piano binari binario treno treni metro metropolitana scogli fiume lago mare diga argine parapetto ringhiera tir guardrail strapiombo precipizio rotaie stazione sotto giù giu torrente canale pozzo',
  hang: 'corda corde cappio trave cinta nodo lampadario gancio appeso appesa appendermi fune lenzuola',
  gas: 'gas monossido scarico tubo garage forno candeggina varechina acido veleno topicida diserbante ammoniaca antigelo ammonio solvent* trielina diluente lucidatura antiruggine topicid* lumachicid* insetticid* pesticid* diserbant* anticongelant* detersiv* detergent* amuchina acetone alcool etilico benzina metanolo naftalina varichina decolorant* ossigenata monossid*',
  cut: 'taglio tagli tagliarmi taglia tagliata tagliato tagliarsi tagliavo talio taliata taliato tagliando tagliare taglia* tajo tajato taiarme taglietti incid* graffi* gratt* incisioni sfregi* cutting selfharm ferisco ferirmi feriva ferivo ferisce ferite ferita tagliamme strappo mordo punisco pianto',
  blade:
    'lametta lamette lama lame rasoio rasoi taglierino temperino cutter bisturi vetro forbici compasso forbicine temperamatite',
  selfharm: 'autoles* autolesiv* farmi apposta autodistru* farsi farme harm pugni testate',
  skin: 'braccia braccio gambe gamba polsi polso cosce coscia coscie pelle vene vena avambracci avambraccio pancia caviglie maniche mani mano dita',
  blood: 'sangue sanguin* cicatric* sanghe',
  burn: 'bruc* brucio bruciarmi accendino sigarette sigaretta foco fuoco incendi* ustion* benzina accend* appicca* cicca',
  weapon:
    'coltello coltelli coltellata coltellate pistola pistole fucile carabina accetta ascia mannaia martello mazza spranga bastone arma armi machete cacciavite doppietta schioppo armeria roncola coltelo fucili',
  shoot: 'spar* sparo sparare sparamme sparo spara sparato',
  pills:
    'pastigli* pastili* pasticc* pillol* farmac* compress* gocce medicin* medicinali xanax tavor sonnifer* insulin* psicofarmac* valium lexotan minias rivotril litio tachipirin* paracetamolo tranquillant* ansiolitic* benzo* antidepressivi metadone barbituric* boccetta blister flacone scatola scatole oppiacei pasti* en tramadol ossicodon* fentanyl morfina propofol ketamin* codeina alprazolam lorazepam diazepam zolpidem quetiapin* seroquel sertralin* zoloft cipralex prozac entact depakin lamictal aspirin* ibuprofen* oki moment aulin digossina betabloccant* pressione insulina antistaminic* sciroppo dosi dose overdose siringa siring* fiala fiale',
  swallow:
    'ingoi* ingeri* inghiott* buttato bevuto assunto mandato trangugi* preso prese presi presa prendo prendere prese ingur* scolato scolata mescolato mischiato',
  toomany:
    'troppe troppi tutte tutti tutto tutta intera intero sacco decine manciata quaranta trenta venti doppia tanti tante troppo',
  faint:
    'svenut* sviene svenire respira cosciente coscienza incoscient* rispond* sonnolen* vomit* pallid* barcoll* gira occhi strambo delira convulsion* schiuma sveglio addormenta overdose risponde arrispunni respirare collass* rantol* coma gonfia cianotic* bluastr* labbra viola violacee rantola balbett* biascic* sbava sbavando lividastr* freddo marmo tachicard* saturazione svegli* scuoto scuotere rigid* tremori trem* convulsioni crisi schiumando incosciente collassato collassata cade caduto crolla crollato ipotermi* soffocando strozzando cianosi asfissi* intossicat*',
  hit: 'picchi* pichi* mena menato menata menava menano menare meno botte bote schiaff* schiafi sciaff* pugno pugni pugn* calci calcio ceffon* cefon* sberl* manrovesc* cinghi* cinturat* cintura legnat* spint* spinge spingeva strattona* sbattu* sbatte sbatteva sbatte percuot* percoss* colpi* colpito pest* pesta bastona* legnate timpulat* timpulun* mazzat* tirato batte batteva sganass* lanciato spintona* scaravent* aggred* aggress* prende piglia piglio piglià corcat* gonfia gonfiato gonfiata sfonn* sfonda scapaccion* papagn* sciaffun* mazzuliat* spacca* spaccato spaccata rompe rotto ruppe morso morsi morde graffiat* graffia tirata trascina* trascinat* butta gettato scaglia scagliat* calciat* ginocchiat* gomitat* capocciat* testat* mazzate randell* frusta* frustat* cinghiat* cinghiata mestolo bastonat* nerbo verga righello ceffoni corpate corfos corpos scazzot* ammacc* percuote percuoton* malmen* corcato gonfiarmi',
  hands: 'mani addosso adosso alza alzato alzava alzate alzò mano alzano',
  choke: 'strozz* strangol* collo gola soffoc* cuscino strozat* strozo',
  threat:
    'minacc* minac* ricatt* ricat* vendic* pagare paghi pagherai ammazzo uccido troverai rovino spacco sfregio bruciare pubblic* diffond* vedrai fartela farmela pentire scapp* estorc* strozzin* usura* minacciat* giura giurato coltellate acido sfigurat* sfregiar* ammazzera uccidera uccidere trovera fosso ossa seppell* sotterr* pagheremo bruciamo incendiare spari proiettil* recapitat* intimidaz* pizzo boss clan racket usurai strozzini',
  stalk:
    'perseguit* pedin* stalk* segue inseguit* insegue appostat* apposta aspetta aspettava sotto spia spiato controll* gps tracc* ovunque citofon* suona portone',
  lock: 'chiude chiudeva chiuso chiusa rinchiud* rinchius* chiave chiavi segregat* sequestr* barricat* lega legato legata uscire esco esce scappare documenti passaporto permesso soldi telefono telefonare proibi* vieta impedisc* lasciarmi lasci* prigion* gabbia inferriat* sbarr* porta lucchett* ferma fermata impedito requisit* sequestrat* sequestra passaporti carte bancomat spesa benzina scontrini uscite uscir* spostamenti segregata controllarmi controlla condivid* posizione localizz*',
  sexabuse:
    'violent* stupr* abus* molest* palp* tocca toccat* toccav* toccò toccare costring* costrett* obblig* forz* incest* pedofil* adesc* nuda nudo nude foto fotografie rapporti sesso rapporto baciò strusci* spogli* masturb* penetr* intim* genitali mutande mutandine volevo drogata prostitu* sfrutta* tocco toccarmi toccava toccavano accarezz* carezze strusciava baciava bacio nudi nudes intime webcam chat costringe costretta spogliare spogliarsi spogliata reggiseno letto doccia bagno segreto segretino caramelle regalini premio consenso ubriaca ruffie gocce bicchiere adescat* adesca* prete allenatore ricatto',
  marks:
    'lividi livido segni segno occhio nero naso zigomo labbro denti rotto rotta costola costole frattur* gonfi* ospedale punti cerotti ematom* bozzi',
  cruel:
    'violento violenta violenti violenza violenze violenzza maltratt* brutal* feroce aggressivo aggressiva crudel* antiviolenza violenz* femminicid*',
  humiliate:
    'umili* insult* offend* puttana troia stupida cretina urla urlano urlava grida strilla bestemmi* sput* denigr* sminui* schif* ubriaco ubriaca sbronzo beve bevuto geloso gelosa gelosia controlla comanda',
  fear: 'paura paure terrore terrorizz* timore spavent* temo scanto scantu teme temono pavura terore incubo tremo trema tremano impaur*',
  escape:
    'scappare scappo scappata scappato fuggire fuggo fuggita nascond* nascost* rifugio rifugi* denunci* carabinieri polizia questura tribunale avvocato codice rosso denuncia ordinanza',
  voice:
    'voce voci vose vosi voxe vuci vosc bisbigli* sussurr* parole televisione tele tv radio lampadina muro madonna diavolo demon* satana dio angelo angeli messaggi segnali arcangelo boghe boghes vocina vociona narratore speaker altoparlante termosifone muri soffitto lampada lampadario specchio notific* jinn djinn spirito spiriti anime morti',
  command:
    'ordin* comand* ubbid* obbed* impon* pretend* obbligano obbliga missione devo deve ordini istruzioni comandi dicono dice diceva dicevano parla parlano sente sento incit* imponeva suggerisc* sussurra* ordinano ordinato intima* ripete ripetono spingimi saltare vai fallo falle faglielo taglia tagliati ammazzati buttati impiccati uccidilo uccidili staccalo spegni slegati',
  paranoid:
    'spian* spiano spia microspi* telecamer* avvelen* velen* complott* intercett* cip chip perseguit* convint* seguono persecut* servizi segreti impostore microfoni sostituit* demoniac* complotto sorvegl* videosorvegl* intercettazioni telecamere nascoste satellite satelliti alieni onde microchip mafia ghost trasmettono sanno leggono pensiero comandano trasmission* avvelenata avvelenato vetrinette',
  farewell:
    'lettera lettere testamento addio saluti salutato biglietto biglietti regal* sistemato sistemare ordine password pin istruzioni perdonami perdonatemi scusatemi funerale assicurazione bollette documenti donato abbracciato salutare notaio eredit* saluto salutati salutarvi ultimo ultima ultimi ultime regalato regalata regalati donare lascito chiavi gatto affidare affidato affid* pagato pagate saldato debiti cancell* disdett* svuotat* buste busta scritto firmare firmato intestato intestare polizza scade testament* tomba loculo vestito abito scarpe buone abbraccia* perdono perdoni promesso promettimi occupatevi pensateci badate bada',
  burden:
    'peso inutile inutili serve servo meglio starebbero staranno stareste mondo nessuno mancher* accorger* colpa intralcio fastidio palla disturbo vergogna zavorra fallit* nato nata nascere pesare sollevo sollievo liberi libera leggeri leggera campano camperebbero senza mancherei mancherebbe accorgerebbe ruota scorta sostitu* rimpiazz* superflu* spesa bocca costo',
  nosense:
    'senso scopo motivo motivi ragione speranza futuro domani vuoto buio tunnel uscita via scampo ragioni resta rimane ormai arrivare natale',
  pain: 'dolore dolori soffr* sofferenz* male stanc* stufo stufa esaust* distrutt* sfinit* riposare dormire sempre pace dormi* addormentarmi',
  now: 'adesso ora stasera stanotte oggi subito mo momento ieri domani appena stamattina',
  past: 'fa anni anno scorso allora ragazzo ragazza piccola piccolo bambina bambino tempo infanzia avevo aveva ero giovane secolo passato quando tempi anni 19*',
  serene:
    'seren* superat* bene pace acqua passat* guarit* grazie graziaddio tranquill* tranqui contento contenta felice oggi superare',
  hero: 'poliziott* infermier* soccorrit* volontari* pompier* operatric* operatore tirocin* carabiniere vigile caserma reparto formazion* ecm psicologia criminologia',
  laugh:
    'rider* risat* rid* ridiamo ridono sghignazz* barzellett* battut* battuta scherz* scherzo ahah* haha* lol xd ihih* ironia ironic* meme comic* cabaret spasso hihi* ahahah* rofl sarcasm* sarcastic* stand standup imitazion* clown carneval* maschera zelig checco sketch vignett* trollare ridere ridevo ridevamo risatina divertent* esilarant* buffo buffa comicit*',
  weather:
    'caldo freddo afa sole gelo umidità umidita pioggia estate inverno vento bora nebbia zanzar* grandine neve temporal* fulmin* tuono tuoni grandina alluvion* terremot* ghiacci* ghiaccio maestrale scirocco siccita canicola ondata mareggiat* alta marea',
  hunger: 'fame sete sonno fatica stanchezza noia freddo voglia curiosita impazienza nostalgia',
  shame: 'vergogna imbarazz* invidia gelosia curiosità figuraccia figura spavento',
  work: 'lavoro ufficio turno turni straordinari azienda ditta cantiere collega riunion* contratto negozio fabbrica capannone call stage scadenz* consegn* progetto partita iva fattur* smart bancali magazzino carriera promozione riunione colloqui capoufficio collaudo cassa cassiera cassiere clienti cliente fornitor* ordini ordine consegne pacchi spedizion* center script utente utenti reclam* recension* ferie permessi malattia sindacat* licenziat* assunt* stagional* busta paga tfr straordinario stampa marketing budget fatture server ticket deploy bug codice excel powerpoint mail riunioni zoom titolare reparto produzione catena montaggio muletto pialla',
  study:
    'esame esami tesi tesina corso corsi libro libri romanzo saggio lezione lezioni compito compiti verifica interrogazione scuola università universita prof appello sessione cfu seminario convegno conferenza articolo ricerca master ricercatore dottorato laboratorio professoressa concorso tema filosofia storia biblioteca maturita durkheim freud corsista dispens* formazion* tirocini* tirocinante brochure opuscol* volantin* cartellon* bacheca convegn* webinar slide slides crediti statistic* dati bibliografi* fonti citazion* manuale capitolo capitoli paragrafo riassunto riassumere relazione elaborato intervist* quiz esercizi esercizio equazion* geometria matematica fisica chimica biologia latino greco geografia grammatica dettato penna quaderno lavagna professore ripetizioni bocciat* promoss* voto voti pagella diploma laurea laurear* liceale criminologi* bioetic* giurisprudenza medicina procedura regolamento linee guida protocollo parlamento legge medioevo carestia rivoluzione',
  film: 'film serie tv netflix cinema canzone canzoni podcast romanzo teatro opera puntata puntate episodio documentario attore attrice regista concerto musica rap trap libretto spettacolo scena finale tosca anime manga leggo letto visto guardato guardo telegiornale notizie tg giallo gialli thriller horror truecrime crime commissario fiction trasmission* programma telefilm western cartoni cartone animato sitcom trailer copione monologo recit* spoiler oscar festival mostra museo quadro quadri scultur* dipint* poesi* poeta racconto racconti leggenda favola fiaba fumett* copertin* ritornello spartito coro cori tragedi* shakespeare amleto dante inferno giulietta ofelia otello medea antigone personaggio protagonista trama stagione episodi locandina abbonamento',
  game: 'videogioc* gioco giochi giocare fortnite fifa cod gta playstation play ps5 minecraft lol partita livello boss server console carte scacchi torneo risiko mafia lupi nerf plastica videogame videogioch* tetris dungeon speedrun ranked respawn respawnare pentakill kill headshot lobby gilda quest livelli joystick controller nintendo switch xbox steam pokemon zelda mario skin camper raid loot gdr master dadi briscola tressette scopa poker burraco bingo tombola carta mazzo asso joker puzzle sudoku cruciverb* lego monopoly nascondino streaming twitch streamer nerd gamer clan droppare lan pvp cheat',
  sport:
    'palestra calcio calcetto partita allenament* gara maratona correre corsa rigore campo squadra juve inter milan roma napoli derby arbitro pesi squat rugby boxe karate judo tennis basket pallavolo nuoto ciclis* bici tiro poligono caccia cinghial* cacciatore curva tifos* goal gol sci arrampicat* falesia alpinis* scalat* trekking escursion* escursione salita discesa nuot* vasca piscin* pallavol* volley schiacciat* palla pallone portier* attaccant* difensor* mister allenator* spogliatoio trasferta classifica campionat* serie coppa vittoria sconfitta pareggio fuorigioco pedal* bicicletta maraton* trail plank addominal* flession* crossfit pilates yoga danza ballett* ginnastic* cintura nera tatami scherma surf vela barca remi pesca pescator* lenza cacciagione selvaggina record medagli* tribuna ultras stadio tifo poligon* bersaglio piattell*',
  hair: 'capelli frangia unghie barba parrucchier* unghia baffi forbice',
  cook: 'cucina cucinando pane prosciutto affettatrice cipoll* pomodor* torta pizza pizze forno pasta cipolla carne verdure ricetta pranzo cena cibo dolci dieta cioccolat* biscotti nutella sushi focaccia ragu sugo soffritto brodo polenta salsicc* salam* peperonc* peperon* melanzan* zucchin* patat* insalat* aglio acciugh* alici baccala cozz* vongol* tonno caffe cappuccin* cornett* brioche gelat* granit* cassat* cannol* babà frittell* frittat* uov* farin* liev* impast* pentol* padell* teglia coltelliera tagliere frigo frigorif* dispensa marmellat* formagg* ricott* mozzarell* yogurt olio aceto zucchero sale pepe spezi* menu ristorant* trattori* osteri* cuoc* chef camerier* bar barist* cocktail mojito grappa amaro digestivo aperitivo colazion* merend* spuntin* cenone barbecue grigliat* arrost* bistecc* costin* spaghett* lasagn* risott* gnocc* raviol* mandorl* nocciol* peperoncino kebab hamburger patatine',
  money:
    'spese fondi stipendio mutuo affitto bollette tasse soldi banca rata rate debiti conto bolletta prezzi tassa isee',
  animal:
    'cane gatto gatta cagnolin* cani gatti coniglio criceto canarino zanzar* ragni ragno mosca mosche vespe formiche topi galline pollo maiale pesci veterinari* animale animali micio cavallo volpe lepre lepri pecora pecore agnell* gallin* cagna cagn* bracco segugio cuccioli cucciolata pesciolin* pesce airone gabbian* piccion* colomb* mulo asino capr* mucc* vacc* tor* vitell* maial* porcett* porc* scrof* conigli criceti tartarug* papagal* pappagall* canarin* lupo lupi orso orsi cervo capriol* fagian* anatr* oche oca rane rana serpent* viper* lucertol* lumach* ragnatel* api ape calabron* tafan* blatt* scarafagg* pulci zecch* felin* micia mici volatil* aquil* falco falch* gufo greggi* gregge mandria stalla ovile pollaio acquario guinzaglio collare cuccia',
  plants:
    'erba prato siepe rami legna albero alberi orto giardino potare campi uva vigna gerani fiori fiore rosa rose basilico pomodori seminare annaff* innaff* concime vaso vasi foglie radici pianta piante ulivo ulivi castagn* funghi fungo vendemmi* raccolto grano fieno tosaerba cespugli edera ortica ortiche',
  medicine:
    'cesareo chirurg* intervento operazione anestesia taglio punti dentista vaccino analisi esami biopsia tumore cancro infarto ictus cuore oncolog* hospice chemio malattia leucemia diagnosi risonanza ecg elettrocardiogramma pressione terminale metastasi antibiotic* cortison* flebo prelievo donazione tac radiografi* lastre ecografi* morfologic* mammografi* colonscop* gastroscop* cateter* protesi menisco ernia cataratta otite faringite febbre influenza covid raffreddore tosse allergi* allergologo vespa antitetanica cerotto garza bisturi chirurgia ferri sutur* ginecolog* ostetric* parto travaglio placenta neonatologia dentist* molare carie dente ortoped* fisioterap* oculista dermatolog* nei prostata diabet* glicemi* colesterolo pacemaker bypass stent radioterapia palliativ*',
  panicky:
    'panico attacco attacchi tachicardia palpitazioni respiro svenire svengo soffocare infarto ansia cuore ipocondri* impazzire',
  intrusive:
    'ossession* doc intrusiv* flash immagini controllo ricontroll* lucchetto rituali contare conto mosca caso orrore scaccio intrusi* ripugn* desidero desiderio catastrof* temo controlli toc dubbio dubbi mille volte lavo lavare lavarmi igienizz* contaminaz* batteri germi pensieraccio pensieracci brutto brutta brutti orrende orrend* zozze allontano caccio',
  traffic:
    'traffico autostrada macchina auto camion moto parcheggio semaforo clacson guida guidare guido incidente motorino scooter tangenziale bus pullman tassista taxi',
  ties: 'ponti rapporti contatti corda testa corto',
  tech: 'telefono cellulare cell batteria wifi computer pc internet linea connession* chat stampante lavatrice navigatore motore app algoritmo robot arduino drone schermo monitor tastiera mouse cavo cavi presa spina caricatore aspirapolver* frigorifero lavastovigli* caldaia termosifon* condizionator* ascensor* cancello serratur* sensore led router modem file cartella password account profilo virus hacker aggiornamento schermata blu disco driver chip cuffie altoparlante antenna pannell* bullon* vite viti trapan* pinze chiodo chiodi saldatur* frizione marmitta freni gomme ruota ruote bulloni carburator* trattore falce zappa forca motosega decespugliatore tagliaerba',
  love: 'amore cotta innamorat* bacio baci storia lasciat* mollat* ghostat* tradit* ex libido desiderio colpo fulmine',
  figur:
    'tipo come quasi praticamente letteralmente dire modo detto battuta proverbio espressione espressioni frase parlare figurato metafora intercalare esagero esagerat* drammatic* melodramm* scherzosamente dicasi proverbial* dicevamo chiaro tranquilli tranquille tranqui spaventate spaventatevi nulla drastico',
  cost: 'euro max massimo budget costo prezzo euri gratis convenzionat* mutua',
  faith:
    'gesu cristo croce messa chiesa santi santo peccato preghiera rosario confess* bibbia spirituale signore',
  war: 'guerra guerre bomba bombe soldati fucilat* tedeschi partigiani missione libia ucraina attentat* terrorist* strage kamikaze gaza',
  prob: 'problema problemi disturbo disturbi sintomo sintomi psicologico',
  drug: 'droga droghe cocaina coca eroina erba canne canna fumo spaccio mdma ketamina crack pasticca alcol vino birra spritz spinello bottiglia',
  clothes:
    'vestit* gonna gonne camici* maglion* magliett* maglia jeans pantalon* scarp* stival* tacchi tacco calz* reggisen* pigiam* giubbott* cappott* cravatt* cintur* borsa borse collana orecchin* anello rossett* trucco mascara smalto profum* saldi shopping outfit taglia zara stoffa cucit* orlo bottone lavatrice bucato macchia macchie materasso lenzuol* tenda tende divano armadio scaffale',
  neglect:
    'trascur* sporco sporca pannolino pannolin* digiuno affamat* mangiare denutrit* magro pidocchi scabbia croste scalzo scalzi solo sola soli abbandonat* lasciat* seggiolino finestrini ore giorni chiuso chiusa buio sgabuzzino cantina balcone catena legato',
}
