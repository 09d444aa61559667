import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { command } from './support/command.ts'
import { postRegistration } from './support/form-post.ts'
import { passDoor } from './support/office-door.ts'
import { startPortal } from './support/portal.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './support/samples.ts'
import { bare as test, expect } from './support/test.ts'

// What each command answers: server/admin-commands.test.ts, keys-commands.test.ts, commands.pg.test.ts.
test('commands work through a running portal, and open the embedded database themselves when none runs', async () => {
  const portal = await startPortal()
  const settings = { DATA_DIR: portal.dataDir }
  const run = (words: string, typed?: string) => command(settings, words.split(' '), typed)
  expect(statSync(join(portal.dataDir, 'admin.sock')).mode & 0o777).toBe(0o600)
  expect(await run('admin list')).toMatchObject({
    code: 0,
    output: expect.stringMatching(new RegExp(`^${portal.admin.email}\tadmin\t.*confermato`, 'm')),
  })
  const made = await run('admin create vice@example.org')
  const generated = /Password: (\S+)/.exec(made.output)![1]!
  const person = await requests.newContext({ extraHTTPHeaders: { Origin: portal.url }, baseURL: portal.url })
  expect(await passDoor(person, portal, { email: 'vice@example.org', password: generated })).toBe('/admin')
  expect(portal.logs().join('\n')).not.toContain(generated)
  // The signature is stored encrypted.
  const fields = { ...registrationFields(freshEmail('sigillo')), signature: await signatureDataUrl() }
  const { id } = await postRegistration(person, fields)
  // While the portal has the database open, its key is not changed under it.
  const [key, older] = [join(portal.dataDir, 'auth-secret'), join(portal.dataDir, 'auth-secret-previous')]
  const before = readFileSync(key, 'utf8')
  expect(await run('keys rotate')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is open in process'),
  })
  expect(readFileSync(key, 'utf8')).toBe(before)

  await portal.stop()
  expect(await run('admin create capo@example.org', 'password-data\n')).toEqual({
    code: 0,
    output: 'Amministratore creato: capo@example.org\n',
  })
  const rotated = await run('keys rotate')
  // The signature is sealed for its person, whose key was wrapped anew; nothing is left behind.
  expect(rotated.output).toMatch(
    /^Chiave cambiata: [^\n]*\nSigillati con la chiave presente: [1-9]\d*\. Senza una chiave che li apra: 0\.\n$/,
  )
  expect(rotated.output).not.toContain(readFileSync(key, 'utf8').trim())
  expect(readFileSync(older, 'utf8')).toBe(before)

  await portal.restart()
  await passDoor(person, portal, { email: 'capo@example.org', password: 'password-data' })
  const signature = await person.get(`/admin/richieste/${id}/firma`)
  expect([signature.status(), signature.headers()['content-type']]).toEqual([200, 'image/png'])
  await person.dispose()
  await portal.stop()
})
