import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { professionals } from '#database/tables/professionals.ts'
import { claims } from '#database/tables/verification.ts'
import { parseAlboCheck, type AlboCheck } from '#domain/verification/review/schema.ts'
import { listCards } from '#domain/professionals/listing/read.server.ts'
import { checkFields } from '#e2e/support/check-form.ts'
import { users } from '#database/tables/accounts.ts'
import { auditEntries } from '#database/tables/audit.ts'
import { mails } from '#database/tables/mails.ts'
import { profileEdits, profiles } from '#database/tables/profiles.ts'
import { findPublicProfessional } from '#domain/professionals/record/read.server.ts'
import { findPhoto, findPublicProfile } from '#domain/professionals/profile/read.server.ts'
import { setVisible } from '#domain/professionals/profile/write.server.ts'
import { openDeps, testAdmin, type TestDeps } from '#e2e/support/deps.ts'
import { idsFound } from '#e2e/support/people.ts'
import { addMember, addTied } from '#e2e/support/professional.ts'
import { flagsIn, flagsKey } from './rules.text-flags.ts'
import { cropPhoto } from '#platform/files/photo.ts'
import { freshDatabase } from '#platform/db/testing.ts'
import { listOwnEdits, listWaitingEdits, waitingByField } from './read.server.ts'
import { approveTogether, decideEdit } from './write.decisions.server.ts'
import { removePhoto, submitPhoto, submitText } from './write.server.ts'
import { italianDay } from '#lib/dates.ts'

let deps: TestDeps
const admin = testAdmin('a-1')
beforeAll(async () => {
  deps = await openDeps(await freshDatabase())
  await deps.db.insert(users).values({ id: 'a-1', email: 'a-1@portale.invalid', name: 'a-1', role: 'admin' })
}, 30_000)
afterAll(() => deps.close())

const bioOf = async (id: string) => (await findPublicProfessional(deps.db, id, false))?.bio
const waitingOf = async (id: string) => waitingByField(await listOwnEdits(deps.db, id))
const decide = (id: string, decision: 'approved' | 'rejected', reason = '') =>
  decideEdit(deps, admin, { id, decision, reason })

async function squareOf(colour: string): Promise<Uint8Array> {
  const jpeg = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  const photo = await cropPhoto(jpeg)
  if (!photo.ok) throw new Error(photo.reason)
  return photo.bytes
}

