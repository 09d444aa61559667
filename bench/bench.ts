import { measureWithLighthouse } from './lighthouse.ts'
import { measureSchools } from './schools.ts'
import { measureSearch } from './search.ts'

/** The measurements by name; without a name all of them. */
const MEASUREMENTS: Record<string, () => Promise<object[]>> = {
  lighthouse: measureWithLighthouse,
  schools: measureSchools,
  search: measureSearch,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in MEASUREMENTS))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(MEASUREMENTS).join(', ')}\n`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  for (const row of await measure()) process.stdout.write(`${JSON.stringify(row)}\n`)
}
