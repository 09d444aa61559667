import type { Config } from '#platform/config/config.ts'
import type { FirstAdministrator } from './prepare-data.ts'

export function sayWhereItIs(
  config: Config,
  administrator: FirstAdministrator | undefined,
  ownerKnown: boolean,
): void {
  const { storage, http } = config
  const lines = [
    '',
    `  Il portale risponde a ${http.appUrl.origin}`,
    `  Dati in ${storage.databaseUrl ? 'un server PostgreSQL' : storage.dataDir}`,
  ]
  if (!ownerKnown) {
    lines.push('', '  Manca il titolare del sito: indicalo in /admin/titolare prima della pubblicazione.')
  }
  if (administrator) {
    lines.push('', `  Primo amministratore: ${administrator.email}`)
    if (administrator.password) {
      lines.push(`  Password: ${administrator.password}`, '  Scrivila adesso: non viene mostrata di nuovo.')
    }
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
