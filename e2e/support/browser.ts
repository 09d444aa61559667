import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'

// Not the package's own arguments: those run everything in one process and switch web security off, and the
// tests are about what a real browser allows. The machine may have no way out: nothing looks for updates.
const ARGUMENTS = [
  '--no-sandbox',
  '--font-render-hinting=none',
  // Nothing of the portal draws in three dimensions: painting without a graphics process takes half the time.
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** The Chromium that comes out of the package registry, with what Playwright needs to start it. */
export async function launchOptions(): Promise<
  Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'headless' | 'env'>>
> {
  const folder = unpacked()
  const executablePath = join(folder, 'chromium')
  return {
    executablePath,
    args: ARGUMENTS,
    headless: true,
    env: {
      ...(process.env as Record<string, string>),
      ...(lacksLibraries(executablePath) ? { LD_LIBRARY_PATH: join(folder, 'lib') } : {}),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

/**
 * Where the package's archives lie unpacked. Not its own `executablePath()`: that takes a file which another
 * worker is still writing, or which a broken run left half written, for the whole browser.
 */
function unpacked(): string {
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `portal-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(join(folder, 'chromium'))) return folder
  const work = mkdtempSync(`${folder}-`)
  const archive = (name: string) => brotliDecompressSync(readFileSync(join(packageFolder, 'bin', name)))
  writeFileSync(join(work, 'chromium'), archive('chromium.br'), { mode: 0o755 })
  for (const [name, into] of [
    ['swiftshader.tar.br', work],
    ['al2023.tar.br', work],
    ['fonts.tar.br', join(work, 'fonts')],
  ] as const) {
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-x', '-C', into], { input: archive(name) })
  }
  // The one in the archive names a fixed folder that is not this one.
  writeFileSync(
    join(work, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(work, folder)
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    if (!existsSync(join(folder, 'chromium'))) throw error
  }
  return folder
}

/** Whether this machine lacks what Chromium links to; a bare Debian has no libnss3 and no libnspr4. */
function lacksLibraries(executable: string): boolean {
  try {
    const found = execFileSync('ldd', [executable], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return found.includes('not found')
  } catch {
    return false
  }
}
