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

type Channel = { title: string; description: string; page: string; self: string; items: FeedItem[] }
type FeedItem = { title: string; path: string; description: string; at: Date }

/** A feed of pages of ours (RSS 2.0). */
export function rss(origin: string, { title, description, page, self, items }: Channel): Response {
  const lines = items.map((item) => {
    const url = xml(origin + item.path)
    return `<item><title>${xml(item.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${item.at.toUTCString()}</pubDate><description>${xml(item.description)}</description></item>`
  })
  const head = `<title>${xml(title)}</title><link>${xml(origin + page)}</link><description>${xml(description)}</description><language>it</language><atom:link href="${xml(origin + self)}" rel="self" type="application/rss+xml"/>`
  return xmlAnswer(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}\n${lines.join('\n')}\n</channel></rss>`,
    'application/rss+xml',
  )
}
