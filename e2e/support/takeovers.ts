import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAttempts, users } from '#database/tables/accounts.ts'
import { contacts } from '#database/tables/contacts.ts'
import { mails } from '#database/tables/mails.ts'
import { requestEarlier, showEarlier } from '#domain/contacts/conversations/write.shown-from.server.ts'
import { contactKey, listOwnLines, showsEarlierContacts } from '#domain/contacts/conversations/read.server.ts'
import { confirmContact, sendContact } from '#domain/contacts/conversations/write.server.ts'
import {
  confirmNewAddress,
  requestNewAddress,
  stopNewAddress,
} from '#domain/accounts/members/write.credentials.server.ts'
import {
  confirmSignUp,
  registerMember,
  resendConfirmation,
} from '#domain/accounts/members/write.sign-up.server.ts'
import type { Member } from '#platform/auth/actor.ts'
import { openAuth, type Auth } from '#platform/auth/auth.ts'
import { client, type TestDeps } from './deps.ts'
import { addTied, testMember } from './professional.ts'
import { freshEmail } from './samples.ts'
import { keyInMail, signUp } from './sign-up.ts'

const { visitor } = client
const OWN = 'la-password-di-chi-abita-qui'
const STRANGERS = 'la-password-di-uno-sconosciuto'

/**
 * An attacker who knows somebody's address and can make the portal write to it, but cannot read the mails; and the
 * owner of the address, who follows the links.
 */
