import type { Region } from '../regions.ts'
import file from './places.csv?raw'

const NONE: readonly string[] = []
const namesIn = (cell: string): readonly string[] => (cell === '' ? NONE : cell.split('|'))

/**
 * All 7,894 municipalities of Italy and the places within them that GeoNames lists.
 *
 * - Names and positions: GeoNames (CC BY 4.0, https://www.geonames.org), November 2026, foreign names in Italian.
 * - Municipalities, their official names and provinces: Istat, «Codici dei comuni, delle province e delle regioni»
 *   (CC BY 4.0), 21 February 2026, the last change before November 2026; with the provinces of 31 December 2025.
 * - In which municipality a place lies: computed from Istat's boundaries (CC BY 4.0, 2023).
 * - Names of merged municipalities since 1990: Ministero dell'Interno, ANPR, «Archivio dei comuni» (CC BY 4.0).
 *
 * Columns: `slug` never changes; `part_of` is the municipality's slug, empty for a municipality; `official` is its
 * name in Istat's list where it differs from `name`, and in the second official language; `former_names` are merged
 * municipalities. Several names are separated by «|». New rows go at the end.
 */
export const placeRows = file
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    // Split by hand, because a parser took a third of the time that these modules take at the start: no cell has a comma.
    const [slug, name, province, region, latitude, longitude, partOf, official, otherNames, formerNames] =
      line.split(',')
    return {
      slug: slug!,
      name: name!,
      province: province!,
      region: region as Region,
      latitude: Number(latitude),
      longitude: Number(longitude),
      partOf: partOf!,
      official: namesIn(official!),
      otherNames: namesIn(otherNames!),
      formerNames: namesIn(formerNames!),
    }
  })

/** Common names that the list lacks: `[name, place, province]`. */
export const OTHER_NAMES: readonly (readonly [string, string, string])[] = [
  ['Reggio', 'Reggio Emilia', 'RE'],
  ['Reggio', 'Reggio Calabria', 'RC'],
  ['Ascoli', 'Ascoli Piceno', 'AP'],
  ['Vibo', 'Vibo Valentia', 'VV'],
  ['Lamezia', 'Lamezia Terme', 'CZ'],
  ['San Remo', 'Sanremo', 'IM'],
  ['Sesto', 'Sesto San Giovanni', 'MI'],
  ['Cinisello', 'Cinisello Balsamo', 'MI'],
  ['Cologno', 'Cologno Monzese', 'MI'],
  ['Cernusco', 'Cernusco sul Naviglio', 'MI'],
  ['Venaria', 'Venaria Reale', 'TO'],
  ['Ostia', 'Lido di Ostia', 'RM'],
  ['Ostia Lido', 'Lido di Ostia', 'RM'],
  ['Iesi', 'Jesi', 'AN'],
  ['San Lazzaro', 'San Lazzaro di Savena', 'BO'],
  ['Casalecchio', 'Casalecchio di Reno', 'BO'],
  ['Tempio', 'Tempio Pausania', 'SS'],
  ['Quartu', "Quartu Sant'Elena", 'CA'],
  ['Giugliano', 'Giugliano in Campania', 'NA'],
  ['Eppan', 'Appiano sulla Strada del Vino', 'BZ'],
  ['Appiano', 'Appiano sulla Strada del Vino', 'BZ'],
  ['Mühlen in Taufers', 'Molini di Tures', 'BZ'],
  ['Gallura', 'Olbia', 'SS'],
  ['Gallura Nord-Est Sardegna', 'Olbia', 'SS'],
  ['Ogliastra', 'Lanusei', 'NU'],
  ['Medio Campidano', 'Sanluri', 'SU'],
  ['Sulcis', 'Carbonia', 'SU'],
  ['Sulcis Iglesiente', 'Carbonia', 'SU'],
  ["Isola d'Elba", 'Portoferraio', 'LI'],
  ['Elba', 'Portoferraio', 'LI'],
  ["Isola d'Ischia", 'Ischia', 'NA'],
  ['Isola di Capri', 'Capri', 'NA'],
  ['Isole Eolie', 'Lipari', 'ME'],
  ['Eolie', 'Lipari', 'ME'],
  ['Isole Egadi', 'Favignana', 'TP'],
  ['Castelfranco', 'Castelfranco Veneto', 'TV'],
  ['Castelfranco', 'Castelfranco Emilia', 'MO'],
  ['Castelfranco', 'Castelfranco di Sotto', 'PI'],
  ['Bassano', 'Bassano del Grappa', 'VI'],
  ['Bassano', 'Bassano Romano', 'VT'],
  ['Bassano', 'Bassano Bresciano', 'BS'],
  ['Desenzano', 'Desenzano del Garda', 'BS'],
  ['San Benedetto', 'San Benedetto del Tronto', 'AP'],
  ['San Benedetto', 'San Benedetto Po', 'MN'],
  ['San Benedetto', 'San Benedetto dei Marsi', 'AQ'],
  ['San Benedetto', 'San Benedetto Val di Sambro', 'BO'],
  ['Mazara', 'Mazara del Vallo', 'TP'],
  ["Colle Val d'Elsa", "Colle di Val d'Elsa", 'SI'],
  ["Colle Valdelsa", "Colle di Val d'Elsa", 'SI'],
  ['Gorica', 'Gorizia', 'GO'],
  ['Trst', 'Trieste', 'TS'],
  ['Aoste', 'Aosta', 'AO'],
  ['Milan', 'Milano', 'MI'],
  ['Rome', 'Roma', 'RM'],
  ['Naples', 'Napoli', 'NA'],
  ['Turin', 'Torino', 'TO'],
  ['Florence', 'Firenze', 'FI'],
  ['Venice', 'Venezia', 'VE'],
  ['Genoa', 'Genova', 'GE'],
  ['Padua', 'Padova', 'PD'],
  ['Mantua', 'Mantova', 'MN'],
]

