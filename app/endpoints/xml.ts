/** Without what no XML may hold: control characters and half characters. */
export function xml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
  return allowed.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function xmlAnswer(body: string, contentType: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': `${contentType}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
}
