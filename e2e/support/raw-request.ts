import { request } from 'node:http'

export type RawAnswer = {
  status: number
  headers: Record<string, string>
  /** As it travelled, still compressed where it was. */
  bytes: Buffer
  body: string
  milliseconds: number
}

/** What is asked: the path goes over the wire as it stands here, broken escapes and all. */
export type RawRequest = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

/** A request that no browser would send. @throws when the connection breaks before there is an answer */
export function sendRaw(
  origin: string,
  { method, path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': String(body.byteLength) } : {}
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
          ),
          bytes: Buffer.concat(chunks),
          body: Buffer.concat(chunks).toString('utf8'),
          milliseconds: performance.now() - started,
        }),
      )
    })
    sent.setTimeout(30_000, () =>
      sent.destroy(new Error(`no answer in 30 s: ${method} ${path.slice(0, 200)}`)),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
