import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { billOf, checkBill, checkLock, type Lock } from './sbom.rules.ts'

// Prints the bill of materials (CycloneDX 1.6) of package-lock.json; with --check writes it into .cache and validates
// it.
const root = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const bill = billOf(lock)
const text = `${JSON.stringify(bill, undefined, 2)}\n`
const problems = [...checkLock(lock), ...checkBill(bill)]

for (const problem of problems) process.stderr.write(`package-lock.json: ${problem}\n`)
if (process.argv.includes('--check')) {
  const shipped = bill.components.filter(({ scope }) => scope !== 'excluded').length
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache/sbom.cdx.json'), text)
  process.stdout.write(
    `sbom: ${bill.components.length} components, ${shipped} of them not for development alone, ${problems.length} problems\n`,
  )
} else {
  process.stdout.write(text)
}
process.exitCode = problems.length > 0 ? 1 : 0
