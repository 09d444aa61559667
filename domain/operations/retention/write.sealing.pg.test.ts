import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { symmetricEncrypt } from 'better-auth/crypto'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { twoFactors, users } from '#database/tables/accounts.ts'
import { linkedCalendars } from '#database/tables/bookings.ts'
import { contactMessages, contacts } from '#database/tables/contacts.ts'
import { documents } from '#database/tables/documents.ts'
import { favourites } from '#database/tables/favourites.ts'
import { mails } from '#database/tables/mails.ts'
import { personKeys } from '#database/tables/person-keys.ts'
import { professionals } from '#database/tables/professionals.ts'
import { profiles } from '#database/tables/profiles.ts'
import { profileReports } from '#database/tables/verification.ts'
import { calendarCipher, openCalendar } from '#domain/bookings/calendars/read.server.ts'
import { contactCipher } from '#domain/contacts/conversations/read.server.ts'
import { senderOf } from '#domain/accounts/members/read.senders.server.ts'
import { noteCipher } from '#domain/favourites/read.server.ts'
import { findDocument } from '#domain/registrations/application/read.documents.server.ts'
import { removeOrphanKeys } from '#domain/registrations/application/jobs.documents.server.ts'
import { findSignature } from '#domain/professionals/record/read.server.ts'
import { findPhoto } from '#domain/professionals/profile/read.server.ts'
import { reportCipher } from '#domain/professionals/reports/read.server.ts'
import { boundTo } from '#domain/professionals/reports/rules.ts'
import { submitRegistration } from '#domain/registrations/application/write.server.ts'
import { findReceipt } from '#domain/registrations/application/read.server.ts'
import { openDeps, testAdmin, client, type TestDeps } from '#e2e/support/deps.ts'
import { createDatabaseOn } from '#e2e/support/postgres.ts'
import { validRegistration } from '#e2e/support/registration.ts'
import { pdfOfSize } from '#e2e/support/samples.ts'
import { sha256 } from '#lib/hash.ts'
import { openOfLibrary } from '#platform/auth/account-secrets.ts'
import { openVault } from '#platform/auth/vault.ts'
import { Secret } from '#platform/config/secret.ts'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { sealedFiles } from '#platform/files/sealed-files.ts'
import { openBody, sealedBody } from '#platform/mail/body.ts'
import { openMail } from '#platform/mail/mail.ts'
import { sealFiles } from './jobs.sealing.server.ts'
import { sealRowsAnew } from './write.sealing.server.ts'

const PDF = pdfOfSize(5000)
const admin = testAdmin('a-1')

const engines: [string, () => Promise<Database>][] = [
  ['embedded', freshDatabase],
  [
    'server',
    async () =>
      openPostgres(
        new Secret(await createDatabaseOn(inject('postgresUrl'), `sigilli_${process.pid}`)),
        () => undefined,
      ),
  ],
]

