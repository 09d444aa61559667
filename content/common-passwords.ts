/**
 * Passwords that guessers try first: those at the top of every published list, and their Italian sisters. Compared
 * in lower case, without spaces and without digits or signs at the end.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 123123 1234 111111 000000 222222 333333 444444 555555 666666
  777777 888888 999999 112233 121212 123321 131313 123654 147258 159753 147258369 987654321 654321 987654 abc123
  abcdef abcd1234 qwerty qwertyuiop qwerty123 qwer1234 qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zxcvbn zxcvbnm
  asdfgh asdfghjkl password passw0rd pass passwort admin administrator root guest test testtest user utente login
  welcome benvenuto benvenuta letmein iloveyou tiamo tiamotanto amore amoremio amoreamore amici ciao ciaociao
  ciaobella bella bello bellissima bellissimo stella stellina cucciolo cucciola tesoro gioia vita felicita sole luna
  mare estate natale italia italiano roma milano napoli torino juventus juve inter milan forzajuve forzamilan
  forzainter forzanapoli forzaroma lazio fiorentina ferrari vespa pizza pasta mamma papa nonna nonno famiglia
  francesca francesco alessandro alessandra andrea giuseppe antonio giovanni valentina martina chiara giulia matteo
  marco luca lorenzo sara laura federica federico simone stefano davide maria anna angela elena roberto roberta
  salvatore vincenzo domenico michele daniele daniela silvia paola sofia aurora alice gabriele riccardo
  dragon monkey football baseball master superman batman spiderman pokemon naruto minecraft princess sunshine shadow
  michael jordan charlie michelle jennifer hunter killer trustno1 starwars matrix freedom whatever computer internet
  google facebook instagram samsung secret segreto segreta portale psicologo psicologa psicoterapia psicoterapeuta
  terapia terapeuta password1 password12 password123 changeme default temporanea provaprova prova cambiami`.split(
    /\s+/,
  ),
)
