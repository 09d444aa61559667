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
  gas: 'gas monossido scarico tubo garage forno candeggina varechina acido veleno topicida diserbante ammoniaca antigelo',
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
    'pastigli* pastili* pasticc* pillol* farmac* compress* gocce medicin* medicinali xanax tavor sonnifer* insulin* psicofarmac* valium lexotan minias rivotril litio tachipirin* paracetamolo tranquillant* ansiolitic* benzo* antidepressivi metadone barbituric* boccetta blister flacone scatola scatole oppiacei pasti* en',
  swallow:
    'ingoi* ingeri* inghiott* buttato bevuto assunto mandato trangugi* preso prese presi presa prendo prendere prese ingur* scolato scolata mescolato mischiato',
  toomany:
    'troppe troppi tutte tutti tutto tutta intera intero sacco decine manciata quaranta trenta venti doppia tanti tante troppo',
  faint:
    'svenut* sviene svenire respira cosciente coscienza incoscient* rispond* sonnolen* vomit* pallid* barcoll* gira occhi strambo delira convulsion* schiuma sveglio addormenta overdose risponde arrispunni respirare collass* rantol* coma gonfia',
  hit: 'picchi* pichi* mena menato menata menava menano menare meno botte bote schiaff* schiafi sciaff* pugno pugni pugn* calci calcio ceffon* cefon* sberl* manrovesc* cinghi* cinturat* cintura legnat* spint* spinge spingeva strattona* sbattu* sbatte sbatteva sbatte percuot* percoss* colpi* colpito pest* pesta bastona* legnate timpulat* timpulun* mazzat* tirato batte batteva sganass* lanciato spintona* scaravent* aggred* aggress* prende piglia piglio piglià corcat* gonfia gonfiato gonfiata sfonn* sfonda scapaccion* papagn* sciaffun* mazzuliat*',
  hands: 'mani addosso adosso alza alzato alzava alzate alzò mano alzano',
  choke: 'strozz* strangol* collo gola soffoc* cuscino strozat* strozo',
  threat:
    'minacc* minac* ricatt* ricat* vendic* pagare paghi pagherai ammazzo uccido troverai rovino spacco sfregio bruciare pubblic* diffond* vedrai fartela farmela pentire scapp* estorc* strozzin* usura*',
  stalk:
    'perseguit* pedin* stalk* segue inseguit* insegue appostat* apposta aspetta aspettava sotto spia spiato controll* gps tracc* ovunque citofon* suona portone',
  lock: 'chiude chiudeva chiuso chiusa rinchiud* rinchius* chiave chiavi segregat* sequestr* barricat* lega legato legata uscire esco esce scappare documenti passaporto permesso soldi telefono telefonare proibi* vieta impedisc* lasciarmi lasci*',
  sexabuse:
    'violent* stupr* abus* molest* palp* tocca toccat* toccav* toccò toccare costring* costrett* obblig* forz* incest* pedofil* adesc* nuda nudo nude foto fotografie rapporti sesso rapporto baciò strusci* spogli* masturb* penetr* intim* genitali mutande mutandine volevo drogata prostitu* sfrutta*',
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
    'voce voci vose vosi voxe vuci vosc bisbigli* sussurr* parole televisione tele tv radio lampadina muro madonna diavolo demon* satana dio angelo angeli messaggi segnali arcangelo',
  command:
    'ordin* comand* ubbid* obbed* impon* pretend* obbligano obbliga missione devo deve ordini istruzioni comandi dicono dice diceva dicevano parla parlano sente sento incit*',
  paranoid:
    'spian* spiano spia microspi* telecamer* avvelen* velen* complott* intercett* cip chip perseguit* convint* seguono persecut* servizi segreti impostore microfoni sostituit* demoniac*',
  farewell:
    'lettera lettere testamento addio saluti salutato biglietto biglietti regal* sistemato sistemare ordine password pin istruzioni perdonami perdonatemi scusatemi funerale assicurazione bollette documenti donato abbracciato salutare notaio eredit*',
  burden:
    'peso inutile inutili serve servo meglio starebbero staranno stareste mondo nessuno mancher* accorger* colpa intralcio fastidio palla disturbo vergogna zavorra fallit* nato nata nascere',
  nosense:
    'senso scopo motivo motivi ragione speranza futuro domani vuoto buio tunnel uscita via scampo ragioni resta rimane ormai arrivare natale',
  pain: 'dolore dolori soffr* sofferenz* male stanc* stufo stufa esaust* distrutt* sfinit* riposare dormire sempre pace dormi* addormentarmi',
  now: 'adesso ora stasera stanotte oggi subito mo momento ieri domani appena stamattina',
  past: 'fa anni anno scorso allora ragazzo ragazza piccola piccolo bambina bambino tempo infanzia avevo aveva ero giovane secolo passato quando tempi anni 19*',
  serene:
    'seren* superat* bene pace acqua passat* guarit* grazie graziaddio tranquill* tranqui contento contenta felice oggi superare',
  hero: 'poliziott* infermier* soccorrit* volontari* pompier* operatric* operatore tirocin* carabiniere vigile caserma reparto formazion* ecm psicologia criminologia',
  laugh:
    'rider* risat* rid* ridiamo ridono sghignazz* barzellett* battut* battuta scherz* scherzo ahah* haha* lol xd ihih* ironia ironic* meme comic* cabaret spasso',
  weather:
    'caldo freddo afa sole gelo umidità umidita pioggia estate inverno vento bora nebbia zanzar* grandine neve',
  hunger: 'fame sete sonno fatica stanchezza noia freddo voglia curiosita impazienza nostalgia',
  shame: 'vergogna imbarazz* invidia gelosia curiosità figuraccia figura spavento',
  work: 'lavoro ufficio turno turni straordinari azienda ditta cantiere collega riunion* contratto negozio fabbrica capannone call stage scadenz* consegn* progetto partita iva fattur* smart bancali magazzino carriera promozione riunione colloqui',
  study:
    'esame esami tesi tesina corso corsi libro libri romanzo saggio lezione lezioni compito compiti verifica interrogazione scuola università universita prof appello sessione cfu seminario convegno conferenza articolo ricerca master ricercatore dottorato laboratorio professoressa concorso tema filosofia storia biblioteca maturita durkheim freud',
  film: 'film serie tv netflix cinema canzone canzoni podcast romanzo teatro opera puntata puntate episodio documentario attore attrice regista concerto musica rap trap libretto spettacolo scena finale tosca anime manga leggo letto visto guardato guardo telegiornale notizie tg giallo gialli thriller horror truecrime crime commissario',
  game: 'videogioc* gioco giochi giocare fortnite fifa cod gta playstation play ps5 minecraft lol partita livello boss server console carte scacchi torneo risiko mafia lupi nerf plastica',
  sport:
    'palestra calcio calcetto partita allenament* gara maratona correre corsa rigore campo squadra juve inter milan roma napoli derby arbitro pesi squat rugby boxe karate judo tennis basket pallavolo nuoto ciclis* bici tiro poligono caccia cinghial* cacciatore curva tifos* goal gol sci',
  hair: 'capelli frangia unghie barba parrucchier* unghia baffi forbice',
  cook: 'cucina cucinando pane prosciutto affettatrice cipoll* pomodor* torta pizza pizze forno pasta cipolla carne verdure ricetta pranzo cena cibo dolci dieta cioccolat* biscotti nutella sushi focaccia',
  money:
    'spese fondi stipendio mutuo affitto bollette tasse soldi banca rata rate debiti conto bolletta prezzi tassa isee',
  animal:
    'cane gatto gatta cagnolin* cani gatti coniglio criceto canarino zanzar* ragni ragno mosca mosche vespe formiche topi galline pollo maiale pesci veterinari* animale animali micio cavallo',
  plants: 'erba prato siepe rami legna albero alberi orto giardino potare campi uva vigna',
  medicine:
    'cesareo chirurg* intervento operazione anestesia taglio punti dentista vaccino analisi esami biopsia tumore cancro infarto ictus cuore oncolog* hospice chemio malattia leucemia diagnosi risonanza ecg elettrocardiogramma pressione terminale metastasi',
  panicky:
    'panico attacco attacchi tachicardia palpitazioni respiro svenire svengo soffocare infarto ansia cuore ipocondri* impazzire',
  intrusive:
    'ossession* doc intrusiv* flash immagini controllo ricontroll* lucchetto rituali contare conto mosca caso orrore scaccio',
  traffic:
    'traffico autostrada macchina auto camion moto parcheggio semaforo clacson guida guidare guido incidente motorino scooter tangenziale bus pullman tassista taxi',
  ties: 'ponti rapporti contatti corda testa corto',
  tech: 'telefono cellulare cell batteria wifi computer pc internet linea connession* chat stampante lavatrice navigatore motore',
  love: 'amore cotta innamorat* bacio baci storia lasciat* mollat* ghostat* tradit* ex libido desiderio colpo fulmine',
  figur:
    'tipo come quasi praticamente letteralmente dire modo detto battuta proverbio espressione espressioni frase parlare figurato metafora intercalare',
  cost: 'euro max massimo budget costo prezzo euri gratis convenzionat* mutua',
  faith:
    'gesu cristo croce messa chiesa santi santo peccato preghiera rosario confess* bibbia spirituale signore',
  war: 'guerra guerre bomba bombe soldati fucilat* tedeschi partigiani missione libia ucraina attentat* terrorist* strage kamikaze gaza',
  prob: 'problema problemi disturbo disturbi sintomo sintomi psicologico',
  drug: 'droga droghe cocaina coca eroina erba canne canna fumo spaccio mdma ketamina crack pasticca alcol vino birra spritz spinello bottiglia',
}
