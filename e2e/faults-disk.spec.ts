import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { filesOf } from './support/stored-files.ts'
import { expect, test } from './support/fault-test.ts'
import { firstFolder, startPortal } from './support/portal.ts'
import { freshEmail, pdfOfSize } from './support/samples.ts'
import { temporaryFolder } from './support/temporary.ts'
import { postForm, register } from './support/visitor.ts'
import { expectWhole } from './support/whole-registrations.ts'

const PDF = pdfOfSize(50_000)
const document = new File([PDF], 'laurea.pdf', { type: 'application/pdf' })
const env = { TRUST_PROXY: '1', DEMO_DATA: '0' }
const MB = 1024 * 1024

/**
 * A small disk of its own over a folder, for one process and whoever it starts; needs no rights on the machine.
 * @param first what lies on it at the beginning
 */
const onSmallDisk = (folder: string, first: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=400m none '${folder}' && cp -a '${first}/.' '${folder}' && exec "$@"`,
  'sh',
]

const systemLetsMount = () => {
  const [command, ...rest] = [...onSmallDisk(temporaryFolder('prova'), temporaryFolder('vuota')), 'true']
  return spawnSync(command!, rest).status === 0
}

test('with the disk nearly full pages are shown and forms refused with a message; with room again they are accepted', async () => {
  const dataDir = temporaryFolder('piccolo')
  if (!systemLetsMount()) {
    test.info().annotations.push({ type: 'limit', description: 'no disk of its own can be had here' })
    return
  }
  const portal = await startPortal({ env, dataDir, within: onSmallDisk(dataDir, await firstFolder(env)) })
  const seen = join(`/proc/${portal.pid()}/root`, dataDir)
  const filler = join(seen, 'riempitivo')
  try {
    const early = freshEmail('prima')
    expect((await register(portal.url, early, { document })).status).toBe(200)
    fill(seen, filler, 40 * MB)
    for (const path of ['/', '/professionals', '/readyz']) {
      expect((await fetch(portal.url + path)).status, path).toBe(200)
    }
    const refused = await register(portal.url, freshEmail('piena'), { document })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const letter = await postForm(portal.url, '/newsletter', { email: freshEmail('piena') })
    expect(letter.status).toBe(503)
    const words = await letter.text()
    expect(words).toContain('lo spazio è finito')
    expect(words).toContain('quello che hai scritto è ancora nel modulo')
    rmSync(filler)
    expect((await register(portal.url, early, { document })).status, 'the first is still there').toBe(409)
    expect((await register(portal.url, freshEmail('dopo'), { document })).status).toBe(200)
  } finally {
    rmSync(filler, { force: true })
    await portal.stop()
  }
})

test('a disk full to the last byte ends the process with one line; restarted with room, all acknowledged registrations are whole', async () => {
  const portal = await startPortal({ env })
  const acknowledged = new Map<string, string>()
  const attempt = async () => {
    const email = freshEmail('orlo')
    const answer = await register(portal.url, email, { document })
    if (answer.status === 200) acknowledged.set(email, ((await answer.json()) as { id: string }).id)
  }
  for (let times = 0; times < 3; times += 1) await attempt()
  expect(acknowledged.size).toBe(3)
  const ended = portal.ended()
  execFileSync('prlimit', ['--pid', String(portal.pid()), '--fsize=0'])
  await attempt().catch(() => undefined)
  expect(await ended).toBe(1)
  expect(portal.logs().some((line) => line.startsWith('The disk is full'))).toBe(true)
  await portal.restart()
  await attempt()
  expect(acknowledged.size).toBe(4)
  await portal.stop()
  const settings = { DATA_DIR: portal.dataDir }
  const database = await openDatabase(readConfig(settings).storage, () => undefined)
  const files = await filesOf(settings, database.db)
  await expectWhole({ db: database.db, files }, { purpose: 'orlo', acknowledged, document: PDF })
  await database.close()
})

/** Leaves so many bytes free. */
function fill(folder: string, file: string, leave: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const size = bavail * bsize - leave
  const block = Buffer.alloc(MB)
  for (let written = 0; written + MB <= size; written += MB) writeFileSync(file, block, { flag: 'a' })
}
