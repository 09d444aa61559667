import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeTrie, type ITrie } from 'cspell-trie-lib'
import { projectRoot } from '#platform/config/root.ts'

const SOURCES = [
  // Written by the build: read in 20 ms, 2 MB in memory.
  'build/server/italian-words.btrie',
  // Where nothing was built yet, in development and tests: the same words, read in 300 ms.
  'node_modules/@cspell/dict-it-it/dict/it-it.trie',
]

let words: ITrie | undefined

/** Read when the first word is asked for: most searches have no word that needs it. */
function dictionary(): ITrie {
  if (words) return words
  const file = SOURCES.map((path) => join(projectRoot(), path)).find((path) => existsSync(path))
  if (!file) throw new Error('The Italian dictionary is missing: build the portal again')
  words = decodeTrie(readFileSync(file))
  return words
}

const ACCENTS: Record<string, string> = { a: 'à', e: 'èé', i: 'ì', o: 'ò', u: 'ù' }

/** Whether a word, in small letters and without accents, is one that Italians write: «citta» is, for «città», and «gubbio». */
export function isItalianWord(word: string): boolean {
  const asName = word.slice(0, 1).toUpperCase() + word.slice(1)
  return [word, asName, ...withOneAccent(word)].some((spelt) => dictionary().has(spelt))
}

function withOneAccent(word: string): string[] {
  return [...word].flatMap((letter, at) =>
    [...(ACCENTS[letter] ?? '')].map((accented) => word.slice(0, at) + accented + word.slice(at + 1)),
  )
}
