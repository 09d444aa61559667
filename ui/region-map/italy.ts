import file from './italy.svg?url&no-inline'

/** Shapes of the regions: MapSVG (CC BY 4.0), from the package `@svg-maps/italy`. */
export const ITALY = { file, viewBox: '0 0 610 793' }

/** English shape ids and the portal’s names of the regions. */
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
