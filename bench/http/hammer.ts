import { writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryFolder } from '#e2e/support/temporary.ts'
import type { Answer } from './answer-reader.ts'
import type { BareAnswer } from './bare-server.ts'
import { runChild, startChild } from './child.ts'
import type { ClosedLoop, Hammered } from './closed-loop.ts'

type Hammer = Omit<ClosedLoop, 'requests' | 'warmSeconds'> & { requests: Buffer[]; warmSeconds?: number }

/** Requests as fast as it is answered, from its own process. @throws on any failed request */
export async function hammer({ requests, warmSeconds = 1, ...loop }: Hammer): Promise<Hammered> {
  const encoded = requests.map((request) => request.toString('base64'))
  const given: ClosedLoop = { ...loop, warmSeconds, requests: encoded }
  const said = await runChild<Hammered>('http/closed-loop.ts', given, loop.seconds + warmSeconds + 20)
  const failed = Object.entries(said.failures)
  if (failed.length > 0) throw new Error(`${loop.origin} failed: ${JSON.stringify(said.failures)}`)
  return said
}

/** Starts the bare server with the response of another server. */
export async function startBare(
  answers: Record<string, Answer>,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const file = join(temporaryFolder('bare'), 'answers.json')
  const bare = Object.entries(answers).map(([path, answer]) => [path, bareAnswer(answer)])
  writeFileSync(file, JSON.stringify(Object.fromEntries(bare)))
  const { child, ended } = startChild('http/bare-server.ts', [file])
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${String(port).trim()}`,
    async stop() {
      child.stdin!.end()
      await ended
    },
  }
}

/** Headers that Node adds itself. */
const OF_THE_CONNECTION = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i

function bareAnswer({ status, head, body }: Answer): BareAnswer {
  const headers: Record<string, string | string[]> = {}
  for (const line of head.split('\r\n').slice(1)) {
    const [, name, value] = /^([^:]+): *(.*)$/.exec(line)!
    if (OF_THE_CONNECTION.test(name!)) continue
    const before = headers[name!]
    headers[name!] = before === undefined ? value! : [before, value!].flat()
  }
  return {
    status,
    headers: { ...headers, 'Content-Length': String(body.length) },
    body: body.toString('base64'),
  }
}
