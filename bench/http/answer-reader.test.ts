import { describe, expect, test } from 'vitest'
import { answerReader, headerOf, type Answer } from './answer-reader.ts'

/** Feeds the text in pieces of so many bytes. */
function read(text: string, piece: number): Answer[] {
  const reader = answerReader(() => true)
  const bytes = Buffer.from(text)
  const answers: Answer[] = []
  for (let at = 0; at < bytes.length; at += piece) {
    const answer = reader.feed(bytes.subarray(at, at + piece))
    if (answer) answers.push(answer)
  }
  const last = reader.end()
  return last ? [...answers, last] : answers
}

const LENGTH = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: "x"\r\n\r\nperché'.slice(0, -1)
const CHUNKS =
  'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nuno\r\n\r\n1\r\n!\r\na\r\n0123456789\r\n0\r\n\r\n'
const EMPTY = 'HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n'

describe('an answer is read the same however it is cut', () => {
  const pieces = [1, 2, 3, 7, 10_000]
  test.each(pieces)('with a length, %i bytes at a time', (piece) => {
    const [answer] = read(LENGTH, piece)
    expect([answer!.status, answer!.body.toString(), headerOf(answer!.head, 'etag')]).toEqual([
      200,
      'perch',
      '"x"',
    ])
  })
  test.each(pieces)('in chunks that hold line ends, %i bytes at a time', (piece) => {
    const [answer] = read(CHUNKS, piece)
    expect([answer!.status, answer!.body.toString(), answer!.bytes]).toEqual([201, 'uno\r\n!0123456789', 16])
  })
  test.each(pieces)('without a body, %i bytes at a time', (piece) => {
    expect(read(EMPTY, piece).map(({ status, bytes }) => [status, bytes])).toEqual([[304, 0]])
  })
  test.each(pieces)('until the connection ends, %i bytes at a time', (piece) => {
    const [answer] = read('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfino alla fine', piece)
    expect([answer!.closes, answer!.body.toString()]).toEqual([true, 'fino alla fine'])
  })
})

test('one cut short is no answer', () => {
  expect(read(CHUNKS.slice(0, -2), 4)).toEqual([])
  expect(read(LENGTH.slice(0, -1), 4)).toEqual([])
})
