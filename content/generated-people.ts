/** Common words from which invented professionals' names are made. */
export const FIRST_NAMES =
  'Alessandra Alessandro Alessia Alice Andrea Angela Anna Antonella Antonio Arianna Barbara Beatrice Camilla Carla Carlo Caterina Chiara Claudia Claudio Cristina Daniela Daniele Davide Debora Diana Donatella Elena Eleonora Elisa Emanuela Enrico Erica Fabio Federica Federico Filippo Francesca Francesco Gabriele Giada Gianluca Giorgia Giorgio Giovanna Giovanni Giulia Giuseppe Ilaria Irene Laura Lorenzo Luca Lucia Luigi Manuela Marco Margherita Maria Marina Mario Marta Martina Massimo Matteo Michela Michele Monica Nicola Noemi Paola Paolo Patrizia Pietro Roberta Roberto Rosa Sabrina Salvatore Sara Serena Silvia Simona Sofia Stefania Stefano Teresa Tommaso Valentina Valeria Vincenzo Vittoria'.split(
    ' ',
  )

const BEGINNINGS =
  'Al An Bal Bar Ber Bian Bo Bru Cal Can Car Cas Cor Dal Fab Fer Fo Gal Gar Ghe Gre Lan Lom Mar Mas Mor Nar Pal Pel Ric Ros Sal Ser Ta Val Ven Vi Zan'.split(
    ' ',
  )
const MIDDLES =
  'ba be bi ci di do ga la le li lo ma me mo na ne ni no ra re ri ro sa se ta te ti to va ve'.split(' ')
const ENDINGS =
  'celli ci doni letti lini lli manti meni ni nti ra rdi relli ri rini ro sani schi setti ssi tini tti vani zzi'.split(
    ' ',
  )

/** About 30,000 Italian-sounding surnames. */
export const SURNAMES = { beginnings: BEGINNINGS, middles: MIDDLES, endings: ENDINGS }

/** Inhabitants in millions, rounded (ISTAT, 1 January 2024). */
export const REGION_WEIGHTS: Readonly<Record<string, number>> = {
  Abruzzo: 1.27,
  Basilicata: 0.53,
  Calabria: 1.84,
  Campania: 5.59,
  'Emilia-Romagna': 4.46,
  'Friuli-Venezia Giulia': 1.19,
  Lazio: 5.71,
  Liguria: 1.51,
  Lombardia: 10.02,
  Marche: 1.48,
  Molise: 0.29,
  Piemonte: 4.25,
  Puglia: 3.89,
  Sardegna: 1.57,
  Sicilia: 4.79,
  Toscana: 3.66,
  'Trentino-Alto Adige': 1.08,
  Umbria: 0.85,
  "Valle d'Aosta": 0.12,
  Veneto: 4.85,
}

export const generatedBio = (problems: string[], approach: string, city: string) =>
  `Persona inventata per provare il portale. Riceve a ${city} e lavora con un approccio ${approach.toLowerCase()}. Si occupa di ${problems.join(', ').toLowerCase()}. Al primo colloquio ascolta la richiesta e spiega come lavora, quanto costa e che cosa si può fare; poi si decide insieme se e come proseguire.`
