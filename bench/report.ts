import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/config/root.ts'

const PAGE = join(projectRoot(), 'docs/performance.md')

/** Writes results between a section's marks in docs/performance.md. */
export function writeSection(name: string, lines: string[]): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(PAGE, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`docs/performance.md has no place for «${name}»`)
  writeFileSync(PAGE, [text.slice(0, from) + begin, '', ...lines, '', text.slice(to)].join('\n'))
}

export function writePicture(name: string, svg: string): void {
  const folder = join(projectRoot(), 'docs/performance')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.svg`), svg)
}

/** A Markdown table, padded like Prettier's. */
export function table(head: string[], rows: (string | number)[][]): string[] {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_name, at) => Math.max(3, ...all.map((cells) => cells[at]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...all.slice(1).map(line)]
}
