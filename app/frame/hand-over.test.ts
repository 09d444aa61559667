import { expect, test } from 'vitest'
import { handOver, readAll } from './hand-over.ts'

test('data cannot end the script it stands in, and arrives as it was', () => {
  const data = 'a</script><!--<script>"\\ \u2028\u2029 & è\n'
  const script = handOver(data, 'n')
  expect(script.startsWith('<script nonce="n">')).toBe(true)
  expect(script.match(/<\/script/g)).toHaveLength(1)
  expect(script).not.toMatch(/<!--|[\u2028\u2029]/)
  const [, text] = /enqueue\((.*)\);window/s.exec(script)!
  expect(JSON.parse(text!)).toBe(data)
})

test('a character that was cut in two by the stream is whole again', async () => {
  const bytes = new TextEncoder().encode('però')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 4))
      controller.enqueue(bytes.subarray(4))
      controller.close()
    },
  })
  expect(await readAll(stream)).toBe('però')
  expect(await readAll(undefined)).toBe('')
})
