const IN_REGION: Record<string, string> = { Lazio: 'nel Lazio', Marche: 'nelle Marche' }

/** «in Lombardia», «nel Lazio», «nelle Marche». */
export function inRegion(region: string): string {
  return IN_REGION[region] ?? `in ${region.replace("'", '’')}`
}

/** «a Milano», «ad Ancona». */
export function atTown(name: string): string {
  return `${/^[aà]/i.test(name) ? 'ad' : 'a'} ${name}`
}

/** Towns whose names a dictionary holds as words too, but that in a sentence are hardly ever anything else. */
export const ONLY_TOWNS: ReadonlySet<string> = new Set(
  'acerra acquapendente acri agira albanella albino aprilia aquino ardea asiago assisi asti aversa avola bacoli bagheria bardolino biella bisceglie bitonto bollate bracciano buccino cariati carpi cassino celano cesena cingoli cittadella conversano cuneo desio foggia frascati galliate gallicano gangi gattinara giovinazzo girifalco lecco legnano lesina lodi longarone macerata malnate maranello marsala mestrino mirandola mirano modica monopoli monreale montecchio nardo nichelino noceto ortona orvieto otranto pachino palmi pantelleria pianoro piombino ponderano pontremoli porcari portici recale ribera rivoli roccaraso rovereto salemi sassello sciacca seriate scafati sestriere stresa subiaco tagliacozzo tarquinia teggiano terlizzi termoli terni tortona trapani trevi tricarico udine valenza velletri venosa vigevano voghera'.split(
    ' ',
  ),
)
