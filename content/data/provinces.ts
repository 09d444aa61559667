/** `code|name|capital`, without a capital of the same name. */
const PROVINCE_LINES = `
AG|Agrigento
AL|Alessandria
AN|Ancona
AO|Aosta
AP|Ascoli Piceno
AQ|L'Aquila
AR|Arezzo
AT|Asti
AV|Avellino
BA|Bari
BG|Bergamo
BI|Biella
BL|Belluno
BN|Benevento
BO|Bologna
BR|Brindisi
BS|Brescia
BT|Barletta-Andria-Trani|Barletta
BZ|Bolzano
CA|Cagliari
CB|Campobasso
CE|Caserta
CH|Chieti
CL|Caltanissetta
CN|Cuneo
CO|Como
CR|Cremona
CS|Cosenza
CT|Catania
CZ|Catanzaro
EN|Enna
FC|Forlì-Cesena|Forlì
FE|Ferrara
FG|Foggia
FI|Firenze
FM|Fermo
FR|Frosinone
GE|Genova
GO|Gorizia
GR|Grosseto
IM|Imperia
IS|Isernia
KR|Crotone
LC|Lecco
LE|Lecce
LI|Livorno
LO|Lodi
LT|Latina
LU|Lucca
MB|Monza e Brianza|Monza
MC|Macerata
ME|Messina
MI|Milano
MN|Mantova
MO|Modena
MS|Massa-Carrara|Massa
MT|Matera
NA|Napoli
NO|Novara
NU|Nuoro
OR|Oristano
PA|Palermo
PC|Piacenza
PD|Padova
PE|Pescara
PG|Perugia
PI|Pisa
PN|Pordenone
PO|Prato
PR|Parma
PT|Pistoia
PU|Pesaro e Urbino|Pesaro
PV|Pavia
PZ|Potenza
RA|Ravenna
RC|Reggio Calabria
RE|Reggio Emilia
RG|Ragusa
RI|Rieti
RM|Roma
RN|Rimini
RO|Rovigo
SA|Salerno
SI|Siena
SO|Sondrio
SP|La Spezia
SR|Siracusa
SS|Sassari
SU|Sud Sardegna|Carbonia
SV|Savona
TA|Taranto
TE|Teramo
TN|Trento
TO|Torino
TP|Trapani
TR|Terni
TS|Trieste
TV|Treviso
UD|Udine
VA|Varese
VB|Verbano-Cusio-Ossola|Verbania
VC|Vercelli
VE|Venezia
VI|Vicenza
VR|Verona
VT|Viterbo
VV|Vibo Valentia
`

export const provinceRows = PROVINCE_LINES.trim()
  .split('\n')
  .map((line) => {
    const [code, name, capital] = line.split('|')
    return { code: code!, name: name!, capital: capital ?? name! }
  })
