/** A text file to keep, for whoever asked and no cache. */
export function download(text: string, type: string, name: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(text, { headers })
}