describe('a text', () => {
  test('waits: the public page keeps the old one until it is approved', async () => {
    const { id, member } = await addTied(deps.db, { bio: 'Vecchia biografia.' })
    expect(await submitText(deps, member, 'bio', 'Nuova biografia sul pettirosso.')).toBe('sent')
    expect(await bioOf(id)).toBe('Vecchia biografia.')
    const { rows } = await listWaitingEdits(deps.db, admin, 1)
    const edit = rows.find((row) => row.professionalId === id)!
    expect(edit).toMatchObject({
      field: 'bio',
      before: 'Vecchia biografia.',
      after: 'Nuova biografia sul pettirosso.',
    })
    expect(await decide(edit.id, 'approved')).toEqual({ ok: true, name: 'Livia Serafini', field: 'bio' })
    expect(await bioOf(id)).toBe('Nuova biografia sul pettirosso.')
    expect(await idsFound(deps.db, { q: 'pettirosso' })).toEqual([id])
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines.map(({ action }) => action)).toEqual(['profile-edit.submit', 'profile-edit.approve'])
    expect(JSON.stringify(lines)).not.toContain('biografia sul')
    const sent = await deps.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(sent.map(({ kind }) => kind)).toEqual(['profile-edit-approved'])
  })

  test('about the first session waits too, and stands in the profile afterwards', async () => {
    const { id, member } = await addTied(deps.db)
    const now = async () => (await findPublicProfile(deps.db, id))?.first_session
    expect(await submitText(deps, member, 'first_session', 'Un’ora di ascolto.')).toBe('sent')
    expect(await now()).toBeNull()
    const { rows } = await listWaitingEdits(deps.db, admin, 1)
    const edit = rows.find((row) => row.professionalId === id)!
    expect(edit).toMatchObject({ field: 'first_session', before: null, after: 'Un’ora di ascolto.' })
    expect(await decide(edit.id, 'approved')).toMatchObject({ ok: true, field: 'first_session' })
    expect(await now()).toBe('Un’ora di ascolto.')
    expect(await submitText(deps, member, 'first_session', 'Un’ora di ascolto.')).toBe('unchanged')
    expect(await submitText(deps, member, 'first_session', '')).toBe('sent')
    await decide((await waitingOf(id)).first_session!.id, 'approved')
    expect(await now()).toBeNull()
  })

  test('of the site is read by the office first, as it is, and can be taken back', async () => {
    const { id, member } = await addTied(deps.db)
    const site = async () => (await findPublicProfile(deps.db, id))?.site
    expect(await submitText(deps, member, 'site', 'https://studio.example/')).toBe('sent')
    expect(await site()).toBeNull()
    const { rows } = await listWaitingEdits(deps.db, admin, 1)
    const edit = rows.find((row) => row.professionalId === id)!
    expect(edit).toMatchObject({ field: 'site', before: null, after: 'https://studio.example/' })
    expect(await decide(edit.id, 'approved')).toMatchObject({ ok: true, field: 'site' })
    expect(await site()).toBe('https://studio.example/')
    expect(await submitText(deps, member, 'site', '')).toBe('sent')
    await decide((await waitingOf(id)).site!.id, 'approved')
    expect(await site()).toBeNull()
  })

  test('that is rejected changes nothing, and its reason reaches the professional', async () => {
    const { id, member } = await addTied(deps.db, { approach: 'Integrato' })
    await submitText(deps, member, 'approach', 'Il migliore')
    const edit = (await waitingOf(id)).approach!
    await decide(edit.id, 'rejected', 'Non è un approccio.')
    expect((await findPublicProfessional(deps.db, id, false))?.approach).toBe('Integrato')
    expect((await listOwnEdits(deps.db, id))[0]).toMatchObject({
      status: 'rejected',
      reason: 'Non è un approccio.',
    })
    const [mail] = await deps.db.select().from(mails).where(eq(mails.kind, 'profile-edit-rejected'))
    expect(mail!.text).toContain('Non è un approccio.')
  })

  test('is decided once: the second is told by whom, and nothing more is sent', async () => {
    const { id, member } = await addTied(deps.db)
    await submitText(deps, member, 'specialization', 'Psicoterapia di gruppo')
    const edit = (await waitingOf(id)).specialization!
    const other = testAdmin('a-2')
    const outcomes = await Promise.all([
      decide(edit.id, 'approved'),
      decideEdit(deps, other, { id: edit.id, decision: 'rejected', reason: 'no' }),
    ])
    expect(outcomes[0]).toMatchObject({ ok: true })
    expect(outcomes[1]).toEqual({ ok: false, reason: 'already', by: 'a-1@portale.invalid' })
    expect(await decide(crypto.randomUUID(), 'approved')).toEqual({ ok: false, reason: 'not-found' })
  })

  test('sent again replaces the one that waits; the replaced one is not decided any more', async () => {
    const { id, member } = await addTied(deps.db, { bio: 'Prima.' })
    await submitText(deps, member, 'bio', 'Seconda.')
    const first = (await waitingOf(id)).bio!
    await submitText(deps, member, 'bio', 'Terza.')
    await submitText(deps, member, 'approach', 'Corporeo')
    const waiting = await waitingOf(id)
    expect([waiting.bio?.value, waiting.approach?.value]).toEqual(['Terza.', 'Corporeo'])
    expect(await decide(first.id, 'approved')).toEqual({ ok: false, reason: 'replaced' })
    expect(await bioOf(id)).toBe('Prima.')
    const rows = await deps.db.select().from(profileEdits).where(eq(profileEdits.professional_id, id))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['replaced', 'waiting', 'waiting'])
  })

  test('that is already public takes back the one that waits', async () => {
    const { id, member } = await addTied(deps.db, { bio: 'Prima.' })
    expect(await submitText(deps, member, 'bio', 'Prima.')).toBe('unchanged')
    await submitText(deps, member, 'bio', 'Seconda.')
    expect(await submitText(deps, member, 'bio', 'Prima.')).toBe('withdrawn')
    expect((await waitingOf(id)).bio).toBeUndefined()
  })

  test('with a number, a site or a promise is approved by a second press that names them', async () => {
    const { id, member } = await addTied(deps.db, { bio: 'Vecchia.' })
    const text = 'Chiamami al 333 123 4567: sono il migliore, 95% di successo, www.esempio.it'
    await submitText(deps, member, 'bio', text)
    const edit = (await waitingOf(id)).bio!
    const press = (seen?: string) =>
      decideEdit(deps, admin, { id: edit.id, decision: 'approved', reason: '', seen })
    const flags = flagsIn(text)
    expect(flags).toHaveLength(4)
    for (const seen of [undefined, '', 'on', flagsKey(flags.slice(1))]) {
      expect(await press(seen)).toEqual({ ok: false, reason: 'flagged', id: edit.id, flags })
    }
    expect(await bioOf(id)).toBe('Vecchia.')
    expect(await press(flagsKey(flags))).toMatchObject({ ok: true })
    expect(await bioOf(id)).toBe(text)
    // Rejecting does not require the flags.
    await submitText(deps, member, 'first_session', text)
    const second = (await waitingOf(id)).first_session!
    expect(await decide(second.id, 'rejected', 'Togli il numero.')).toMatchObject({ ok: true })
  })

  test('the mail about an approved phone number does not call it public; about a city it does', async () => {
    const { id, member } = await addTied(deps.db)
    await submitText(deps, member, 'phone', '0543 123456')
    await submitText(deps, member, 'city', 'Forlì')
    const waiting = await waitingOf(id)
    await decide(waiting.phone!.id, 'approved')
    await decide(waiting.city!.id, 'approved')
    const sent = await deps.db.select().from(mails).where(eq(mails.recipient, member.email))
    const about = (field: string) => sent.find(({ text }) => text.includes(field))?.text
    expect(about('(telefono)')).toContain('la tua registrazione è aggiornata')
    expect(about('(telefono)')).not.toContain('pubblica')
    expect(about('(città)')).toContain('adesso è pubblica')
  })

  test('several of one person are approved at once with one mail that lists them, or none of them', async () => {
    const { id, member } = await addTied(deps.db, { approach: 'Integrato' })
    const other = await addTied(deps.db)
    await submitText(deps, other.member, 'approach', 'Corporeo')
    await submitText(deps, member, 'bio', 'Lavoro con chi ha paura.')
    await submitText(deps, member, 'approach', 'Sistemico')
    await submitText(deps, member, 'phone', '0543 123456')
    await submitText(deps, member, 'registration_number', '77')
    const { bio, approach, phone, registration_number } = await waitingOf(id)
    const together = (...edits: ({ id: string } | undefined)[]) =>
      approveTogether(
        deps,
        admin,
        edits.map((edit) => edit!.id),
      )
    expect(await together(bio, registration_number)).toMatchObject({ ok: false, reason: 'unchecked' })
    const stranger = (await waitingOf(other.id)).approach
    expect(await together(bio, stranger)).toEqual({ ok: false, reason: 'not-found' })
    expect(Object.keys(await waitingOf(id))).toHaveLength(4)
    const all = ['bio', 'approach', 'phone']
    expect(await together(bio, approach, phone)).toMatchObject({ ok: true, fields: all })
    expect(await together(bio, approach, phone)).toMatchObject({ ok: false, reason: 'already' })
    expect(await bioOf(id)).toBe('Lavoro con chi ha paura.')
    expect(Object.keys(await waitingOf(id))).toEqual(['registration_number'])
    const lines = await deps.db.select().from(auditEntries).where(eq(auditEntries.subject_id, id))
    expect(lines.filter(({ action }) => action === 'profile-edit.approve')).toHaveLength(3)
    const sent = await deps.db.select().from(mails).where(eq(mails.recipient, member.email))
    expect(sent.map(({ subject }) => subject)).toEqual(['Le modifiche del tuo profilo sono state approvate'])
    expect(sent[0]!.text).toMatch(/biografia: adesso nel tuo profilo pubblico/)
    expect(sent[0]!.text).toMatch(/telefono: adesso nei dati della tua registrazione/)
  })

  test('is sent by the owner alone', async () => {
    const stranger = await addMember(deps.db)
    expect(await submitText(deps, stranger, 'bio', 'Testo.')).toBe('not-found')
  })
})

