import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** A linear pattern takes milliseconds for such a text, a quadratic one seconds. */
const LENGTH = 30_000
const MOST_MS = 300

const PIECES = [
  'a', ' ', '\n', '-', '.', '@', '(', '%', '"', '<', '<!--', 'à', 'e\u0301', '0', ',', ';', ':', '/', '\\', '\0', '[', '*', '_', '=', '\t', 'A1', 'a ', 'a.', 'a-', '1.', '0,', '@a.', '&a=', '\r\n', 'non ', 'milano ', '/a', '-a',
] // prettier-ignore
const HEADS = ['', 'a', 'https://']

/** Slow patterns whose input is shortened first, or is ours. */
const CUT_FIRST: Record<string, string> = {
  [String.raw`/([\w-]+)\/([a-z0-9-]+)\.md$/`]: 'names of our own files',
  [String.raw`/^-+|-+$/g`]: 'every run of signs was made one dash just before',
  [String.raw`/-+$/`]: 'as above',
  [String.raw`/^https?:\/\/[^\s/]+\.\S+$/`]:
    'at most 300 characters: a text that is too long is not read further',
  [String.raw`/^https?:\/\/\S+\.\S+$/`]: 'at most 500 characters',
  [String.raw`/^[\s.,:;/-]+|[\s.,:;/-]+$/g`]: 'at most LONGEST_ALBO_NUMBER characters',
  [String.raw`/[\d!?.,;:_*#+-]+$/`]: 'at most 128 characters: a longer password was refused just before',
}

type Found = { pattern: string; flags: string; file: string }

function patterns(): Found[] {
  const found = new Map<string, Found>()
  for (const file of globSync('{app,domain,platform,lib,server,ui,content}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.|\.d\.ts$/.test(file)) continue
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    collect(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang }), (pattern, flags) =>
      found.set(`/${pattern}/${flags}`, { pattern, flags, file }),
    )
  }
  return [...found.values()]
}

function collect(node: unknown, tell: (pattern: string, flags: string) => void): void {
  if (typeof node !== 'object' || node === null) return
  const { regex } = node as { regex?: { pattern: string; flags: string } }
  if (regex) tell(regex.pattern, regex.flags)
  for (const [key, value] of Object.entries(node)) if (key !== 'regex') collect(value, tell)
}

const TEXTS = PIECES.flatMap((piece) =>
  HEADS.map((head) => ({
    name: `${head}${piece}…`,
    text: `${head}${piece.repeat(Math.ceil(LENGTH / piece.length))}\n!`,
  })),
)

const context = createContext({})
const run = new Script(`for (const text of texts) text.replace(new RegExp(pattern, flags), '')`)

function isSlow({ pattern, flags }: Found, ...texts: string[]): boolean {
  Object.assign(context, { pattern, flags, texts })
  try {
    run.runInContext(context, { timeout: MOST_MS })
    return false
  } catch {
    return true
  }
}

const ALL_TEXTS = TEXTS.map(({ text }) => text)

/** The input that is slow; undefined when none is. */
function slowWith(found: Found): string | undefined {
  // A pattern that is quick with all texts together is quick with each; watching the time of each costs more than most.
  if (!isSlow(found, ...ALL_TEXTS)) return undefined
  // Twice: a busy machine is slow once, a slow pattern each time.
  const slow = TEXTS.find(({ text }) => isSlow(found, text) && isSlow(found, text))
  return slow && JSON.stringify(slow.name)
}

test('no regular expression is slow with a long text, except those whose text is shortened first', () => {
  const all = patterns()
  expect(all.length).toBeGreaterThan(100)
  const slow = all.flatMap((one) => {
    const key = `/${one.pattern}/${one.flags}`
    const why = key in CUT_FIRST ? undefined : slowWith(one)
    return why ? [`${one.file}: ${key} with ${why}`] : []
  })
  expect(slow).toEqual([])
  const known = new Set(all.map(({ pattern, flags }) => `/${pattern}/${flags}`))
  expect(Object.keys(CUT_FIRST).filter((key) => !known.has(key))).toEqual([])
}, 120_000)

test('a regular expression that backtracks is found', () => {
  expect(slowWith({ pattern: String.raw`\s+$`, flags: '', file: '' })).toBeDefined()
  expect(slowWith({ pattern: '^(a+)+$', flags: '', file: '' })).toBeDefined()
  expect(slowWith({ pattern: '^[a-z]+@[a-z]+$', flags: '', file: '' })).toBeUndefined()
})
