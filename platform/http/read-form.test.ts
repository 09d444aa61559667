import { expect, test } from 'vitest'
import { MOST_FIELDS, readForm, readFormData, textFields } from './read-form.ts'

test('text fields are read by name, files are left out, and invalid characters are marked', () => {
  const form = new FormData()
  form.set('a', 'uno\0due')
  form.set('b', 'mezzo \ud800')
  form.set('d', 'prima\u202edopo\u2066')
  form.set('file', new Blob(['x']))
  form.append('c', 'prima')
  form.append('c', 'poi')
  const marked = { a: 'uno\ufffddue', b: 'mezzo \ufffd', d: 'prima\ufffddopo\ufffd', c: 'poi' }
  expect(textFields(form)).toEqual(marked)
})

test('invalid characters are marked in every field, name and file name, in either encoding', async () => {
  const flat = await readFormData(post(URLENCODED, 'a=1%002&b%E2%80%AE=x&c=%ED%A0%80'))
  expect([...flat]).toEqual([
    ['a', '1\ufffd2'],
    ['b\ufffd', 'x'],
    ['c', '\ufffd\ufffd\ufffd'],
  ])
  const odd = new FormData()
  odd.append('nome "mio"', 'riga\r\naltra \u2067 fine')
  odd.append('file', new File(['%PDF'], 'foto\u202efdp.exe', { type: 'application/pdf' }))
  const form = await readFormData(new Request('http://localhost', { method: 'POST', body: odd }))
  const file = form.get('file') as File
  expect(form.get('nome "mio"')).toBe('riga\r\naltra \ufffd fine')
  expect([file.name, file.type, await file.text()]).toEqual(['foto\ufffdfdp.exe', 'application/pdf', '%PDF'])
  // As browsers send an empty file input.
  const none = '--x\r\nContent-Disposition: form-data; name="f"; filename=""\r\n\r\n\r\n--x--\r\n'
  expect((await readFormData(post(MULTIPART, none))).get('f')).toMatchObject({ size: 0, name: '' })
})

test('chunks may end anywhere, and what follows the last part is ignored', async () => {
  const whole = Buffer.from(`${part('a')}${part('é')}--x--\r\n\r\nepilogo`)
  for (const size of [1, 2, 3, 7, 40]) {
    let at = 0
    const body = new ReadableStream({
      pull(controller) {
        if (at >= whole.length) return controller.close()
        controller.enqueue(whole.subarray(at, (at += size)))
      },
    })
    const init = { method: 'POST', headers: { 'Content-Type': MULTIPART }, body, duplex: 'half' }
    const form = await readFormData(new Request('http://localhost', init as RequestInit))
    expect([...form], `pieces of ${size}`).toEqual([
      ['a', '1'],
      ['é', '1'],
    ])
  }
})

test.each([
  ['of another type', 'application/json', '{}'],
  ['without a type', '', 'a=1'],
  ['without its boundary', 'multipart/form-data', 'a=1'],
  ['cut short', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
])('what is no form, %s, is answered with 400', async (_what, type, body) => {
  const headers = type ? { 'Content-Type': type } : undefined
  const request = new Request('http://localhost', { method: 'POST', headers, body: Buffer.from(body) })
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } })
})

const MB = 1024 * 1024
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const MULTIPART = 'multipart/form-data; boundary=x'
const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8'
const post = (type: string, body: string) =>
  new Request('http://localhost', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Buffer.from(body),
  })

test.each([
  ['urlencoded', URLENCODED, 'a&'.repeat(8 * MB)],
  ['without a type', '', 'a&'.repeat(8 * MB)],
  [
    'behind another boundary',
    'multipart/form-data; xboundary=y; z="; boundary=w"; boundary=x',
    `${part('a').repeat(MB / 4)}--x--\r\n`,
  ],
  ['in parts', MULTIPART, `${part('a').repeat(MB / 4)}--x--\r\n`],
])('16 MB of fields, %s, are refused at once and not in minutes', async (_what, type, body) => {
  await expect(readForm(post(type, body))).rejects.toMatchObject({ init: { status: 400 } })
})

test('the largest number of fields is read, with their files', async () => {
  const names = Array.from({ length: MOST_FIELDS - 1 }, (_, n) => `campo-${n}`)
  const flat = names.map((name) => `${name}=1`).join('&')
  expect(Object.keys(await readForm(post(URLENCODED, flat)))).toEqual(names)
  const file = '--x\r\nContent-Disposition: form-data; name="f"; filename="a&b.txt"\r\n\r\n&&&\r\n--x--\r\n'
  const form = await readFormData(post('multipart/form-data; boundary="x"', part('a') + file))
  expect([form.get('a'), await (form.get('f') as File).text()]).toEqual(['1', '&&&'])
})
