import type { EntryContext } from 'react-router'

/** The same, without the stream of data that the framework would render bit by bit. */
export function withoutStream({ serverHandoffStream: _stream, ...entry }: EntryContext): EntryContext {
  return entry
}

/** The data of a page, as the framework writes it for the browser. Our loaders give it whole: nothing is waited for. */
export async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
}

/** Characters that could end the script, or a line of it, early. */
const RISKY = /[<>&\u2028\u2029]/g
const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Gives the data to the router in the browser, in the words of the framework's own stream. */
export function handOver(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(RISKY, escape)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`
}
