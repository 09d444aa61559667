/**
 * The key of a link in a mail: the page's form sends it along, a mail program's one-click button (RFC 8058) posts to
 * the address that bears it.
 */
export async function readKey(request: Request): Promise<string> {
  const given = (await request.formData()).get('chiave')
  return typeof given === 'string' ? given : (new URL(request.url).searchParams.get('chiave') ?? '')
}
