import { linkSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { performance } from 'node:perf_hooks'

const BEAT_MS = 1000
const SILENCE_MS = 6000
const LOOK_MS = 200

/** One process at a time runs `work`. @param waiting called once when another process has the lock */
export async function withLock(file, waiting, work) {
  mkdirSync(dirname(file), { recursive: true })
  await take(file, waiting)
  const beat = setInterval(() => touch(file), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

async function take(file, waiting) {
  let said = false
  let seen
  let since = 0
  while (!create(file)) {
    if (!said) waiting()
    said = true
    const generation = lastBeat(file)
    if (generation !== seen) {
      seen = generation
      since = performance.now()
    } else if (generation !== undefined && performance.now() - since > SILENCE_MS) {
      removeLeftOver(file, generation)
    }
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}

function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function lastBeat(file) {
  try {
    return statSync(file).mtimeMs
  } catch {
    return undefined
  }
}

/**
 * Removes the lock of a killed process. The link can be made once per left-over lock, so that of several waiting
 * processes none removes another's new lock.
 */
function removeLeftOver(file, generation) {
  try {
    linkSync(file, `${file}.${generation}`)
    rmSync(file, { force: true })
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
  }
}

function touch(file) {
  const now = new Date()
  try {
    utimesSync(file, now, now)
  } catch {
    // The folder was removed by hand; the next one simply takes the lock.
  }
}