/**
 * Codes that people write and the list has under others: of provinces before they were divided or renamed, and of the
 * four that Sardinia formed anew in 2025. By the code in small letters.
 */
export const FORMER_CODES: Readonly<Record<string, readonly string[]>> = {
  mi: ['MB'],
  ap: ['FM'],
  ba: ['BT'],
  fg: ['BT'],
  ca: ['SU'],
  nu: ['SU'],
  or: ['SU'],
  ot: ['SS'],
  og: ['NU', 'SU'],
  vs: ['SU'],
  ci: ['SU'],
  fo: ['FC'],
  ps: ['PU'],
}

/** By the normalised common name (`lib/text.ts`). */
export const OTHER_REGION_NAMES: Readonly<Record<string, Region>> = {
  friuli: 'Friuli-Venezia Giulia',
  'venezia giulia': 'Friuli-Venezia Giulia',
  fvg: 'Friuli-Venezia Giulia',
  emilia: 'Emilia-Romagna',
  romagna: 'Emilia-Romagna',
  trentino: 'Trentino-Alto Adige',
  'alto adige': 'Trentino-Alto Adige',
  sudtirolo: 'Trentino-Alto Adige',
  sudtirol: 'Trentino-Alto Adige',
  'trentino alto adige sudtirol': 'Trentino-Alto Adige',
  'vallee d aoste': "Valle d'Aosta",
  'val d aosta': "Valle d'Aosta",
  puglie: 'Puglia',
  lucania: 'Basilicata',
}

export const ONLINE_LABEL = 'Online'

export function regionLabel(region: Region): string {
  return `${region} (regione)`
}

export function provinceLabel(name: string): string {
  if (name.startsWith("L'")) return `Provincia dell’${name.slice(2)}`
  return name.startsWith('La ') ? `Provincia della ${name.slice(3)}` : `Provincia di ${name}`
}