describe('what was read at the Albo', () => {
  const today = italianDay(new Date())
  const readCheck = (change: Record<string, string>, profession = 'Psicologo') => {
    const parsed = parseAlboCheck(checkFields(change), profession, today)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
    return parsed.check
  }
  const badgesOf = async (id: string) =>
    (await listCards(deps.db, [id], today))[0]!.badges.map(({ kind }) => kind)
  const approve = (id: string, check?: AlboCheck) =>
    decideEdit(deps, admin, { id, decision: 'approved', reason: '', ...(check && { check }) })

  test.each([
    ['registration_number', '777', { number: '777', ordine: 'lazio' }, { number: '778', ordine: 'lazio' }],
    ['ordine', 'Toscana', { number: '100', ordine: 'toscana' }, { number: '100', ordine: 'lazio' }],
    ['registration_year', '2012', { number: '100', year: '2012' }, { number: '100', year: '2011' }],
    ['last_name', 'Dell’Acqua', { number: '100', ordine: 'lazio' }, undefined],
  ] as const)('%s changes only with an entry that says the same', async (field, value, says, saysElse) => {
    const { id, member } = await addTied(deps.db, { registration_number: '100', ordine: 'Lazio' })
    await submitText(deps, member, field, value)
    const waiting = (await waitingOf(id))[field]!
    const before = await deps.db.select().from(professionals).where(eq(professionals.id, id))
    expect(await approve(waiting.id)).toEqual({ ok: false, reason: 'unchecked', id: waiting.id })
    const others: (Record<string, string> | undefined)[] = [saysElse]
    for (const wrong of others.filter((one) => one !== undefined))
      expect(await approve(waiting.id, readCheck(wrong))).toMatchObject({ reason: 'unchecked' })
    expect(await deps.db.select().from(professionals).where(eq(professionals.id, id))).toEqual(before)
    expect(await approve(waiting.id, readCheck(says))).toMatchObject({ ok: true, field })
    const [after] = await deps.db.select().from(professionals).where(eq(professionals.id, id))
    expect(String(after![field])).toBe(value)
    expect(await badgesOf(id)).toEqual(['title', 'albo'])
  })

  test('another profession is read in its own Albo, with a title of its own', async () => {
    const { id, member } = await addTied(deps.db, { profession: 'Psicologo', registration_number: '100' })
    await submitText(deps, member, 'profession', 'Medico')
    const waiting = (await waitingOf(id)).profession!
    expect(await approve(waiting.id, readCheck({ number: '100' }))).toMatchObject({ reason: 'unchecked' })
    const doctor = { ordine: 'medici', province: 'Roma', number: '100', title: 'specialty' }
    const check = readCheck({ ...doctor, specialty: 'Psichiatria' }, 'Medico')
    expect(await approve(waiting.id, check)).toMatchObject({ ok: true })
    expect(await badgesOf(id)).toEqual(['title', 'albo', 'specialty'])
  })

  test('its form begins with what is proposed, and never with what the Albo says; rejecting asks for none', async () => {
    const { id, member } = await addTied(deps.db, { registration_number: '100', ordine: 'Lazio' })
    await deps.db.insert(claims).values({
      professional_id: id,
      kind: 'albo',
      declared: { ordine: 'lazio', number: '100', section: 'A', year: '2001' },
      state: 'confirmed',
    })
    await submitText(deps, member, 'registration_number', '0901')
    await submitText(deps, member, 'city', 'Forlì')
    await submitText(deps, member, 'profession', 'Medico')
    const { rows } = await listWaitingEdits(deps.db, admin, 1)
    const of = (field: string) => rows.find((row) => row.professionalId === id && row.field === field)!
    expect(of('registration_number').check).toMatchObject({
      profession: 'Psicologo',
      proposed: { ordine: 'lazio', number: '901', year: '2001', checked_on: today },
    })
    expect(of('registration_number').check!.proposed).not.toHaveProperty('found')
    expect(of('city').check).toBeUndefined()
    expect(of('profession').check!.proposed).toMatchObject({ ordine: 'medici', province: 'Lazio' })
    expect(of('profession').check!.proposed).not.toHaveProperty('section')
    expect(await approve(of('city').id)).toMatchObject({ ok: true })
    expect(await decide(of('registration_number').id, 'rejected', 'Non risulta.')).toMatchObject({ ok: true })
  })
})

