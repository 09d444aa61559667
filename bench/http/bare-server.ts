import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A constant response; the body in base64. */
export type BareAnswer = { status: number; headers: OutgoingHttpHeaders; body: string }

/** A bare `node:http` server that sends stored bytes by path. Ends with its parent. */
function main(file: string): void {
  const answers = new Map(
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, BareAnswer>).map(
      ([path, { body, ...rest }]) => [path, { ...rest, body: Buffer.from(body, 'base64') }],
    ),
  )
  const server = createServer((request, response) => {
    const answer = answers.get(request.url!)
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
  })
  process.stdin.resume().on('end', () => process.exit(0))
}

if (import.meta.main) main(process.argv[2]!)
