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
    return await request.formData()
  } catch {
    throw data(null, { status: 400, statusText: UNREADABLE })
  }
}

const UNREADABLE = 'Invio non leggibile'

export function textFields(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '').toWellFormed()] as const] : [],
  )
  return Object.fromEntries(entries)
}
