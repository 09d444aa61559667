import { and, asc, eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { action as askForPassword } from '#app/sign-in/forgotten-password.tsx'
import { action as enterCode } from '#app/sign-in/code.tsx'
import { action as enterOffice } from '#app/sign-in/login.tsx'
import { action as setPassword } from '#app/sign-in/new-password.tsx'
import { depsOf } from '#app/frame/deps.ts'
import { handleResend, handleSignUp } from '#app/sign-in/handle-account.ts'
import { action as subscribe } from '#app/public/newsletter.tsx'
import { mails } from '#database/tables/mails.ts'
import { createStaffAccount } from '#domain/accounts/staff/write.invitations.server.ts'
import { keyGroups } from '#domain/accounts/second-factor/rules.ts'
import { switchOn } from '#domain/accounts/second-factor/write.server.ts'
import { system, type Staff } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { startSecondFactor } from '#platform/auth/second-factor.ts'
import { requestContext, servicesContext, type Services } from '#platform/http/context.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { testAdmin, type TestDeps } from './deps.ts'
import { totp } from './totp.ts'

export type Attacked = { deps: TestDeps; limits: Limits }

const PASSWORD = 'una-password-di-prova'
type Answer = { status: number; cookies: string }

/** A client that signs in from one address, with the cookies of one device. */
class Visitor {
  cookies = ''
  readonly address: string
  readonly #services: Services
  constructor({ deps, limits }: Attacked, auth: Auth, address: string) {
    this.address = address
    const config = { http: { appUrl: deps.appUrl }, site: { demoData: true } }
    this.#services = { ...deps, limits, auth, config } as unknown as Services
  }

  readonly signIn = (email: string, password: string) =>
    this.#send(enterOffice, '/login', { email, password })
  readonly code = (codice: string) => this.#send(enterCode, '/login/codice', { codice })
  readonly askForPassword = (email: string) => this.#send(askForPassword, '/auth/password', { email })
  readonly subscribe = (email: string) => this.#send(subscribe, '/newsletter', { email })
  readonly setPassword = (chiave: string, password: string) =>
    this.#send(setPassword, '/auth/nuova-password', { chiave, password, confirmation: password })
  readonly signUp = (email: string) =>
    this.#sent(
      handleSignUp(
        depsOf(this.#context()),
        { email, password: PASSWORD, confirmation: PASSWORD },
        new Request('http://portale.test/auth'),
      ),
    )
  readonly resend = (email: string) =>
    this.#sent(
      handleResend(
        depsOf(this.#context()),
        { email },
        new Request('http://portale.test/auth', { headers: { cookie: this.cookies } }),
      ),
    )

  forget(name: string): void {
    this.cookies = this.cookies
      .split('; ')
      .filter((pair) => !pair.startsWith(name))
      .join('; ')
  }

  #context() {
    const context = new RouterContextProvider()
    context.set(servicesContext, this.#services)
    context.set(requestContext, { id: 'r-9', nonce: '', address: this.address, route: '' })
    return context
  }

  #send(action: (args: never) => Promise<unknown>, path: string, form: Record<string, string>) {
    const context = this.#context()
    const url = new URL(path, 'http://portale.test')
    const headers = { cookie: this.cookies }
    const request = new Request(url, { method: 'POST', headers, body: new URLSearchParams(form) })
    return this.#sent(action({ context, request, url, params: {} } as never))
  }

  async #sent(answer: Promise<unknown>): Promise<Answer> {
    const given = (await answer.catch((thrown: unknown) => thrown)) as Response & {
      init?: { status?: number; headers?: Record<string, string> }
    }
    if (given instanceof Error) throw given
    const headers = new Headers(given.init ? given.init.headers : given.headers)
    for (const line of headers.getSetCookie()) {
      const pair = line.split(';', 1)[0]!
      this.forget(pair.slice(0, pair.indexOf('=') + 1))
      if (!/Max-Age=0/i.test(line)) this.cookies = [this.cookies, pair].filter(Boolean).join('; ')
    }
    return { status: given.init?.status ?? given.status, cookies: this.cookies }
  }
}

/**
 * The tests that play the attacker who wants to keep somebody out, for whatever database counts. They run side by side,
 * since most of their time is waiting: each has accounts and networks of its own.
 */
