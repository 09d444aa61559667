import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOf, checkBill, checkLock, type Lock } from './sbom.rules.ts'

// Prints the software bill of materials (CycloneDX 1.6) of package-lock.json; with --check only whether it can be made.
const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
const bill = billOf(lock)
const problems = [...checkLock(lock), ...checkBill(bill)]

for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`)
if (process.argv.includes('--check')) {
  const shipped = bill.components.filter(({ scope }) => scope !== 'excluded').length
  process.stdout.write(
    `sbom: ${bill.components.length} components, ${shipped} of them not for development alone, ${problems.length} problems\n`,
  )
} else {
  process.stdout.write(`${JSON.stringify(bill, undefined, 2)}\n`)
}
process.exitCode = problems.length > 0 ? 1 : 0