export function playTakeovers(open: () => Promise<TestDeps>): void {
  let deps: TestDeps
  let auth: Auth
  beforeAll(async () => {
    deps = await open()
    auth = openAuth(deps.db, deps.authSecret, deps.appUrl)
  }, 60_000)
  afterAll(() => deps.close())

  const enters = (email: string, password: string) =>
    auth.api.signInEmail({ body: { email, password } }).then(
      () => true,
      () => false,
    )
  const memberOf = async (email: string): Promise<Member> => {
    const [user] = await deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return testMember(user!.id, email)
  }
  const stranger = async () => {
    const email = freshEmail('estraneo')
    await signUp(deps, { email, password: STRANGERS })
    return memberOf(email)
  }

  describe('a stranger asks for an account with somebody’s address', () => {
    test.each(['before', 'after'] as const)(
      '%s its owner does: the owner’s password counts',
      async (when) => {
        const email = freshEmail('vittima')
        const keys: Record<string, string> = {}
        const numbers: Record<string, string> = {}
        for (const who of when === 'before' ? [STRANGERS, OWN] : [OWN, STRANGERS]) {
          numbers[who] = await registerMember(deps, visitor, { email, password: who })
          keys[who] = await keyInMail(deps, email)
          await deps.db.delete(mails)
        }
        // Both mails are in the owner's mailbox; the wrong one is pressed first, in the owner's browser.
        const pressed = await confirmSignUp(deps, visitor, keys[STRANGERS]!, { attemptId: numbers[OWN] })
        expect(pressed).toEqual({ ok: false, reason: 'password' })
        const typed = { attemptId: numbers[OWN], password: OWN }
        expect(await confirmSignUp(deps, visitor, keys[STRANGERS]!, typed)).toMatchObject({ ok: false })
        expect(await deps.db.$count(users, eq(users.email, email))).toBe(0)
        expect(await confirmSignUp(deps, visitor, keys[OWN]!, { attemptId: numbers[OWN] })).toMatchObject({
          ok: true,
        })
        expect(await enters(email, OWN)).toBe(true)
        expect(await enters(email, STRANGERS)).toBe(false)
        // What the stranger began is over, also for the stranger's own browser.
        const late = await confirmSignUp(deps, visitor, keys[STRANGERS]!, { attemptId: numbers[STRANGERS] })
        expect(late).toEqual({ ok: false, reason: 'unknown' })
        expect(await enters(email, STRANGERS)).toBe(false)
      },
    )

    test('alone: one press of the owner opens nothing to the stranger', async () => {
      const email = freshEmail('vittima')
      await registerMember(deps, visitor, { email, password: STRANGERS })
      const key = await keyInMail(deps, email)
      for (const proof of [{}, { password: '' }, { password: OWN }])
        expect(await confirmSignUp(deps, visitor, key, proof)).toEqual({ ok: false, reason: 'password' })
      expect(await enters(email, STRANGERS)).toBe(false)
    })

    test('and has the mail sent again: the new link is of the same attempt', async () => {
      const email = freshEmail('vittima')
      const own = await registerMember(deps, visitor, { email, password: OWN })
      const strangers = await registerMember(deps, visitor, { email, password: STRANGERS })
      await deps.db.delete(mails)
      await resendConfirmation(deps, strangers)
      const key = await keyInMail(deps, email)
      expect(await confirmSignUp(deps, visitor, key, { attemptId: own })).toMatchObject({ ok: false })
      await deps.db.delete(mails)
      await resendConfirmation(deps, own)
      const ownKey = await keyInMail(deps, email)
      expect(await confirmSignUp(deps, visitor, ownKey, { attemptId: own })).toMatchObject({ ok: true })
      expect(await enters(email, STRANGERS)).toBe(false)
    })

    test('both confirmed at the same moment make one account, with one password', async () => {
      const email = freshEmail('vittima')
      const attempts = []
      for (const password of [OWN, STRANGERS]) {
        await deps.db.delete(mails)
        const attempt = await registerMember(deps, visitor, { email, password })
        attempts.push({ key: await keyInMail(deps, email), attempt })
      }
      const outcomes = await Promise.all(
        attempts.map(({ key, attempt }) => confirmSignUp(deps, visitor, key, { attemptId: attempt })),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect([await enters(email, OWN), await enters(email, STRANGERS)].filter(Boolean)).toHaveLength(1)
    })

    test('the key of an entry that a browser held lies sealed, and comes out only with the account', async () => {
      const [email, entryLinkKey] = [freshEmail('vittima'), 'chiave-di-una-scheda']
      const attempt = await registerMember(deps, visitor, { email, password: OWN, entryLinkKey })
      await resendConfirmation(deps, attempt)
      const rows = await deps.db.select().from(signUpAttempts).where(eq(signUpAttempts.attempt, attempt))
      expect(rows).toHaveLength(2)
      for (const row of rows) expect(row.claim).toMatch(/^v2\./)
      expect(JSON.stringify(rows)).not.toContain(entryLinkKey)
      const key = await keyInMail(deps, email)
      expect(await confirmSignUp(deps, visitor, key, {})).toEqual({ ok: false, reason: 'password' })
      expect(await confirmSignUp(deps, visitor, key, { password: OWN })).toMatchObject({
        ok: true,
        entryLinkKey,
      })
    })

    test('the link works once', async () => {
      const email = freshEmail('vittima')
      const attempt = await registerMember(deps, visitor, { email, password: OWN })
      const key = await keyInMail(deps, email)
      expect(await confirmSignUp(deps, visitor, key, { attemptId: attempt })).toMatchObject({ ok: true })
      expect(await confirmSignUp(deps, visitor, key, { attemptId: attempt })).toEqual({
        ok: false,
        reason: 'unknown',
      })
    })
  })

  describe('a stranger asks to change to somebody’s address', () => {
    test('one press of its owner moves nothing, signed in or not, and the link loses nothing', async () => {
      const [thief, email] = [await stranger(), freshEmail('vittima')]
      await requestNewAddress(deps, thief, { email, password: STRANGERS })
      const key = await keyInMail(deps, email)
      const owner = await stranger()
      const presses = [{}, { password: '' }, { password: OWN }, { userId: owner.id, sessionId: 's' }]
      for (const proof of presses)
        expect(await confirmNewAddress(deps, visitor, key, proof)).toEqual({ ok: false, reason: 'proof' })
      expect(await enters(email, STRANGERS)).toBe(false)
      expect(await enters(thief.email, STRANGERS)).toBe(true)
      // Who has the address opens an account for themselves, and the change is over.
      await signUp(deps, { email, password: OWN })
      const late = await confirmNewAddress(deps, visitor, key, { userId: thief.id })
      expect(late).toEqual({ ok: false, reason: 'unknown' })
      expect(await enters(email, OWN)).toBe(true)
    })

    test('the mail says whose account asks, and no more of its address', async () => {
      const [thief, email] = [await stranger(), freshEmail('vittima')]
      await requestNewAddress(deps, thief, { email, password: STRANGERS })
      const [mail] = await deps.db.select().from(mails).where(eq(mails.recipient, email))
      expect(mail!.text).toContain('es•••@ex•••')
      expect(mail!.text).not.toContain(thief.email)
      expect(mail!.text).toMatch(/da\s+quel\s+momento\s+quell’account\s+usa\s+questo\s+indirizzo/)
    })

    test('the account’s present address stops it, once', async () => {
      const [member, email] = [await stranger(), freshEmail('altrove')]
      await deps.db.delete(mails)
      await requestNewAddress(deps, member, { email, password: STRANGERS })
      const [key, stop] = [await keyInMail(deps, email), await keyInMail(deps, member.email)]
      expect(await stopNewAddress(deps.db, visitor, stop)).toBe(true)
      expect(await stopNewAddress(deps.db, visitor, stop)).toBe(false)
      expect(await confirmNewAddress(deps, visitor, key, { userId: member.id })).toMatchObject({ ok: false })
    })
  })

  describe('an account comes to an address from which somebody wrote before', () => {
    const writeFrom = async (email: string) => {
      const { id: professionalId } = await addTied(deps.db)
      const form = { name: 'Anna', email, message: 'Vorrei cominciare un percorso.', consent: 'on' as const }
      const sent = await sendContact(
        deps,
        { ...form, id: crypto.randomUUID(), professionalId },
        visitor,
        new Date(),
      )
      if (!sent.ok) throw new Error(sent.reason)
      await confirmContact(deps, visitor, contactKey(deps.authSecret, sent.id), new Date())
      return sent.id
    }
    const earlier = async (id: string) => {
      const created_at = new Date(Date.now() - 3_600_000)
      await deps.db.update(contacts).set({ created_at }).where(eq(contacts.id, id))
    }

    test('it sees nothing of that before a link of its own, which works once and for this account', async () => {
      const email = freshEmail('vittima')
      await earlier(await writeFrom(email))
      await signUp(deps, { email, password: OWN })
      const member = await memberOf(email)
      expect(await listOwnLines(deps, member)).toEqual([])
      await writeFrom(email)
      expect(await listOwnLines(deps, member)).toHaveLength(1)
      await deps.db.delete(mails)
      await requestEarlier(deps, member)
      const key = await keyInMail(deps, email)
      expect(await showEarlier(deps.db, await stranger(), key)).toBe(false)
      expect(await showsEarlierContacts(deps.db, member)).toBe(false)
      expect(await showEarlier(deps.db, member, key)).toBe(true)
      expect(await listOwnLines(deps, member)).toHaveLength(2)
      expect(await showEarlier(deps.db, member, key)).toBe(false)
    })

    test('a change of address shows nothing of before either, and forgets what was proved for the old one', async () => {
      const [thief, email] = [await stranger(), freshEmail('vittima')]
      await earlier(await writeFrom(email))
      await requestEarlier(deps, thief)
      await showEarlier(deps.db, thief, await keyInMail(deps, thief.email))
      await requestNewAddress(deps, thief, { email, password: STRANGERS })
      const key = await keyInMail(deps, email)
      // As if the stranger had even got hold of the mailbox for one mail.
      expect(await confirmNewAddress(deps, visitor, key, { userId: thief.id })).toEqual({ ok: true })
      expect(await listOwnLines(deps, { ...thief, email } as Member)).toEqual([])
    })
  })
}