describe.each(engines)('what is kept on the %s database', (engine, open) => {
  let deps: TestDeps
  beforeAll(async () => {
    deps = await openDeps(await open())
  }, 120_000)
  afterAll(() => deps.close())

  async function register(): Promise<string> {
    const email = `${randomUUID().slice(0, 8)}-${engine}@example.org`
    const document = new File([PDF], 'laurea.pdf', { type: 'application/pdf' })
    const outcome = await submitRegistration(deps, await validRegistration({ email, document }), client)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.id
  }

  const documentOf = async (id: string) =>
    (await deps.db.select().from(documents).where(eq(documents.professional_id, id)))[0]!
  const signatureOf = async (id: string) =>
    (await deps.db.select().from(professionals).where(eq(professionals.id, id)))[0]!.signature
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

  test('a document and a signature lie sealed, and open for the office and the receipt', async () => {
    const id = await register()
    const row = await documentOf(id)
    const stored = Buffer.from((await deps.store.find(row.path))!)
    expect(stored.includes('%PDF')).toBe(false)
    expect(stored.length).toBeGreaterThan(PDF.length)
    const opened = await findDocument(deps, admin, row.id)
    expect(sha256(opened!.bytes)).toBe(sha256(PDF))
    expect(await signatureOf(id)).toMatch(/^sigillato-1\.[\w-]+$/)
    const drawn = Buffer.from((await findSignature(deps, admin, id))!)
    expect(drawn.subarray(0, 4)).toEqual(PNG)
    expect(
      Buffer.from((await findReceipt(deps, id))!)
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF')
  })

  test('a file opens under no other name, and for nobody else', async () => {
    const [one, other] = [await register(), await register()]
    const [mine, theirs] = [await documentOf(one), await documentOf(other)]
    const bytes = (await deps.store.find(mine.path))!
    await deps.store.replace(theirs.path, bytes)
    expect(await deps.files.find(theirs.path)).toBeUndefined()
    const renamed = Buffer.from(Buffer.from(bytes).toString('latin1').replace(one, other), 'latin1')
    await deps.store.replace(mine.path, renamed)
    expect(await deps.files.find(mine.path)).toBeUndefined()
    const moved = await signatureOf(one)
    await deps.db.update(professionals).set({ signature: moved }).where(eq(professionals.id, other))
    expect(await findSignature(deps, admin, other)).toBeUndefined()
  })

  test('erasing a person destroys the key in the same transaction: a copy of the file opens no more', async () => {
    const id = await register()
    const { path } = await documentOf(id)
    const keys = () => deps.db.$count(personKeys, eq(personKeys.professional_id, id))
    await deps.db
      .transaction(async (tx) => {
        await tx.delete(professionals).where(eq(professionals.id, id))
        expect(await tx.$count(personKeys, eq(personKeys.professional_id, id))).toBe(0)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await keys()).toBe(1)
    expect(await deps.files.find(path)).toBeDefined()
    await deps.db.delete(professionals).where(eq(professionals.id, id))
    expect(await keys()).toBe(0)
    expect(await deps.store.find(path)).toBeDefined()
    expect(await deps.files.find(path)).toBeUndefined()
  })

  test('a key made for a registration that was not kept goes after its hour; the others stay', async () => {
    const kept = await register()
    await deps.vault.sealText('nessuno', 'x', 'y')
    const left = async () => (await deps.db.select().from(personKeys)).map((row) => row.professional_id)
    await removeOrphanKeys(deps.db, new Date(Date.now() - 3_600_000))
    expect(await left()).toContain('nessuno')
    await removeOrphanKeys(deps.db, new Date(Date.now() + 60_000))
    expect(await left()).not.toContain('nessuno')
    expect(await left()).toContain(kept)
  })

  test('files and signatures of the version before open, and are sealed once', async () => {
    const id = await register()
    const { path, id: document } = await documentOf(id)
    const drawn = `data:image/png;base64,${PNG.toString('base64')}`
    await deps.db.delete(personKeys).where(eq(personKeys.professional_id, id))
    await deps.db.update(professionals).set({ signature: drawn }).where(eq(professionals.id, id))
    await deps.store.replace(path, PDF)
    await deps.db.insert(profiles).values({ professional_id: id, photo: `photos/${'a'.repeat(36)}.webp` })
    await deps.store.put(`photos/${'a'.repeat(36)}.webp`, Buffer.from('foto'), 'image/webp')
    const check = async () => {
      expect(sha256((await findDocument(deps, admin, document))!.bytes)).toBe(sha256(PDF))
      expect(Buffer.from((await findSignature(deps, admin, id))!)).toEqual(PNG)
      const photo = await findPhoto(deps, `${'a'.repeat(36)}.webp`)
      expect(Buffer.from(photo!.bytes).toString()).toBe('foto')
    }
    await check()
    expect((await sealRowsAnew(deps)).sealed).toBeGreaterThan(0)
    expect((await sealFiles(deps)).sealed).toBe(2)
    await check()
    expect(Buffer.from((await deps.store.find(path))!).includes('%PDF')).toBe(false)
    expect(await signatureOf(id)).toMatch(/^sigillato-1\./)
    expect((await sealFiles(deps)).sealed).toBe(0)
    expect((await sealRowsAnew(deps)).sealed).toBe(0)
  })

  test('mails that the version before sent lose their words, those that will not leave are sealed', async () => {
    const mail = {
      kind: 'x',
      recipient: 'a@b.it',
      subject: 'x',
      html: '<p>chiave-viva</p>',
      text: 'chiave-viva',
    }
    await deps.db.insert(mails).values([
      { ...mail, state: 'sent' },
      { ...mail, state: 'failed' },
      { ...mail, state: 'queued' },
    ])
    await sealRowsAnew(deps)
    const rows = await deps.db.select().from(mails).where(eq(mails.kind, 'x'))
    const of = (state: string) => rows.find((row) => row.state === state)!
    expect(of('sent')).toMatchObject({ html: '', text: '' })
    expect(of('failed').html).toMatch(/^v2\./)
    expect(openBody(deps.authSecret, of('failed')).text).toBe('chiave-viva')
    expect(of('queued').html).toBe(mail.html)
  })

  test('a change of the key: all that is kept is sealed with the new one, and opens when the old one is forgotten', async () => {
    const before = deps.authSecret
    const after = new Secret('nuovo'.repeat(8), [before])
    const id = await register()
    const { path } = await documentOf(id)
    const [contact, message, report, user] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const cipher = contactCipher(before)
    await deps.db.insert(users).values({ id: user, email: `${user}@example.org`, name: 'x' })
    await deps.db.insert(contacts).values({
      id: contact,
      professional_id: id,
      name: cipher.seal('Anna', [contact, 'name']),
      email: cipher.seal('anna@example.org', [contact, 'email']),
      sender: senderOf(before, 'anna@example.org'),
      consent_sha256: 'x',
    })
    await deps.db.insert(contactMessages).values({
      id: message,
      contact_id: contact,
      author: 'person',
      words: cipher.seal('parole', [contact, 'words']),
    })
    await deps.db.insert(favourites).values({
      user_id: user,
      professional_id: id,
      note: noteCipher(before).seal('nota', [user, id]),
    })
    const reports = reportCipher(before)
    await deps.db.insert(profileReports).values({
      id: report,
      professional_id: id,
      kind: 'data',
      words: reports.seal('segnalo', boundTo(report, 'words')),
      email: reports.seal('b@example.org', boundTo(report, 'email')),
    })
    const account = {
      kind: 'caldav',
      address: 'https://dav.example.org/',
      username: 'anna',
      password: 'segreta',
    } as const
    const linked = randomUUID()
    const calendars = calendarCipher(before)
    await deps.db.insert(linkedCalendars).values({
      id: linked,
      professional_id: id,
      kind: account.kind,
      address: calendars.seal(account.address, [linked, 'address']),
      username: calendars.seal(account.username, [linked, 'username']),
      password: calendars.seal(account.password, [linked, 'password']),
    })
    const encrypted = (data: string) => symmetricEncrypt({ key: before.reveal(), data })
    await deps.db.insert(twoFactors).values({
      id: user,
      userId: user,
      secret: await encrypted('chiave dell’app'),
      backupCodes: await encrypted('["abcde-fghjk"]'),
    })
    const mail = { kind: 'attesa', to: 'a@b.it', subject: 'x', body: createElement('p', {}, 'posta') }
    await deps.db.transaction((tx) => openMail(deps.jobs, sealedBody(before)).queue(tx, mail))
    // A row that no key decrypts is skipped and stays as it is.
    const lost = contactCipher(new Secret('perduto'.repeat(6))).seal('x', [randomUUID(), 'words'])
    await deps.db.insert(contactMessages).values({ contact_id: contact, author: 'person', words: lost })

    const outcome = await sealRowsAnew({
      db: deps.db,
      authSecret: after,
      vault: openVault(deps.db, after),
    })
    expect(outcome.sealed).toBeGreaterThanOrEqual(12)
    expect(outcome.left).toBe(1)

    const alone = new Secret('nuovo'.repeat(8))
    const opened = contactCipher(alone)
    const [row] = await deps.db.select().from(contacts).where(eq(contacts.id, contact))
    expect(opened.open(row!.name, [contact, 'name'])).toBe('Anna')
    expect(opened.open(row!.email, [contact, 'email'])).toBe('anna@example.org')
    expect(row!.sender).toBe(senderOf(alone, 'anna@example.org'))
    const [said] = await deps.db.select().from(contactMessages).where(eq(contactMessages.id, message))
    expect(opened.open(said!.words, [contact, 'words'])).toBe('parole')
    const [kept] = await deps.db.select().from(favourites).where(eq(favourites.user_id, user))
    expect(noteCipher(alone).open(kept!.note!, [user, id])).toBe('nota')
    const [told] = await deps.db.select().from(profileReports).where(eq(profileReports.id, report))
    expect(reportCipher(alone).open(told!.words!, boundTo(report, 'words'))).toBe('segnalo')
    expect(reportCipher(alone).open(told!.email!, boundTo(report, 'email'))).toBe('b@example.org')
    const [calendar] = await deps.db.select().from(linkedCalendars).where(eq(linkedCalendars.id, linked))
    expect(openCalendar(alone, calendar!)).toEqual(account)
    const [factor] = await deps.db.select().from(twoFactors).where(eq(twoFactors.id, user))
    expect(await openOfLibrary(alone, factor!.secret)).toBe('chiave dell’app')
    expect(await openOfLibrary(alone, factor!.backupCodes)).toBe('["abcde-fghjk"]')
    const [posted] = await deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'attesa'), eq(mails.state, 'queued')))
    expect(openBody(alone, posted!).text).toBe('posta')
    const vault = openVault(deps.db, alone)
    expect(sha256((await sealedFiles(deps.store, vault).find(path))!)).toBe(sha256(PDF))
    expect(Buffer.from((await findSignature({ db: deps.db, vault }, admin, id))!).subarray(0, 4)).toEqual(PNG)
    await expect(openVault(deps.db, before).seal(id, PDF, path)).rejects.toThrow(/key that is not known/)

    const again = await sealRowsAnew({ db: deps.db, authSecret: after, vault: openVault(deps.db, after) })
    expect(again).toEqual({ sealed: 0, left: 1 })
    await deps.db.delete(contactMessages).where(eq(contactMessages.words, lost))
    // Restores the first key for the tests that follow.
    await sealRowsAnew({
      db: deps.db,
      authSecret: new Secret(before.reveal(), [alone]),
      vault: openVault(deps.db, new Secret(before.reveal(), [alone])),
    })
    expect(await deps.files.find(path)).toBeDefined()
  })

  test('no column of the database holds what an older key sealed: the list of sealed columns is whole', async () => {
    const tables = await deps.db.execute<{
      name: string
    }>(sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const sealed: string[] = []
    for (const { name } of tables.rows) {
      const found = await deps.db.execute(
        sql`select 1 from ${sql.identifier(name)} as r where r::text ~ '[(,"]v[12][.][0-9a-f]{8}[.]' limit 1`,
      )
      if (found.rows.length > 0) sealed.push(name)
    }
    expect(sealed.toSorted()).toEqual(['contact_messages', 'contacts', 'favourites', 'linked_calendars', 'mails', 'person_keys', 'profile_reports']) // prettier-ignore
  })
})
