/** One HTTP/1.1 response: the head as text, the body as bytes if requested. */
export type Answer = { status: number; head: string; body: Buffer; bytes: number; closes: boolean }

export type AnswerReader = {
  /** @returns the answer when these bytes end it */
  feed(data: Buffer): Answer | undefined
  /** The server closed. @returns the answer, when its end is where the connection ends */
  end(): Answer | undefined
  /** Whether part of a response has arrived. */
  begun(): boolean
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const EMPTY: Buffer = Buffer.alloc(0)

/** Takes what it can of the bytes. @returns what is left of them, and whether the body has ended */
type BodyReader = (data: Buffer, take: (part: Buffer) => void) => { rest: Buffer; ended: boolean }

type Begun = { status: number; head: string; read: BodyReader; parts: Buffer[]; bytes: number }

/** Parses responses with little work, so that the client does not become the bottleneck. */
export function answerReader(keepBody: () => boolean): AnswerReader {
  let pending = EMPTY
  let begun: Begun | undefined
  const take = (part: Buffer) => {
    begun!.bytes += part.length
    if (keepBody()) begun!.parts.push(part)
  }
  const finish = (): Answer => {
    const { status, head, parts, bytes } = begun!
    begun = undefined
    const closes = /\r\nconnection: close/i.test(head)
    return { status, head, body: Buffer.concat(parts), bytes, closes }
  }
  return {
    begun: () => begun !== undefined || pending.length > 0,
    feed(data) {
      pending = pending.length === 0 ? data : Buffer.concat([pending, data])
      if (!begun) {
        const end = pending.indexOf(HEAD_END)
        if (end === -1) return undefined
        const head = pending.toString('latin1', 0, end)
        const status = Number(head.slice(9, 12))
        pending = pending.subarray(end + HEAD_END.length)
        begun = { status, head, read: bodyOf(status, head), parts: [], bytes: 0 }
      }
      const { rest, ended } = begun.read(pending, take)
      pending = rest
      return ended ? finish() : undefined
    },
    end: () => (begun?.read === untilClose ? finish() : undefined),
  }
}

function bodyOf(status: number, head: string): BodyReader {
  if (status === 204 || status === 304) return ofLength(0)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)
  if (length) return ofLength(Number(length[1]))
  return /\r\ntransfer-encoding: *chunked/i.test(head) ? inChunks() : untilClose
}

function ofLength(length: number): BodyReader {
  let left = length
  return (data, take) => {
    const part = data.subarray(0, left)
    left -= part.length
    if (part.length > 0) take(part)
    return { rest: data.subarray(part.length), ended: left === 0 }
  }
}

const untilClose: BodyReader = (data, take) => {
  take(data)
  return { rest: EMPTY, ended: false }
}

function inChunks(): BodyReader {
  // Bytes left of the current chunk, with its line end.
  let left = 0
  return (data, take) => {
    let rest = data
    for (;;) {
      const part = rest.subarray(0, left)
      if (left > LINE_END.length) take(part.subarray(0, left - LINE_END.length))
      left -= part.length
      rest = rest.subarray(part.length)
      const end = left > 0 ? -1 : rest.indexOf(LINE_END)
      if (end === -1) return { rest, ended: false }
      const size = Number.parseInt(rest.toString('latin1', 0, end), 16)
      const next = end + LINE_END.length
      // The portal sends no trailers: only an empty line follows the last chunk.
      if (size === 0 && rest.length < next + LINE_END.length) return { rest, ended: false }
      if (size === 0) return { rest: rest.subarray(next + LINE_END.length), ended: true }
      rest = rest.subarray(next)
      left = size + LINE_END.length
    }
  }
}

/** A header's value, by its name in lower case. */
export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(head)?.[1]
}
