import { editionDesk } from '#content/publishing.ts'
import type { FieldErrors } from '#lib/form.ts'
import { printFile, readFields, roundTrip, splitFile } from './rules.markdown.ts'
import { whyUnsaved } from './rules.unsaved.ts'

export type ProseForm = { ok: true; body: string } | { ok: false; errors: FieldErrors }

/** The two fields of the form of a topic or a page: what stands above the text, and the text. */
export function proseFields(body: string): { head: string; text: string } {
  const { head = '', body: text } = splitFile(body)
  return { head, text: text.replace(/^\n/, '') }
}

/** What that form holds, as the text of an edition; refused unless reading it gives the same text again. */
export function readProseForm({ head = '', text = '' }: Record<string, string>): ProseForm {
  const fields = readFields(head)
  if (!fields) return { ok: false, errors: { head: [editionDesk.badHead] } }
  const prose = `${text.replaceAll('\r\n', '\n').trimEnd()}\n`
  const same = roundTrip(prose)
  if (!same.ok) return { ok: false, errors: { text: [whyUnsaved(same.at)] } }
  return { ok: true, body: printFile(fields, prose) }
}

/** Both texts without the paragraphs at their beginning and end that are equal. */
export function changedPart(before: string, after: string): { before: string; after: string } | undefined {
  if (before === after) return undefined
  const [old, fresh] = [before.split('\n\n'), after.split('\n\n')]
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const between = (parts: string[]) => parts.slice(start, parts.length - end).join('\n\n')
  return { before: between(old), after: between(fresh) }
}
