import { MIMEType } from 'node:util'
import { data } from 'react-router'

/**
 * The text fields of a posted form, by name; of a name given twice the last. What no text of ours holds is taken
 * out: the character zero, which a database refuses, and half characters.
 * @throws an answer 400 when what was sent is no form
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textFields(await readFormData(request))
}

/**
 * A posted form with its files.
 * @throws an answer 400 when what was sent is no form: of another type, without a type, or cut short
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await parseForm(request)
  } catch {
    throw data(null, { status: 400, statusText: UNREADABLE })
  }
}

const UNREADABLE = 'Invio non leggibile'

/** No form of ours has so many fields; the list of a spreadsheet's columns comes nearest. */
export const MOST_FIELDS = 2000

/**
 * Reads a body as a form. Its fields are counted before they are read: the runtime takes minutes over a few megabytes of
 * «a&a&a&…», and answers nobody else meanwhile.
 * @throws when it is none, is cut short, or has too many fields
 */
export async function parseForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const { essence, params } = new MIMEType(type)
  const bytes = Buffer.from(await request.arrayBuffer())
  const between = essence === 'multipart/form-data' ? params.get('boundary') : '&'
  if (between && hasMore(bytes, between, MOST_FIELDS)) throw new Error('a form of too many fields')
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData()
}

function hasMore(bytes: Buffer, part: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = bytes.indexOf(part, at + 1)
    if (at === -1) return false
  }
  return true
}

export function textFields(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '').toWellFormed()] as const] : [],
  )
  return Object.fromEntries(entries)
}
