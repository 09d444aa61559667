import { createPublicKey, createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { AskOutside } from '#platform/http/outside-address.ts'
import { encryptPush, isReceiver } from './encrypt.ts'
import { readEndpoint } from './endpoint.ts'
import { sendPush } from './send.ts'
import { makePushKeys, vapidHeader } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out as printed there', () => {
  const receiver = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const fresh = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), receiver, fresh)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

function browser() {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  const read = (body: Buffer) => {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs])
    const ikm = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
    const open = createDecipheriv('aes-128-gcm', key, nonce)
    open.setAuthTag(body.subarray(-16))
    const plain = Buffer.concat([open.update(body.subarray(86, -16)), open.final()])
    expect(plain.at(-1)).toBe(2)
    return plain.subarray(0, -1).toString()
  }
  return { p256dh, auth: auth.toString('base64url'), read }
}

/** A push service of this machine, which the guard would refuse. */
async function service(status: number) {
  const heard: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  const ask: AskOutside = async (url, { headers, body }) => {
    const here = new URL(url.pathname, `http://127.0.0.1:${port}`)
    const answer = await fetch(here, {
      method: 'POST',
      headers: headers ?? {},
      body: Buffer.from(body ?? []),
    })
    return { ok: true, status: answer.status, location: undefined }
  }
  return { ask, heard, close: () => server.close() }
}

test('a browser reads what was sent, and its service sees who sends', async () => {
  const { ask, heard, close } = await service(201)
  const [keys, { read, ...receiver }] = [makePushKeys(), browser()]
  const device = { ...receiver, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc' }
  const sender = { keys, contact: 'mailto:ufficio@example.org', ask }
  const message = { topic: 'message', body: Buffer.from('{"kind":"message"}') }
  expect(await sendPush(sender, device, message)).toBe('sent')
  close()
  const [{ headers, body }] = heard as [(typeof heard)[number]]
  expect(read(body)).toBe('{"kind":"message"}')
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'message' })
  const [, head, claims, signature, key] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(headers.authorization!)!
  expect(key).toBe(keys.publicKey)
  expect(JSON.parse(bytes(head!).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(bytes(claims!).toString())).toEqual({
    aud: 'https://updates.push.services.mozilla.com',
    exp: expect.closeTo(Date.now() / 1000 + 12 * 3600, -3),
    sub: 'mailto:ufficio@example.org',
  })
  const point = bytes(key!)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), { key: jwk, dsaEncoding: 'ieee-p1363' }, bytes(signature!))
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false])
  expect(vapidHeader(keys, new URL(device.endpoint), '', new Date())).not.toContain(keys.privateKey)
})

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [301, 'later'],
])('an answer of %d means %s', async (status, outcome) => {
  const ask: AskOutside = () => Promise.resolve({ ok: true, status, location: 'http://127.0.0.1/' })
  const { read: _read, ...receiver } = browser()
  const device = { ...receiver, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
  const message = { topic: 'message', body: Buffer.from('{}') }
  expect(await sendPush({ keys: makePushKeys(), contact: 'mailto:a@b.it', ask }, device, message)).toBe(
    outcome,
  )
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a browser’s push service', (address) => expect(readEndpoint(address)?.href).toBe(address))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilpush.apple.com.example.org/',
  'https://evilnotify.windows.com/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://127.0.0.1/',
  'https://example.org/',
  `https://web.push.apple.com/${'a'.repeat(1000)}`,
  'nulla',
])('%s is none', (address) => expect(readEndpoint(address)).toBeUndefined())

test('a key that is no point of the curve, or a short secret, is no receiver', () => {
  const { p256dh, auth } = browser()
  expect(isReceiver({ p256dh, auth })).toBe(true)
  expect(isReceiver({ p256dh, auth: 'AAAA' })).toBe(false)
  expect(isReceiver({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
  expect(isReceiver({ p256dh: 'BCVx', auth })).toBe(false)
})
