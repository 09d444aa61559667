/**
 * Passwords that guessers try first, and words they are made of, from published lists with Italian equivalents.
 * Compared in lower case, without spaces, surrounding digits and signs, with digits read as letters, and without
 * repetition: «c1a0!» and «ciaociao99» are «ciao». Patterns are recognised by `lib/password-shapes.ts`.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort passe pass passw passwd pwd parola parolachiave chiave chiavi segreto segreta segreti secret topsecret
  admin administrator amministratore amministrazione root guest ospite test testtest testing tester prova provaprova
  user utente utenti login logon accesso accedi entra entrare welcome benvenuto benvenuta benvenuti hello hola letmein
  default temp temporanea temporaneo changeme cambiami master superuser super superman system sistema server computer
  internet wifi rete google facebook instagram twitter linkedin whatsapp telegram youtube netflix amazon apple iphone
  samsung nokia huawei xiaomi microsoft windows linux ubuntu android oracle mysql cisco gmail hotmail yahoo libero alice
  virgilio tiscali telecom vodafone poste
  qwerty qwertz azerty qazwsx qwe asd zxc qaz wsx edc poiuyt lkjhgf mnbvcx
  portale psicologo psicologa psicologi psicologia psicoterapia psicoterapeuta psicoterapeuti psichiatra psiche terapia
  terapeuta terapie albo registro ordine studio paziente pazienti dottore dottoressa freud jung lacan professionista
  iloveyou love lovely lover loveme loveyou mylove myself forever forever1 always friend friends baby babygirl babyboy
  angel angels sweet sweetie honey princess prince queen king kings lady girl girls boy boys sexy hottie cutie cookie
  chocolate candy cherry banana orange apple apples strawberry coffee pepper ginger sugar peanut muffin pumpkin
  sunshine summer winter spring autumn flower flowers rose roses rainbow butterfly star stars sunny moon moonlight sky
  nature ocean river forest silver golden diamond crystal purple yellow green black white blue red pink brown
  dragon monkey tiger lion panther eagle falcon hawk phoenix wolf bear panda rabbit bunny kitten kitty cat cats doggy dog
  dogs puppy horse horses dolphin shark snake spider scorpion bulldog cowboy cowboys chicken turtle
  football soccer baseball basketball hockey tennis golf volleyball swimming runner ranger rangers yankees lakers
  steelers eagles redskins dallas arsenal chelsea liverpool barcelona realmadrid manchester united ferrari porsche
  mercedes bmw audi honda toyota yamaha suzuki ducati kawasaki harley corvette mustang camaro lamborghini maserati fiat
  vespa
  batman spiderman ironman pokemon pikachu naruto goku dragonball minecraft fortnite nintendo mario playstation xbox
  starwars startrek matrix gandalf merlin hobbit frodo aragorn harrypotter potter hogwarts simpson homer bart snoopy
  garfield mickey minnie donald disney tigger winnie barbie hellokitty elvis beatles metallica nirvana slipknot eminem
  rocker guitar music musica
  michael michelle jennifer jessica ashley amanda nicole daniel daniele daniela david davide robert thomas thomas matthew
  joshua andrew andrea anthony charlie charles jordan taylor george william james jack john johnny joseph richard
  samantha elizabeth stephanie rebecca melissa jasmine vanessa victoria alexander alexandra alexis hannah sophie sophia
  sofia maggie lauren morgan brandon justin tyler austin jackson hunter harley bailey buster sammy shadow ginger oliver
  bandit lucky rocky smokey killer thunder flash ghost ninja samurai warrior knight wizard legend cheese trustno
  whatever nothing something anything please freedom liberty america canada london paris berlin madrid england
  france germany spain brasil brazil argentina russia china japan india mexico
  access account money dollar power success winner champion hacker private public office business company work
  jesus jesuschrist christ christian god goodluck blessed blessing faith heaven angelo angela angelica maria mariarosa
  fuckyou fuckoff fucker fuck asshole bitch bastardo stronzo stronza cazzo merda vaffanculo figa culo puttana troia
  tiamo tiamotanto tivoglio tivogliobene amore amoremio amoreamore amorino amoruccio amor cuore cuoremio cuoricino
  tesoro tesoruccio tesorino gioia gioiamia vita vitamia felicita felice fortuna fortunato destino sogno sogni
  bacio baci bacini stella stellina stelle sole luna mare cielo terra vento fuoco neve pioggia natura montagna
  estate inverno primavera autunno natale pasqua capodanno compleanno vacanza vacanze
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  lunedi martedi mercoledi giovedi venerdi sabato domenica
  amico amica amici amiche amicizia ciao ciaociao ciaobella bella bello belli bellissima bellissimo piccola piccolo
  piccolina piccolino principe principessa regina re gatto gatta gatti gattino gattina micio micia cane cagnolino
  cucciolo cucciola topo topolino topolina paperino pippo pluto paperone coccinella farfalla delfino cavallo leone tigre
  lupo orso aquila pulcino scoiattolo tartaruga
  pizza pasta pane vino birra caffe nutella cioccolato cioccolata fragola ciliegia limone gelato mela banane
  mamma mammina papa babbo nonna nonno nonni fratello sorella figlio figlia famiglia moglie marito zia zio bambino
  bambina bimba bimbo casa casamia lavoro scuola universita ufficio azienda ditta
  juventus juve juventino forzajuve milan milanista forzamilan inter interista internazionale forzainter napoli
  forzanapoli roma asroma forzaroma lazio sslazio fiorentina viola torino toro genoa sampdoria samp atalanta bologna
  palermo catania cagliari verona parma udinese lecce bari salernitana calcio pallone pallavolo maradona delpiero totti
  baggio ronaldo ronaldinho messi buffon valentino valentinorossi
  italia italiano italiana italy azzurri milano roma firenze venezia genova torino napoli trieste perugia pisa siena
  brescia bergamo padova modena rimini ancona pescara sardegna sicilia toscana puglia calabria europa
  francesca francesco alessandro alessandra alessio alessia alice aldo alberto alberta alfredo amedeo anna annalisa
  annamaria antonella antonello antonio antonia arianna asia aurora azzurra barbara beatrice benedetta bianca bruno
  camilla carla carlo carlotta carmela carmelo carmen caterina cecilia chiara christian cinzia claudia claudio clara
  cristian cristiana cristiano cristina dario debora deborah denise diego domenico donatella edoardo elena eleonora elia
  elisa elisabetta emanuela emanuele emma enrica enrico enzo erica erika ettore eva fabiana fabio fabiola fabrizio
  federica federico felice filippo fiorella flavia flavio franca franco gabriele gabriella gaetano gaia gennaro giacomo
  gianfranco gianluca gianluigi gianni gianpaolo giada ginevra gino giorgia giorgio giovanna giovanni giulia giuliana
  giuliano giulio giuseppe giuseppina giusy grazia greta guido ilaria irene isabella ivan jacopo jessica katia lara laura
  leonardo letizia lidia lisa loredana lorena lorenza lorenzo luca lucia luciana luciano lucio ludovica luigi luisa
  manuel manuela manuele marco margherita marianna maria mariano marina mario marisa marta martina massimiliano massimo
  matilde matteo mattia maurizio mauro melissa michela michele milena mirco mirko miriam monica nadia nicola nicoletta
  nicolo noemi ornella paola paolo pamela pasquale patrizia patrizio pietro rachele raffaele raffaella rebecca riccardo
  rita roberta roberto rocco romina rosa rosanna rosario rossana rossella sabrina salvatore samuel samuele sandra sandro
  sara serena sergio silvana silvia silvio simona simone sofia sonia stefania stefano susanna tania teresa tiziana tiziano
  tommaso umberto valentina valeria valerio vanessa veronica vincenza vincenzo viola virginia vito vittoria vittorio
  viviana walter rossi russo bianchi esposito ferrari romano colombo ricci marino greco bruno gallo conti deluca costa
  giordano mancini rizzo lombardi moretti`.split(/\s+/),
)
