/**
 * The text fields of a posted form, by name; of a name given twice the last. What no text of ours holds is taken
 * out: the character zero, which a database refuses, and half characters.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return textFields(await request.formData())
}

export function textFields(form: FormData): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replaceAll('\0', '').toWellFormed()] as const] : [],
  )
  return Object.fromEntries(entries)
}
