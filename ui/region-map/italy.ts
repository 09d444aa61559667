import file from './italy.svg?url&no-inline'

/**
 * The shapes of the regions, a file of its own that browsers keep: MapSVG (CC BY 4.0), out of the package
 * `@svg-maps/italy`.
 */
export const ITALY = { file, viewBox: '0 0 610 793' }

/** The ids of the shapes are English; the names are those of the portal’s twenty regions. */
export const REGION_SHAPES: Readonly<Record<string, string>> = {
  abruzzo: 'Abruzzo',
  'aosta-valley': "Valle d'Aosta",
  apulia: 'Puglia',
  basilicata: 'Basilicata',
  calabria: 'Calabria',
  campania: 'Campania',
  'emilia-romagna': 'Emilia-Romagna',
  'friuli-venezia-giulia': 'Friuli-Venezia Giulia',
  lazio: 'Lazio',
  liguria: 'Liguria',
  lombardy: 'Lombardia',
  marche: 'Marche',
  molise: 'Molise',
  piedmont: 'Piemonte',
  sardinia: 'Sardegna',
  sicily: 'Sicilia',
  'trentino-south-tyrol': 'Trentino-Alto Adige',
  tuscany: 'Toscana',
  umbria: 'Umbria',
  veneto: 'Veneto',
}
