import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#database/tables/mails.ts'
import { pushDevices, pushKeys, pushMessages } from '#database/tables/notifications.ts'
import { endAllSessions } from '#domain/accounts/members/write.server.ts'
import { notifyProfessional } from '#domain/contacts/conversations/write.server.ts'
import { waiting } from '#domain/contacts/conversations/mails/templates.tsx'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import type { Member } from '#platform/auth/actor.ts'
import { Secret } from '#platform/config/secret.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import type { OutsideAnswer, OutsideRequest } from '#platform/http/outside-address.ts'
import { sendWaiting } from './jobs.server.ts'
import { exportNotifications, findPushKeys, listDevices } from './read.server.ts'
import { choicesOf, MOST_DEVICES } from './rules.ts'
import { subscription } from './schema.ts'
import { addDevice, forgetDevice, notify, removeDevice, saveChoices, tryDevice } from './write.server.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
let count = 0
function subscribed() {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${(count += 1)}`
  return subscription.parse({ endpoint, p256dh, auth: randomBytes(16).toString('base64url') })
}
const add = (member: Member) => addDevice(deps.db, member, subscribed(), FIREFOX)
const mailsTo = ({ email }: Member) => deps.db.$count(mails, eq(mails.recipient, email))
const tell = (member: Member) =>
  deps.db.transaction((tx) =>
    notify(tx, deps.mail, member.id, {
      kind: 'message',
      mail: { kind: 'prova', to: member.email, subject: 'Prova', body: createElement('p') },
    }),
  )
const messagesOf = async (device: string) => {
  const rows = await deps.db.select().from(pushMessages).where(eq(pushMessages.device_id, device))
  return rows.map(({ kind }) => kind)
}
function service(status: number) {
  const asked: { url: string; request: OutsideRequest }[] = []
  const ask = (url: URL, request: OutsideRequest): Promise<OutsideAnswer> => {
    asked.push({ url: url.href, request })
    return Promise.resolve({ ok: true, status, location: undefined })
  }
  return {
    asked,
    send: () => sendWaiting({ db: deps.db, authSecret: deps.authSecret, ask, contact: 'mailto:a@b.it' }),
  }
}

test('without a choice a mail leaves as before; a device is told too, and can take its place', async () => {
  const member = await addMember(deps.db)
  await tell(member)
  expect(await mailsTo(member)).toBe(1)
  const device = await add(member)
  await tell(member)
  expect([await mailsTo(member), await messagesOf(device)]).toEqual([2, ['message']])
  const choose = (channel: 'mail' | 'push', wanted: boolean) =>
    ({ kind: 'message', channel, wanted }) as const
  await saveChoices(deps.db, member, [choose('mail', false), choose('push', true)])
  await tell(member)
  expect([await mailsTo(member), (await messagesOf(device)).length]).toEqual([2, 2])
  await saveChoices(deps.db, member, [choose('mail', false), choose('push', false)])
  await tell(member)
  expect([await mailsTo(member), (await messagesOf(device)).length]).toEqual([3, 2])
  await saveChoices(deps.db, member, [choose('mail', false), choose('push', true)])
  await removeDevice(deps.db, member, device)
  await tell(member)
  expect(await mailsTo(member)).toBe(4)
})

test('a message to a professional reaches their device as one neutral word', async () => {
  const { id, member } = await addTied(deps.db)
  await add(member)
  await deps.db.transaction((tx) => notifyProfessional(tx, deps, id, waiting))
  const { asked, send } = service(201)
  expect(await send()).toMatchObject({ sent: expect.any(Number), gone: 0, later: 0 })
  expect(asked.at(-1)!.request.headers).toMatchObject({ Topic: 'message', 'Content-Encoding': 'aes128gcm' })
  const rows = JSON.stringify(await deps.db.select().from(pushMessages))
  expect(rows).not.toContain(member.email)
  expect(await send()).toEqual({ sent: 0, gone: 0, later: 0 })
})

test('a subscription that is gone is removed; one that is busy is tried again later, for a day', async () => {
  const member = await addMember(deps.db)
  const device = await add(member)
  await tryDevice(deps.db, member, device)
  expect(await service(503).send()).toMatchObject({ later: 1 })
  expect(await service(201).send()).toMatchObject({ sent: 0 })
  expect(await messagesOf(device)).toEqual(['test'])
  await deps.db.update(pushMessages).set({ not_before: new Date() })
  expect(await service(410).send()).toMatchObject({ gone: 1 })
  expect(await listDevices(deps.db, member)).toEqual([])
  const other = await add(member)
  await tryDevice(deps.db, member, other)
  await deps.db.update(pushMessages).set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
  const { asked, send } = service(201)
  await send()
  expect([asked, await messagesOf(other)]).toEqual([[], []])
})

test('two workers send each notification once', async () => {
  const member = await addMember(deps.db)
  const device = await add(member)
  for (let at = 0; at < 5; at += 1) await tryDevice(deps.db, member, device)
  const { asked, send } = service(201)
  await Promise.all([send(), send()])
  expect(asked).toHaveLength(5)
})

test('a device is one person’s, goes with the sign-out and with all sessions, and the oldest makes room', async () => {
  const [one, other] = [await addMember(deps.db), await addMember(deps.db)]
  const same = subscribed()
  const device = await addDevice(deps.db, one, same, FIREFOX)
  expect(await listDevices(deps.db, one)).toMatchObject([{ id: device, name: 'Firefox su Android' }])
  expect(await removeDevice(deps.db, other, device)).toBe(false)
  expect(await tryDevice(deps.db, other, device)).toBe(false)
  await addDevice(deps.db, other, same, FIREFOX)
  expect(await listDevices(deps.db, one)).toEqual([])
  const [theirs] = await listDevices(deps.db, other)
  await forgetDevice(deps.db, theirs!.id)
  expect(await listDevices(deps.db, other)).toEqual([])
  for (let at = 0; at <= MOST_DEVICES; at += 1) await add(one)
  expect(await listDevices(deps.db, one)).toHaveLength(MOST_DEVICES)
  const exported = JSON.stringify(await exportNotifications(deps.db, one.id))
  expect(exported).toContain('updates.push.services.mozilla.com')
  expect(exported).not.toContain('/wpush/')
  await endAllSessions(deps.db, one)
  expect(await deps.db.$count(pushDevices, eq(pushDevices.user_id, one.id))).toBe(0)
})

test('only what a browser’s own service gave is a subscription', () => {
  const given = subscribed()
  for (const endpoint of ['https://example.org/x', 'http://127.0.0.1/', 'https://fcm.googleapis.com:444/x'])
    expect(subscription.safeParse({ ...given, endpoint }).success, endpoint).toBe(false)
  expect(subscription.safeParse({ ...given, auth: 'corto' }).success).toBe(false)
})

test('the keys are made once, also by two at once, sealed, and anew when nothing opens them', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => findPushKeys(deps.db, deps.authSecret)))
  expect(one).toEqual(two)
  const rows = await deps.db.select().from(pushKeys)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(one!.privateKey)
  const anew = await findPushKeys(deps.db, new Secret('altra'.repeat(8)))
  expect(anew.publicKey).not.toBe(one!.publicKey)
})

test('everything is wanted until somebody says otherwise', () => {
  expect(choicesOf([])).toMatchObject({ message: { mail: true, push: true }, review: { mail: true } })
})
