import { parse } from 'yaml'
import { printMarkdown, tidyDocument } from './rules.print.ts'
import { parseMarkdown, type UnreadReason } from './rules.prose.ts'

export type NotSame = {
  /** From 1, counted from the beginning of the text that was given. */
  line: number
  reason: UnreadReason | 'form' | 'front-matter'
  /** For `form`: the line as it stands, and as it would be saved. */
  found?: string
  expected?: string
}
export type RoundTrip = { ok: true } | { ok: false; at: NotSame }

/** `---`, the fields, `---`, then the text; a text without fields is a text alone. */
const FILE = /^---\n(.*?)\n---\n(.*)$/s

export function splitFile(text: string): { head: string | undefined; body: string } {
  const [, head, body = text] = FILE.exec(text) ?? []
  return { head, body }
}

/** Whether reading a text and saving it unchanged gives the same bytes, and where not. */
export function roundTrip(text: string): RoundTrip {
  const { head, body } = splitFile(text)
  if (head === undefined) return sameProse(body, 0)
  const fields = readFields(head)
  if (fields === undefined) return { ok: false, at: { line: 1, reason: 'front-matter' } }
  const before = `---\n${printFields(fields)}---\n`
  const start = text.slice(0, text.length - body.length)
  if (start !== before) return { ok: false, at: firstDifference(start, before, 0) }
  const lines = start.split('\n').length - 1
  return body.startsWith('\n')
    ? sameProse(body.slice(1), lines + 1)
    : { ok: false, at: { line: lines + 1, reason: 'form', found: body.split('\n')[0]!, expected: '' } }
}

/** A file of the portal from its fields and its text. */
export function printFile(fields: Record<string, unknown>, body: string): string {
  return `---\n${printFields(fields)}---\n\n${body}`
}

function sameProse(body: string, linesBefore: number): RoundTrip {
  const read = parseMarkdown(body)
  if (!read.ok) return { ok: false, at: { ...read.at, line: read.at.line + linesBefore } }
  const printed = printMarkdown(tidyDocument(read.doc))
  return printed === body ? { ok: true } : { ok: false, at: firstDifference(body, printed, linesBefore) }
}

function firstDifference(text: string, printed: string, linesBefore: number): NotSame {
  const [found, expected] = [text.split('\n'), printed.split('\n')]
  const place = found.findIndex((line, at) => line !== expected[at])
  const at = place === -1 ? found.length : place
  return { line: linesBefore + at + 1, reason: 'form', found: found[at] ?? '', expected: expected[at] ?? '' }
}

export function readFields(head: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = parse(head)
    return isRecord(fields) ? fields : undefined
  } catch {
    return undefined
  }
}

function printFields(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => printField(name, value))
    .join('')
}

/** Texts in single quotes; a list of texts on one line; groups of fields indented. */
function printField(name: string, value: unknown): string {
  if (isRecord(value)) return `${name}:\n${indented(printFields(value), '  ')}`
  if (!Array.isArray(value)) return `${name}: ${printScalar(value)}\n`
  if (value.length === 0 || !value.every(isRecord)) return `${name}: [${value.map(printScalar).join(', ')}]\n`
  return `${name}:\n${value.map((group) => `  - ${indented(printFields(group), '    ').trimStart()}`).join('')}`
}

function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by)
}

function printScalar(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
