import { Marked } from 'marked'
import { plainText } from '#content/topics/topic-file.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const WEB = /^https?:\/\//i
const ALLOWED = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

/** Tags are shown as text, pictures as their description, and a link leads to the web, a page of ours or a mail. */
const plainMarkdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      // The page's title is the only `h1`.
      const level = Math.min(Math.max(depth, 2), 4)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      if (!ALLOWED.test(href)) return inner
      const rel = WEB.test(href) ? ' rel="noreferrer"' : ''
      return `<a href="${escaped(href)}"${rel}>${inner}</a>`
    },
  },
})

/** Safe whatever it was made from. @param origin makes links to our pages whole, for mails */
export function renderNews(markdown: string, { partner = false, origin = '' } = {}): string {
  const html = plainMarkdown.parse(markdown, { async: false }) as string
  const whole = origin ? html.replaceAll('<a href="/', `<a href="${origin}/`) : html
  // Search engines must not read a partner's links as our advice.
  return partner ? whole.replaceAll('rel="noreferrer"', 'rel="sponsored noreferrer"') : whole
}

export function textOfNews(markdown: string): string {
  return plainText(renderNews(markdown))
}
