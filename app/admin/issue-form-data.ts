import { issueForm, type IssueForm } from '#domain/site/newsletter/schema.ts'
import { errorsByField, type FieldErrors } from '#lib/form.ts'

export type IssueRefusal = { errors: FieldErrors; values: Record<string, string>; news: string[] }

/** News are ticked in a field that repeats. */
export function readIssueForm(
  sent: FormData,
): { ok: true; form: IssueForm } | { ok: false; refused: IssueRefusal } {
  const news = sent.getAll('news').filter((one) => typeof one === 'string')
  const text = (name: string) => String(sent.get(name) ?? '')
  const values = { subject: text('subject'), body: text('body'), version: text('version') }
  const read = issueForm.safeParse({ ...values, news })
  return read.success
    ? { ok: true, form: read.data }
    : { ok: false, refused: { errors: errorsByField(read.error), values, news } }
}