export function testLockOut(open: () => Attacked): void {
  let auth: Auth
  let counter = 0
  const from = (address: string) => new Visitor(open(), auth, address)
  const networks = (count: number) =>
    Array.from({ length: count }, () => from(`10.${(counter += 1) >> 8}.${counter & 255}.1`))
  const administrator = async () => {
    const email = `capo-${(counter += 1)}@example.org`
    const made = await createStaffAccount(open().deps, system, { email, password: PASSWORD })
    return { email, id: made.ok ? made.id : '' }
  }
  const mailsTo = (email: string, kind: string) =>
    open()
      .deps.db.select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.kind, kind)))
      .orderBy(asc(mails.created_at))
  const inTurn = async (times: number, act: (n: number) => Promise<Answer>) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) statuses.push((await act(n)).status)
    return statuses
  }

  const atOnce = async (times: number, act: (n: number) => Promise<Answer>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_none, n) => act(n)))
    return answers.map(({ status }) => status)
  }

  beforeAll(() => {
    const { deps } = open()
    auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  })

  test.concurrent(
    'an address that is refused uses up nothing of anybody else’s',
    async () => {
      const { email } = await administrator()
      const [attacker, neighbour] = networks(2)
      for (let n = 0; n < 30; n += 1) await open().limits.consume('sign-in-address', attacker!.address)
      const against = await atOnce(30, () => attacker!.signIn(email, 'sbagliata'))
      expect(new Set(against)).toEqual(new Set([429]))
      const wrong = await inTurn(9, () => neighbour!.signIn(email, 'sbagliata'))
      expect(new Set(wrong)).toEqual(new Set([401]))
      expect((await neighbour!.signIn(email, PASSWORD)).status).toBe(302)
    },
    180_000,
  )

  test.concurrent(
    'many networks slow an account down, and do not keep its owner out, known or new',
    async () => {
      const { email } = await administrator()
      const [home, elsewhere, ...attackers] = networks(14)
      expect((await home!.signIn(email, PASSWORD)).status).toBe(302)
      await Promise.all(attackers.map((one) => inTurn(2, () => one.signIn(email, 'sbagliata'))))
      // The attacker shares the network of the owner’s known device and exhausts its limit: the device has a count of its own.
      const thief = from(home!.address)
      const stolen = await atOnce(11, () => thief.signIn(email, 'sbagliata'))
      expect(stolen.toSorted()).toEqual([...Array.from({ length: 10 }, () => 401), 429])
      const started = performance.now()
      expect((await home!.signIn(email, PASSWORD)).status).toBe(302)
      const known = performance.now() - started
      expect((await elsewhere!.signIn(email, PASSWORD)).status).toBe(302)
      expect(performance.now() - started - known).toBeGreaterThan(1000)
      expect(await mailsTo(email, 'guessing')).toHaveLength(1)
    },
    180_000,
  )

  test.concurrent(
    'a cookie of one account’s device opens no count of another’s',
    async () => {
      const [mine, theirs] = [await administrator(), await administrator()]
      const [attacker] = networks(1)
      expect((await attacker!.signIn(mine.email, PASSWORD)).status).toBe(302)
      const tried = await atOnce(11, () => attacker!.signIn(theirs.email, 'sbagliata'))
      expect(tried.filter((status) => status === 429)).toHaveLength(1)
      attacker!.cookies = attacker!.cookies.replace(/(dispositivo=[^;]*)./, '$1x')
      expect((await attacker!.signIn(theirs.email, 'sbagliata')).status).toBe(429)
    },
    180_000,
  )

  test.concurrent(
    'a new password by mail always works: asked for, opened, and used to come in',
    async () => {
      const { email } = await administrator()
      const [owner, loud, ...attackers] = networks(12)
      expect((await inTurn(12, () => loud!.askForPassword(email))).slice(10)).toEqual([429, 429])
      for (const one of attackers) expect((await one.askForPassword(email)).status).toBe(200)
      expect((await owner!.askForPassword(email)).status).toBe(200)
      const sent = await mailsTo(email, 'password-reset')
      // A flood of mails is no help either; what left stays good, the first as well as the last.
      expect(sent.length).toBeGreaterThanOrEqual(1)
      expect(sent.length).toBeLessThanOrEqual(2)
      const [, key = ''] = /chiave=([\w-]+)/.exec(sent[0]!.text)!
      await atOnce(30, () => from(owner!.address).setPassword('x'.repeat(43), PASSWORD))
      expect((await owner!.setPassword(key, 'un-altra-password-lunga')).status).toBe(200)
      expect((await owner!.setPassword(key, 'un-altra-password-lunga')).status).toBe(429)
      for (let n = 0; n < 30; n += 1) await open().limits.consume('sign-in-address', owner!.address)
      expect((await from(owner!.address).signIn(email, 'sbagliata')).status).toBe(429)
      expect((await owner!.signIn(email, 'un-altra-password-lunga')).status).toBe(302)
    },
    180_000,
  )

  test.concurrent(
    'whoever knows the password cannot shut the second door: device, recovery code and mail stay open',
    async () => {
      const { deps } = open()
      const { email, id } = await administrator()
      const [home, elsewhere, third, ...attackers] = networks(12)
      await home!.signIn(email, PASSWORD)
      const session = new Headers({ cookie: home!.cookies })
      const address = (await startSecondFactor(auth, PASSWORD, session))!
      const key = keyGroups(address)!
      const staff: Staff = { ...testAdmin(id), email }
      const { codes } = (await switchOn(deps, staff, totp(key), session))!
      home!.forget('portale.session')
      for (const one of attackers) {
        for (let round = 0; round < 2; round += 1) {
          expect((await one.signIn(email, PASSWORD)).status).toBe(302)
          await inTurn(4, () => one.code('000000'))
        }
      }
      await elsewhere!.signIn(email, PASSWORD)
      expect((await elsewhere!.code('000000')).status, 'six figures from everywhere are bounded').toBe(429)
      expect((await elsewhere!.code(codes[0]!)).status, 'a recovery code').toBe(302)
      await home!.signIn(email, PASSWORD)
      const later = totp(key, Date.now() + 30_000)
      expect((await home!.code(later)).status, 'a device that came in before').toBe(302)
      expect((await third!.askForPassword(email)).status).toBe(200)
      const [, reset = ''] = /chiave=([\w-]+)/.exec((await mailsTo(email, 'password-reset')).at(-1)!.text)!
      expect((await third!.setPassword(reset, 'un-altra-password-lunga')).status).toBe(200)
      third!.forget('dispositivo')
      expect((await third!.signIn(email, 'un-altra-password-lunga')).status).toBe(302)
      expect((await third!.code('000000')).status, 'counted anew, after a new password').toBe(401)
    },
    180_000,
  )

  test.concurrent(
    'nobody keeps an address from opening an account',
    async () => {
      const email = `nuova-${(counter += 1)}@example.org`
      const [owner, loud, ...attackers] = networks(10)
      expect((await inTurn(7, () => loud!.signUp(email))).slice(5)).toEqual([429, 429])
      await Promise.all(attackers.map((one) => one.resend(email)))
      const before = (await mailsTo(email, 'verify-email')).length
      expect((await owner!.signUp(email)).status).toBe(200)
      expect(await mailsTo(email, 'verify-email')).toHaveLength(before + 1)
    },
    180_000,
  )

  test.concurrent(
    'a flood of newsletter requests refuses nobody else: their mail leaves a little later',
    async () => {
      for (let n = 0; n < 300; n += 1) await open().limits.exceed('newsletter-all', 'all')
      const [loud, quiet] = networks(2)
      const statuses = await inTurn(11, (n) => loud!.subscribe(`rumore-${counter}-${n}@example.org`))
      expect(statuses.at(-1)).toBe(429)
      const email = `tranquilla-${(counter += 1)}@example.org`
      expect((await quiet!.subscribe(email)).status).toBe(200)
      const [mail] = await mailsTo(email, 'newsletter-confirm')
      const minutes = (mail!.not_before!.getTime() - mail!.created_at.getTime()) / 60_000
      expect(minutes).toBeGreaterThan(1)
      expect(minutes).toBeLessThan(61)
    },
    180_000,
  )
}
