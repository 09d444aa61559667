import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMigration } from './check-migrations.rules.ts'
import { migrationExceptions } from './migration-exceptions.ts'

/** Up to here nobody runs an earlier version: what these did is done. */
const FROZEN = '0004_register_search.sql'

const folder = join(import.meta.dirname, '../database/migrations')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > FROZEN)
const used = new Set<object>()
const problems: string[] = []
for (const file of files) {
  for (const { rule, statement } of checkMigration(readFileSync(join(folder, file), 'utf8'))) {
    const exception = migrationExceptions.find((one) => one.file === file && one.rule === rule)
    if (exception) used.add(exception)
    else problems.push(`${file}: ${rule}: ${statement}`)
  }
}
for (const exception of migrationExceptions) {
  if (!used.has(exception))
    problems.push(`${exception.file}: the exception «${exception.rule}» is not needed`)
}
for (const problem of problems) console.log(problem)
console.log(`migrations: ${files.length} after the frozen ones, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
