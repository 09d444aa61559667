import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contacts as texts } from '#content/contacts.ts'
import { contacts } from '#database/tables/contacts.ts'
import {
  CONSENT_SHA256,
  contactKey,
  makeTicket,
  type Receiver,
} from '#domain/contacts/conversations/read.server.ts'
import { openDeps, type TestDeps } from '#e2e/support/deps.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import type { Member } from '#platform/auth/actor.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { requestContext, servicesContext } from '#platform/http/context.ts'
import { openLimits, type LimitName, type Limits } from '#platform/limits/limits.ts'
import { action as confirm } from './contact-confirm.tsx'
import { action as writeOn } from './contact-thread.tsx'
import { handleContact } from './handle-contact.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
}, 30_000)
afterAll(() => deps.close())

type Taken = [LimitName, string, string | undefined][]

/** The real limits, which remember what was asked of them. */
async function watched(): Promise<{ limits: Limits; taken: Taken }> {
  const limits = await openLimits(undefined, deps.authSecret)
  const taken: Taken = []
  const consume: Limits['consume'] = (name, key, of) => {
    taken.push([name, key, of])
    return limits.consume(name, key, of)
  }
  return { limits: { ...limits, consume }, taken }
}

/** A request with a session of `member`, or of nobody. */
function contextOf(limits: Limits, member?: Member, address = '203.0.113.7'): RouterContextProvider {
  const context = new RouterContextProvider()
  const config = { http: { appUrl: deps.appUrl }, site: { demoData: true, formSeconds: 3 } }
  context.set(servicesContext, { ...deps, limits, config } as never)
  const session = Promise.resolve(member && { user: member })
  context.set(requestContext, { id: 'r-1', nonce: '', address, route: '', session } as never)
  return context
}

async function write(context: RouterContextProvider, id: string, email: string, openForMs = 10_000) {
  const receiver: Receiver = {
    id,
    name: 'Vera Prova',
    city: null,
    sample: false,
    linked: true,
    reachable: true,
    pausedUntil: null,
  }
  const ticket = makeTicket(deps.authSecret, id, new Date(Date.now() - openForMs))
  const message = 'Cerco qualcuno con cui parlare'
  const form = { name: 'Anna', email, message, consent: 'on', consent_sha256: CONSENT_SHA256, ticket }
  return handleContact(context, new Request('http://portale.test/'), receiver, form)
}

const about = (taken: Taken, name: LimitName) =>
  taken.filter(([one]) => one === name).map(([, key, of]) => [key, of])

test('a message that is sent faster than anybody types is refused, and says so', async () => {
  const { id } = await addTied(deps.db)
  const { limits } = await watched()
  const sent = await write(contextOf(limits), id, 'presto@example.org', 0)
  expect(sent).toMatchObject({
    status: 400,
    reply: { kind: 'refused', errors: { wait: [texts.refusals.fast] } },
  })
  expect(await deps.db.$count(contacts)).toBe(0)
})

test('a message counts for its receiver when it leaves: mere forms shut nobody out', async () => {
  const { id } = await addTied(deps.db)
  const { limits, taken } = await watched()
  const context = contextOf(limits)
  expect((await write(context, id, 'chiunque@example.org')).status).toBe(200)
  expect(about(taken, 'contact-receiver')).toEqual([])
  const [row] = await deps.db.select({ id: contacts.id }).from(contacts)
  const params = { key: contactKey(deps.authSecret, row!.id) }
  const sent = await confirm({ params, context } as never).catch((answer: unknown) => answer)
  expect((sent as Response).status).toBe(302)
  expect(about(taken, 'contact-receiver')).toEqual([['203.0.113.7', id]])
})

test('who types the address of a member uses up nothing of the member’s', async () => {
  const { id } = await addTied(deps.db)
  const member = await addMember(deps.db)
  const { limits } = await watched()
  for (let n = 0; n < 6; n += 1) await write(contextOf(limits), id, member.email)
  const own = await write(contextOf(limits, member), id, member.email)
  expect(own).toMatchObject({ status: 200, reply: { kind: 'sent', threadKey: expect.any(String) } })
}, 20_000)

test('strangers use up neither a professional’s hour nor the mailbox of whoever writes', async () => {
  const { id } = await addTied(deps.db)
  const { limits } = await watched()
  for (let n = 0; n < 60; n += 1) await limits.exceed('contact-receiver-all', id)
  for (let n = 0; n < 10; n += 1) await limits.consume('contact-receiver', '198.51.100.1', id)
  const email = 'chi-cerca@example.org'
  for (let n = 0; n < 6; n += 1) await write(contextOf(limits, undefined, '198.51.100.2'), id, email)
  const written = () => deps.db.$count(contacts)
  const before = await written()
  expect((await write(contextOf(limits), id, email)).status).toBe(200)
  expect(await written()).toBe(before + 1)
  const member = await addMember(deps.db)
  const own = await write(contextOf(limits, member), id, member.email)
  expect(own).toMatchObject({ status: 200, reply: { kind: 'sent', threadKey: expect.any(String) } })
}, 20_000)

test('a key with something after it is refused, and the limit counts the conversation', async () => {
  const { id } = await addTied(deps.db)
  const { limits, taken } = await watched()
  const member = await addMember(deps.db)
  const context = contextOf(limits, member)
  const sent = await write(context, id, member.email)
  const key = sent.reply.kind === 'sent' ? sent.reply.threadKey! : ''
  const say = async (given: string) => {
    const body = new URLSearchParams({ words: 'Ancora una cosa' })
    const request = new Request('http://portale.test/', { method: 'POST', body })
    const answer = await writeOn({ params: { key: given }, context, request } as never)
    return (answer as { init: { status: number } }).init.status
  }
  for (const more of ['.', '.x', '.x.y', ' ', '%', 'A']) expect(await say(`${key}${more}`), more).toBe(404)
  expect(about(taken, 'contact-further')).toEqual([])
  await say(key)
  expect(about(taken, 'contact-further')).toEqual([[`person:${key.split('.')[0]}`, undefined]])
})

test('words for another person come back to be read over, without the consent; nothing is counted or kept', async () => {
  const { id } = await addTied(deps.db)
  const { limits, taken } = await watched()
  const receiver: Receiver = {
    id,
    name: 'Vera',
    city: null,
    sample: false,
    linked: true,
    reachable: true,
    pausedUntil: null,
  }
  const before = await deps.db.$count(contacts)
  const letter = { name: 'Anna', email: 'anna@example.org', message: 'Non voglio più vivere' }
  const request = new Request('http://portale.test/')
  const form = { ...letter, intent: 'begin', consent: 'on', ticket: 'altro' }
  const { reply, status } = await handleContact(contextOf(limits), request, receiver, form)
  expect(status).toBe(200)
  expect(reply).toMatchObject({ kind: 'begun', values: letter, danger: { need: expect.any(String) } })
  expect(Object.keys((reply as { values: object }).values).toSorted()).toEqual(['email', 'message', 'name'])
  expect(taken).toEqual([])
  expect(await deps.db.$count(contacts)).toBe(before)
})
