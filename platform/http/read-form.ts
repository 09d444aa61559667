import { MIMEType } from 'node:util'
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { data } from 'react-router'
import { marked } from '#lib/readable.ts'

/** The text fields by name, the last of repeated ones. @throws a 400 response when the body is no form */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textFields(await readFormData(request))
}

/** @throws a 400 response when the body is no form, or incomplete */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await parseForm(request)
  } catch {
    throw data(null, { status: 400, statusText: UNREADABLE })
  }
}

const UNREADABLE = 'Invio non leggibile'

export const MOST_FIELDS = 2000

const MB = 1024 * 1024
/** No body is larger (`server/bodies.ts`). */
const MOST_BYTES = 17 * MB
/** A urlencoded body is decoded in one go while other requests wait, so it must be short. */
const MOST_FLAT_BYTES = MB

/** Marks what no text may contain. @throws when it is no form, incomplete, or has too many fields */
export async function parseForm(request: Request): Promise<FormData> {
  const { essence, params } = new MIMEType(request.headers.get('content-type') ?? '')
  if (essence === 'multipart/form-data') return readParts(request, params.get('boundary') ?? '')
  if (essence !== 'application/x-www-form-urlencoded') throw new Error('not a form')
  return readFlat(request)
}

async function readParts({ body }: Request, boundary: string): Promise<FormData> {
  if (!body || boundary === '') throw new Error('a form without its parts')
  const limits = { maxParts: MOST_FIELDS, maxFileSize: MOST_BYTES, maxTotalSize: MOST_BYTES }
  const parser = new MultipartParser(boundary, limits)
  const form = new FormData()
  for await (const piece of body) {
    if (isWhole(parser)) continue
    for (const part of parser.write(piece as Uint8Array)) add(form, part)
  }
  parser.finish()
  return form
}

function isWhole(parser: MultipartParser): boolean {
  try {
    parser.finish()
    return true
  } catch {
    return false
  }
}

function add(form: FormData, part: MultipartPart): void {
  const { name, filename = '', mediaType = '' } = part
  if (name === undefined) throw new Error('a part without a name')
  const field = marked(unescaped(name))
  if (!isFile(part)) form.append(field, marked(textOf(part)))
  else {
    const content = part.content as Uint8Array<ArrayBuffer>[]
    form.append(field, new File(content, marked(unescaped(filename)), { type: mediaType }))
  }
}

function isFile({ headers }: MultipartPart): boolean {
  return /;\s*filename\*?=/i.test(headers['content-disposition'] ?? '')
}

/** UTF-8 as the HTML standard demands, whatever the part declares. */
function textOf(part: MultipartPart): string {
  return Buffer.from(part.bytes).toString('utf8')
}

/** Browsers escape these three characters in names. */
function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

async function readFlat({ body }: Request): Promise<FormData> {
  const pieces: Uint8Array[] = []
  let [bytes, fields] = [0, 1]
  for await (const piece of body ?? []) {
    pieces.push(piece as Uint8Array)
    bytes += (piece as Uint8Array).length
    fields += count(Buffer.from(piece as Uint8Array), '&'.charCodeAt(0))
    if (bytes > MOST_FLAT_BYTES || fields > MOST_FIELDS) throw new Error('a form of too many fields')
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(Buffer.concat(pieces).toString('utf8')))
    form.append(marked(name), marked(value))
  return form
}

function count(bytes: Buffer, wanted: number): number {
  let found = 0
  for (const byte of bytes) if (byte === wanted) found += 1
  return found
}

export function textFields(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, marked(value)] as const] : [],
  )
  return Object.fromEntries(entries)
}
