import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Its selectors are taken apart once. */
const toText = compile({
  wordwrap: 78,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

/** A mail's body as HTML and, from the same words, as plain text of 78 columns. */
export function renderMail(body: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(body)}`
  return { html, text: toText(html) }
}
