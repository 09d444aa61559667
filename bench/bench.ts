import { measureBooking } from './booking.ts'
import { measureCounting } from './counting.ts'
import { measureFootprint } from './footprint.ts'
import { measureLargestPaint } from './largest-paint.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { measurePages } from './pages.ts'
import { measureRegistration } from './registration.ts'
import { measureRender } from './render.ts'
import { measureSchools } from './schools.ts'
import { measureSearch } from './search.ts'
import { measureSentences } from './sentences.ts'
import { measureSignIn } from './sign-in.ts'

/** The measurements by name; without a name all of them, in this order. */
const MEASUREMENTS: Record<string, (options: Options) => Promise<object[]>> = {
  pages: measurePages,
  counting: measureCounting,
  render: measureRender,
  'sign-in': measureSignIn,
  registration: measureRegistration,
  footprint: measureFootprint,
  load: measureLoad,
  lighthouse: measureWithLighthouse,
  'largest-paint': measureLargestPaint,
  schools: measureSchools,
  search: measureSearch,
  sentences: measureSentences,
  booking: measureBooking,
}

function wanted(): Options {
  const options = readOptions(process.argv.slice(2))
  const unknown = options.parts.filter((name) => !(name in MEASUREMENTS))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(MEASUREMENTS).join(', ')}`)
  if (options.address && options.parts.join() !== 'pages')
    throw new Error(`--address is for the part «pages» alone; ${USAGE}`)
  return options
}

async function main(options: Options): Promise<void> {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (options.parts.length > 0 && !options.parts.includes(name)) continue
    process.stdout.write(`\n${name}\n`)
    for (const row of await measure(options)) process.stdout.write(`${JSON.stringify(row)}\n`)
  }
}

try {
  await main(wanted())
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
