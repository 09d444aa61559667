import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

// Not the package's own arguments: those run everything in one process and switch web security off, and the
// tests are about what a real browser allows. The machine may have no way out: nothing looks for updates.
const ARGUMENTS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** The Chromium that comes out of the package registry, with what Playwright needs to start it. */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await chromium.executablePath()
  const libraries = missingLibraries(executablePath) ? unpackLibraries() : undefined
  return {
    executablePath,
    args: ARGUMENTS,
    headless: true,
    env: { ...(process.env as Record<string, string>), ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  }
}

function missingLibraries(executable: string): boolean {
  try {
    return /not found/.test(
      execFileSync('ldd', [executable], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}

/** A bare Debian lacks libnss3 and libnspr4; the package brings both in an archive of its own. */
function unpackLibraries(): string {
  const folder = join(tmpdir(), 'portal-chromium-libraries')
  const ready = join(folder, 'ready')
  if (!existsSync(ready)) {
    const work = `${folder}-${process.pid}`
    mkdirSync(work, { recursive: true })
    const bin = join(
      dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json')),
      'bin',
    )
    writeFileSync(join(work, 'al2023.tar'), brotliDecompressSync(readFileSync(join(bin, 'al2023.tar.br'))))
    execFileSync('tar', ['-xf', join(work, 'al2023.tar'), '-C', work])
    writeFileSync(join(work, 'ready'), '')
    if (!existsSync(ready)) renameSync(work, folder)
  }
  return join(folder, 'lib')
}
