import { readForm } from '#platform/http/read-form.ts'

/**
 * The key of a link in a mail: the page's form sends it along, a mail program's one-click button (RFC 8058) posts to
 * the address that bears it.
 */
export async function readKey(request: Request): Promise<string> {
  const { chiave } = await readForm(request)
  return chiave ?? new URL(request.url).searchParams.get('chiave') ?? ''
}
