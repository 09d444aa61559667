const IN_REGION: Record<string, string> = { Lazio: 'nel Lazio', Marche: 'nelle Marche' }

/** «in Lombardia», «nel Lazio», «nelle Marche». */
export function inRegion(region: string): string {
  return IN_REGION[region] ?? `in ${region.replace("'", '’')}`
}

/** «a Milano», «ad Ancona». */
export function atTown(name: string): string {
  return `${/^[aà]/i.test(name) ? 'ad' : 'a'} ${name}`
}

/** «da Milano», «dall’Aquila». */
export function fromTown(name: string): string {
  return /^L['’]/.test(name) ? `dall’${name.slice(2)}` : `da ${name}`
}
