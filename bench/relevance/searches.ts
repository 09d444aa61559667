/** Expected results of searches among these people, written by an Italian editor before any tuning. */
export type TrialSearch = {
  /** The query of /professionals, to be read with `URLSearchParams`. */
  address: string
  /** Among the first ten. */
  must: string[]
  /** Nowhere in the answer. */
  never: string[]
  why: string
}

/** address | must | never | why: names, then problems, then ways, then places. */
const SEARCHES = `
q=Elena Fabrizi | elena-fabrizi | elena-ferrara | nome e cognome
q=Fabrizi Elena | elena-fabrizi | elena-ferrara | cognome prima del nome
q=fabrizi | elena-fabrizi | mario-rossi | solo il cognome
q=FABRIZI | elena-fabrizi | fabio-leoni | maiuscole
q=dott.ssa Fabrizi | elena-fabrizi | fabio-leoni | un titolo non conta
q=dottoressa elena fabrizi milano | elena-fabrizi | elena-ferrara | titolo, nome e città
q=Elena Ferrara | elena-ferrara | luca-ferraresi elena-fabrizi | un cognome che è anche una città
q=Ferrara Elena | elena-ferrara | luca-ferraresi elena-fabrizi | lo stesso, rovesciato
q=Rossi | mario-rossi maria-rossi | giorgio-romano | chi porta il cognome, ovunque
q=Rossi Milano | mario-rossi | maria-rossi sara-milano | cognome e città
q=Rossi&dove=Roma | maria-rossi | mario-rossi giorgio-romano | cognome e dove
q=maria rossi | maria-rossi | mario-rossi | Maria non è Mario
q=Sara Milano | sara-milano | mario-rossi elena-fabrizi | Milano come cognome
q=Paolo Milani | paolo-milani | elena-fabrizi sara-milano | Milani non è Milano
q=Milani | paolo-milani | elena-fabrizi mario-rossi | un cognome vicino al nome di una città
q=Davide Rho | davide-rho | irene-villa | Rho come cognome
q=Ettore Massa | ettore-massa | sara-milano | Massa come cognome
q=Giada Conti | giada-conti |  | un cognome comune
q=conti | giada-conti | irene-villa | un cognome comune da solo
q=Di Mauro | sergio-di-mauro |  | cognome con la particella
q=dimauro | sergio-di-mauro |  | particella attaccata
q=Sergio Di Mauro Catania | sergio-di-mauro |  | nome, particella e città
q=D’Amico | chiara-damico |  | apostrofo tipografico
q=d'amico | chiara-damico |  | apostrofo diritto
q=damico | chiara-damico |  | senza apostrofo
q=chiara d amico | chiara-damico |  | con lo spazio
q=Bianchi Lodi | anna-bianchi-lodi | bianca-lodi nadia-pozzi | cognome doppio, una parte è una città
q=Anna Bianchi | anna-bianchi-lodi | bianca-lodi | metà di un cognome doppio
q=Bianca Lodi | bianca-lodi | nadia-pozzi | Lodi come cognome
q=De Angelis | sofia-de-angelis | angela-caputo | particella De
q=Lo Cascio | rosalia-lo-cascio |  | particella Lo
q=santoro | niccolo-santoro |  | accento nel cognome, non scritto
q=Niccolo Santoro | niccolo-santoro |  | accenti non scritti
q=Rene Vuillermoz | rene-vuillermoz |  | accento francese non scritto
q=Vuilermoz | rene-vuillermoz |  | un errore in un cognome difficile
q=Fabbrizi | elena-fabrizi |  | una lettera in più
q=Spagiari | rita-spaggiari |  | una lettera in meno
q=Lanfarnchi | ugo-lanfranchi |  | due lettere scambiate
q=Livia Ansia | livia-ansia | elena-fabrizi | un cognome che è un problema
q=Marco Coppi | marco-coppi | elena-ferrara fabio-leoni | Coppi non è una coppia
q=Greco | silvia-greco |  | un cognome che è una lingua
q=Nico Tedesco | nico-tedesco | hannes-gruber petra-kofler | Tedesco come cognome
q=Salvo Messina | salvo-messina |  | Messina come cognome
q=Zzyzx Qwertyuiop |  | elena-fabrizi mario-rossi | nessuno si chiama così: zero
q=attacchi di panico | elena-fabrizi roberto-sarti dario-ricci maria-rossi | livia-ansia mario-rossi | chi lo dichiara e chi ne parla
q=disturbo di panico | elena-fabrizi roberto-sarti dario-ricci maria-rossi | mario-rossi | parola clinica
q=crisi di panico | elena-fabrizi roberto-sarti dario-ricci maria-rossi | mario-rossi | parola di tutti i giorni
q=panico&dove=Roma | maria-rossi | dario-ricci elena-fabrizi | problema e luogo
q=attachi di panico | elena-fabrizi roberto-sarti dario-ricci maria-rossi |  | un errore di battitura
q=DAP | elena-fabrizi roberto-sarti dario-ricci maria-rossi | mario-rossi | abbreviazione
q=ansia&dove=Milano | elena-fabrizi aldo-corti | tommaso-riva livia-ansia nadia-pozzi | anche chi ne parla nella biografia
q=ansia milano | elena-fabrizi aldo-corti | tommaso-riva dario-ricci | il luogo fra le parole
q=Milano ansia | elena-fabrizi aldo-corti | tommaso-riva dario-ricci | il luogo per primo
q=ansia bologna | dario-ricci alice-venturi | livia-ansia luca-ferraresi | chi si chiama Ansia non la tratta
q=disturbi d’ansia&dove=Genova | nives-carrega | sara-milano | plurale e apostrofo
q=sono ansioso&dove=Bologna | dario-ricci alice-venturi | livia-ansia | aggettivo
q=ansai&dove=Reggio Calabria | pino-morabito | rita-spaggiari | lettere scambiate
q=ansia sociale | enzo-borio | elena-fabrizi dario-ricci | la più precisa, non l’ansia in genere
q=fobia sociale | enzo-borio | luca-ferraresi | sinonimo clinico
q=timidezza | enzo-borio | dario-ricci | parola comune
q=paura di volare | aldo-corti | mario-rossi | una paura precisa
q=fobie&dove=Ferrara | luca-ferraresi | aldo-corti | problema in una città
q=disturbo ossessivo compulsivo | francesca-zanon andrea-bo | elena-fabrizi | nome clinico
q=DOC | francesca-zanon andrea-bo | giada-conti | abbreviazione
q=ossessioni | francesca-zanon andrea-bo | mario-rossi | plurale
q=ossesioni | francesca-zanon andrea-bo | mario-rossi | errore
q=pensieri intrusivi | francesca-zanon andrea-bo | mario-rossi | parole di chi soffre
q=ipocondria | rosalia-lo-cascio | donata-frascati | una parola
q=paura delle malattie | rosalia-lo-cascio | aldo-corti donata-frascati | la stessa cosa in altre parole
q=depressione&dove=Milano | mario-rossi ugo-lanfranchi piera-colnaghi | cosimo-nardi hannes-gruber | tre vicino a Milano, uno ne parla
q=depresso&dove=Firenze | cosimo-nardi | mario-rossi | aggettivo
q=depressa&dove=Firenze | cosimo-nardi | mario-rossi | femminile
q=giù di morale&dove=Bolzano | hannes-gruber | petra-kofler | modo di dire
q=tristezza&dove=Terni | felice-grandi | sauro-betti | parola comune
q=depresione&dove=Sassari | gavino-sanna | efisia-puddu | errore
q=depressione post partum | piera-colnaghi | gavino-sanna cosimo-nardi | la più precisa
q=bipolare | ugo-lanfranchi luigi-marino | mario-rossi | parola clinica
q=sbalzi d’umore | ugo-lanfranchi luigi-marino | mario-rossi | parole comuni
q=anoressia | giada-conti irene-villa | silvia-greco | chi dice di no non compare
q=bulimia&dove=Monza | irene-villa giada-conti | silvia-greco | Sesto è vicina a Monza
q=disturbi alimentari&dove=Milano | giada-conti irene-villa | silvia-greco | negazione nella biografia
q=DCA&dove=Milano&raggio=10 | giada-conti | irene-villa silvia-greco | raggio stretto
q=mangio troppo | giada-conti irene-villa | silvia-greco | come lo dice una persona
q=dipendenze | davide-rho paolo-milani | silvia-greco | negazione
q=dipendenze&dove=Milano&raggio=50 | davide-rho | silvia-greco paolo-milani | Novara è a meno di 50 km
q=alcolismo | davide-rho paolo-milani | silvia-greco salvo-messina | sinonimo
q=cocaina&dove=Torino | paolo-milani | giulia-actis | una sostanza
q=dipendenza affettiva | salvo-messina anna-bianchi-lodi | davide-rho paolo-milani | non è una sostanza
q=gioco d’azzardo | davide-rho giulia-actis ciro-esposito | tea-monti | dichiarato
q=ludopatia&dove=Torino | giulia-actis | ciro-esposito davide-rho | sinonimo e luogo
q=videogiochi | noemi-cardinali tea-monti | giulia-actis | non è il gioco d’azzardo
q=insonnia | tommaso-riva rita-spaggiari luigi-marino roberto-sarti | gavino-sanna | chi esclude il sonno non compare
q=non dormo&dove=Reggio Emilia | rita-spaggiari | pino-morabito | frase
q=insonia&dove=Reggio nell’Emilia | rita-spaggiari | pino-morabito | errore, e nome intero della città
q=trauma | claudia-maino yara-haddad nora-savio ada-salvi sergio-di-mauro | mario-rossi | singolare
q=PTSD | claudia-maino yara-haddad nora-savio ada-salvi sergio-di-mauro | carlo-benetti | abbreviazione
q=stress post traumatico | claudia-maino yara-haddad nora-savio ada-salvi sergio-di-mauro | sauro-betti carlo-benetti | non è lo stress
q=stress&dove=Genova | nives-carrega | sara-milano | una parola inglese
q=burnout | carlo-benetti | nives-carrega | parola inglese
q=stress da lavoro&dove=Bergamo | carlo-benetti | nadia-pozzi | più precisa
q=lutto&dove=Milano | mario-rossi | nora-savio ettore-massa | dichiarato
q=morte di un genitore&dove=Livorno | ettore-massa | emma-lorenzi | frase
q=separazione&dove=Roma | giorgio-romano | elena-ferrara | dichiarato
q=divorzio | elena-ferrara giorgio-romano | mario-rossi | sinonimo
q=violenza domestica | claudia-maino assunta-ferrante | nico-tedesco | dichiarato
q=maltrattamenti | claudia-maino assunta-ferrante | nico-tedesco | plurale
q=tumore | donata-frascati | rosalia-lo-cascio | parola comune
q=psiconcologia | donata-frascati | ugo-lanfranchi | parola clinica
q=gravidanza | piera-colnaghi ilaria-bardi chiara-damico | giada-conti | stessa area
q=procreazione assistita | ilaria-bardi | chiara-damico | nome intero
q=PMA | ilaria-bardi | piera-colnaghi | abbreviazione
q=impotenza | fulvio-zani fabio-leoni | livia-ansia | parola comune
q=sessuologo forlì | fulvio-zani | fabio-leoni | mestiere e luogo con accento
q=fibromialgia | guido-lazzeri alice-venturi | sauro-betti | malattia del dolore
q=dislessia | marta-pavesi angela-caputo | nicola-lorusso | dentro i DSA
q=DSA&dove=Bari | angela-caputo | nicola-lorusso marta-pavesi | abbreviazione
q=ADHD | marta-pavesi nicola-lorusso | angela-caputo | abbreviazione
q=iperattività&dove=Pavia | marta-pavesi | nicola-lorusso | sinonimo
q=autismo | teresa-gatti | noemi-cardinali | una parola
q=asperger parma | teresa-gatti | rita-spaggiari | sinonimo e luogo
q=hikikomori | sara-milano noemi-cardinali | tea-monti | parola straniera
q=bullismo | sara-milano petra-kofler | noemi-cardinali | dichiarato
q=disforia di genere | emma-lorenzi | fulvio-zani | clinica
q=LGBT | emma-lorenzi | fulvio-zani | abbreviazione
q=alzheimer | lidia-gallo | gavino-sanna | malattia
q=borderline | anna-bianchi-lodi valeria-nistri | nico-tedesco | clinica
q=autolesionismo | valeria-nistri | anna-bianchi-lodi | dichiarato
q=mi taglio | valeria-nistri | anna-bianchi-lodi | frase
q=rabbia | nico-tedesco | valeria-nistri | dichiarato
q=mi sento solo | silvia-greco laura-vittori | mario-rossi | frase
q=genitorialità | chiara-damico tina-serra | noemi-cardinali | accento
q=crisi di coppia&dove=Milano | elena-ferrara | letizia-orlandi bianca-lodi | problema di coppia
q=terapia di coppia&dove=Roma | fabio-leoni | elena-ferrara giorgio-romano | formato
q=terapia di coppia&dove=La Spezia | nilde-bruzzone | ettore-massa | senza profilo: lo dice la specializzazione
q=terapia familiare&dove=Milano | elena-ferrara irene-villa | silvia-greco | formato famiglia
q=psicoterapia di gruppo | giulia-actis laura-vittori bruno-masini sauro-betti | fabio-leoni | formato gruppo
q=emdr | claudia-maino nora-savio sergio-di-mauro | ada-salvi yara-haddad | metodo, anche nella biografia
q=EMDR torino | nora-savio | claudia-maino sergio-di-mauro | metodo e luogo
q=schema therapy | anna-bianchi-lodi | valeria-nistri | metodo
q=mindfulness | sauro-betti | carlo-benetti | metodo
q=DBT | valeria-nistri | anna-bianchi-lodi | metodo
q=acceptance and commitment therapy | niccolo-santoro | sauro-betti | nome intero
q=tcc&dove=Bari | nicola-lorusso angela-caputo |  | soprannome di un approccio
q=cbt&dove=Palermo | rosalia-lo-cascio | salvo-messina | soprannome inglese
q=gestalt | silvia-greco hannes-gruber salvo-messina efisia-puddu felice-grandi | cosimo-nardi | approccio
q=gestaltista&dove=Cagliari | efisia-puddu | gavino-sanna | mestiere dall’approccio
q=psicanalista | ivo-dalsasso vesna-kralj cosimo-nardi | giorgio-romano | senza la o
q=psicoanalisi firenze | cosimo-nardi | ilaria-bardi | approccio e luogo
q=psicodinamica&dove=Roma | giorgio-romano | fabio-leoni | femminile
q=sistemica&dove=Bologna | livia-ansia | dario-ricci alice-venturi | femminile
q=analisi transazionale | laura-vittori bianca-lodi | cosimo-nardi | due parole
q=costruttivista | carlo-benetti luca-ferraresi | mario-rossi | approccio
approccio=corporeo | guido-lazzeri alice-venturi | mario-rossi | filtro
approccio=psicoanalitico&dove=Trieste | vesna-kralj | cosimo-nardi | filtro e luogo
q=psichiatra | ugo-lanfranchi andrea-bo luigi-marino gennaro-izzo | mario-rossi | medici
professione=medico | ugo-lanfranchi andrea-bo luigi-marino gennaro-izzo | mario-rossi | filtro
q=psichiatra milano | ugo-lanfranchi | mario-rossi gennaro-izzo | medico e luogo
q=depressione&professione=medico | ugo-lanfranchi gennaro-izzo | mario-rossi luigi-marino | problema e filtro
q=bambini&dove=Bari | angela-caputo | nicola-lorusso | età
q=figlio adolescente&dove=Napoli | gennaro-izzo | ciro-esposito chiara-damico | età
eta=anziani | lidia-gallo gavino-sanna | mario-rossi | filtro
q=psicologo inglese milano | claudia-maino john-bertoni | mario-rossi tommaso-riva | lingua e luogo
q=english speaking&dove=Milano | claudia-maino john-bertoni | elena-fabrizi | in inglese
lingua=de | hannes-gruber petra-kofler | nico-tedesco | filtro lingua
q=psicologo in tedesco&dove=Bolzano | hannes-gruber | nico-tedesco | lingua a parole; Bressanone è oltre 25 km
q=lingua dei segni | sofia-de-angelis | maria-rossi | lingua dei segni
q=arabo | yara-haddad | john-bertoni | lingua
lingua=fr | john-bertoni yara-haddad rene-vuillermoz | mario-rossi | filtro
q=in russo | olga-melnik | vesna-kralj | lingua
q=coppia online | letizia-orlandi | elena-ferrara fabio-leoni | formato e modo
dove=online&q=insonnia | tommaso-riva | rita-spaggiari roberto-sarti | online come luogo
q=insonnia online | tommaso-riva | rita-spaggiari | online fra le parole
modo=online | elena-fabrizi john-bertoni tommaso-riva letizia-orlandi yara-haddad olga-melnik emma-lorenzi nicola-lorusso | mario-rossi rita-spaggiari | filtro
q=ansia in presenza&dove=Milano | elena-fabrizi aldo-corti | tommaso-riva | in presenza
q=bonus psicologo | elena-fabrizi aldo-corti paolo-milani dario-ricci ilaria-bardi maria-rossi chiara-damico rosalia-lo-cascio | mario-rossi giada-conti | bonus
bonus=1&dove=Napoli | chiara-damico | ciro-esposito | filtro e luogo
q=la sera&dove=Bergamo | carlo-benetti |  | orario a parole
orario=sera&dove=Roma | giorgio-romano fabio-leoni | maria-rossi | filtro
orario=sabato&dove=Milano | elena-ferrara piera-colnaghi | letizia-orlandi mario-rossi | filtro e raggio
q=sabato cagliari | efisia-puddu | gavino-sanna | orario e luogo
q=sedia a rotelle&dove=Torino | nora-savio | paolo-milani giulia-actis | accessibilità
accessibile=1 | elena-fabrizi nora-savio lidia-gallo teresa-gatti valeria-nistri nives-carrega | mario-rossi | filtro
liberi=1&dove=Bologna | dario-ricci | alice-venturi livia-ansia | posti liberi confermati
liberi=1&dove=Milano | elena-fabrizi giada-conti claudia-maino | silvia-greco mario-rossi | una conferma di 40 giorni è scaduta
liberi=1&dove=Terni |  | felice-grandi | chi non accetta nessuno: zero
liberi=1&dove=Rimini |  | tea-monti | lista d’attesa: zero
q=psicologa donna&dove=Bologna | alice-venturi livia-ansia | dario-ricci | genere a parole
genere=m&dove=Bologna | dario-ricci | alice-venturi livia-ansia | filtro
q=psicologa&dove=Forlì | fulvio-zani |  | «psicologa» da sola non chiede una donna
tariffa=70&dove=Milano | elena-fabrizi silvia-greco giada-conti | mario-rossi claudia-maino roberto-sarti | tariffa fino a 70 euro
tariffa=indicata&dove=Bologna | dario-ricci | alice-venturi | solo chi la indica
dove=Samone (TO) | enzo-borio andrea-bo | ivo-dalsasso | omonimo con la provincia; Ivrea è vicina
dove=Samone TN | ivo-dalsasso | enzo-borio | l’altro omonimo
dove=forli | fulvio-zani | tea-monti | senza accento
dove=Forlì (FC)&raggio=50 | fulvio-zani tea-monti | livia-ansia dario-ricci | raggio largo
dove=milnao&q=EMDR | claudia-maino | nora-savio | errore nel luogo
dove=Bolgona&q=panico | dario-ricci | maria-rossi | lettere scambiate
dove=laquila | ada-salvi | felice-grandi | articolo attaccato
dove=l’aquila | ada-salvi | felice-grandi | con l’apostrofo
dove=spezia | nilde-bruzzone | sara-milano | senza articolo
dove=Reggio Calabria | pino-morabito | rita-spaggiari | non Reggio Emilia
dove=vittorio veneto | laura-vittori | francesca-zanon | due parole
q=lutto Vittorio Veneto | laura-vittori | mario-rossi | un luogo che comincia con un nome
dove=sardegna | efisia-puddu gavino-sanna | mario-rossi | regione
dove=valle d aosta | rene-vuillermoz | andrea-bo | regione senza apostrofo
dove=friuli | vesna-kralj nico-tedesco | olga-melnik | mezza regione
dove=provincia di Bolzano | hannes-gruber petra-kofler | ivo-dalsasso | provincia
dove=MB | irene-villa | giada-conti | sigla
q=psicologi Umbria | felice-grandi sauro-betti | donata-frascati | regione fra le parole
dove=Sesto San Giovanni&raggio=5 | giada-conti piera-colnaghi | mario-rossi irene-villa | raggio piccolo: Cinisello è a 4 km
dove=Milano&raggio=5 | elena-fabrizi mario-rossi elena-ferrara roberto-sarti silvia-greco claudia-maino john-bertoni ugo-lanfranchi | giada-conti aldo-corti letizia-orlandi | solo la città, non chi riceve solo online
q=stress&dove=Lodi&raggio=10 | nadia-pozzi | anna-bianchi-lodi bianca-lodi carlo-benetti | Lodi come luogo
q=psicologo a Ferrara | luca-ferraresi | elena-ferrara | Ferrara come luogo
q=psicologo vicino a San Lazzaro di Savena&raggio=5 | alice-venturi | dario-ricci livia-ansia | luogo lungo fra le parole
dove=San Lazzaro&raggio=10&q=ansia | alice-venturi dario-ricci | luca-ferraresi | nome corto del luogo
q=autismo&dove=Milano |  | teresa-gatti marta-pavesi | nessuno lì: zero
q=alcolismo&dove=Palermo |  | paolo-milani salvo-messina | la dipendenza affettiva non è alcolismo: zero
q=EMDR&dove=Milano&modo=online |  | claudia-maino elena-fabrizi | tutte le condizioni insieme: zero
q=ansia&dove=Milano&genere=m&bonus=1 | aldo-corti | elena-fabrizi | quattro condizioni
q=ansia&dove=Milano&orario=sera&accessibile=1&bonus=1 | elena-fabrizi | aldo-corti nadia-pozzi | cinque condizioni
q=attacchi di panico bologna bonus | dario-ricci | alice-venturi | tre cose in una riga
q=terapia di coppia la sera a Roma | fabio-leoni | giorgio-romano | formato, orario, luogo
q=depressione&eta=anziani | gavino-sanna | mario-rossi lidia-gallo | problema ed età
q=disturbi alimentari adolescenti&dove=Monza&formato=family | irene-villa | giada-conti | problema, età e formato
`

const ids = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => `prova-${name}`)

export const searches: readonly TrialSearch[] = SEARCHES.trim()
  .split('\n')
  .map((line) => {
    const [address, must, never, why] = line.split(' | ')
    return { address: address!, must: ids(must!), never: ids(never!), why: why! }
  })