describe('a photo', () => {
  const kept = async (name: string) => findPhoto(deps, name)

  test('waits privately, is public when approved, and the one before is removed', async () => {
    const { id, member } = await addTied(deps.db)
    expect(await submitPhoto(deps, member, await squareOf('#a00'))).toBe('sent')
    const first = (await waitingOf(id)).photo!
    expect(await kept(first.value!)).toMatchObject({ isPublic: false, ownerId: member.id })
    expect((await findPublicProfile(deps.db, id))?.photo).toBeNull()
    await decide(first.id, 'approved')
    expect((await findPublicProfile(deps.db, id))?.photo).toBe(first.value)
    expect(await kept(first.value!)).toMatchObject({ isPublic: true })
    await submitPhoto(deps, member, await squareOf('#0a0'))
    const second = (await waitingOf(id)).photo!
    await decide(second.id, 'approved')
    expect(await kept(first.value!)).toBeUndefined()
    expect(await deps.files.find(`photos/${first.value}`)).toBeUndefined()
    expect(await kept(second.value!)).toMatchObject({ isPublic: true })
  })

  test('of a hidden entry is not public', async () => {
    const { id, member } = await addTied(deps.db)
    await submitPhoto(deps, member, await squareOf('#00a'))
    const edit = (await waitingOf(id)).photo!
    await decide(edit.id, 'approved')
    await setVisible(deps.db, member, false)
    expect(await kept(edit.value!)).toMatchObject({ isPublic: false, ownerId: member.id })
  })

  test('replaced, rejected or taken away leaves no file', async () => {
    const { id, member } = await addTied(deps.db)
    const gone: string[] = []
    const send = async () => {
      await submitPhoto(deps, member, await squareOf('#555'))
      const edit = (await waitingOf(id)).photo!
      gone.push(edit.value!)
      return edit
    }
    await send()
    await decide((await send()).id, 'rejected', 'Non si vede il viso.')
    await decide((await send()).id, 'approved')
    await send()
    expect(await removePhoto(deps, member)).toBe(true)
    for (const name of gone) expect(await deps.files.find(`photos/${name}`), name).toBeUndefined()
    const [row] = await deps.db.select().from(profiles).where(eq(profiles.professional_id, id))
    expect(row!.photo).toBeNull()
  })

  test('of somebody without an entry is not kept', async () => {
    const before = await Array.fromAsync(deps.files.list('photos'))
    expect(await submitPhoto(deps, await addMember(deps.db), await squareOf('#123'))).toBe('not-found')
    expect(await Array.fromAsync(deps.files.list('photos'))).toHaveLength(before.length)
  })
})
