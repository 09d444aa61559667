import { writeGenerated } from '#domain/register-search/index/write.generated.server.ts'
import { italianDay } from '#lib/dates.ts'
import { openDatabase } from '#platform/db/open.ts'
import { CommandRefused, readArguments, SEED_USAGE, type Say } from './command-usage.ts'
import { readSettingsAndCloseDataDir } from './settings.ts'

const MOST_PROFESSIONALS = 2_000_000

export async function seedCommand(args: string[], say: Say): Promise<void> {
  const { values, positionals } = readArguments(args, { professionals: { type: 'string' } }, SEED_USAGE)
  const count = values.professionals ?? ''
  const wanted = /^\d{1,7}$/.test(count) ? Number(count) : 0
  if (positionals.length > 0 || wanted < 1 || wanted > MOST_PROFESSIONALS) {
    throw new CommandRefused(`Usage: ${SEED_USAGE}`)
  }
  const database = await openDatabase(readSettingsAndCloseDataDir().storage, () => undefined)
  try {
    await writeGenerated(database.db, wanted, italianDay(new Date()), (done) => {
      if (done === wanted || done % 20_000 === 0) say(`${done} di ${wanted}\n`)
    })
  } finally {
    await database.close()
  }
}
