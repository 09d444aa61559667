import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeTrie, type ITrie } from 'cspell-trie-lib'
import { projectRoot } from '#platform/config/root.ts'

const SOURCES = [
  // Written by the build, quicker to read.
  'build/server/italian-words.btrie',
  'node_modules/@cspell/dict-it-it/dict/it-it.trie',
]

let words: ITrie | undefined

/** Loaded on first use: most searches need none. */
function dictionary(): ITrie {
  if (words) return words
  const file = SOURCES.map((path) => join(projectRoot(), path)).find((path) => existsSync(path))
  if (!file) throw new Error('The Italian dictionary is missing: build the portal again')
  words = decodeTrie(readFileSync(file))
  return words
}

const ACCENTS: Record<string, string> = { a: 'à', e: 'èé', i: 'ì', o: 'ò', u: 'ù' }

/** @param word lower case, without accents: «citta» for «città» */
export function isItalianWord(word: string): boolean {
  const asName = word.slice(0, 1).toUpperCase() + word.slice(1)
  return dictionary().has(asName) || isCommonWord(word)
}

/** Whether a word is spelt as the dictionary spells it, at the beginning of a sentence too. */
export function isSpeltItalian(word: string): boolean {
  return dictionary().has(word) || dictionary().has(word.toLocaleLowerCase('it'))
}

/** Whether a word is in the dictionary in small letters: «vita», but not «Milano». @param word lower case, without accents */
export function isCommonWord(word: string): boolean {
  return dictionary().has(word) || withOneAccent(word).some((spelt) => dictionary().has(spelt))
}

function withOneAccent(word: string): string[] {
  return [...word].flatMap((letter, at) =>
    [...(ACCENTS[letter] ?? '')].map((accented) => word.slice(0, at) + accented + word.slice(at + 1)),
  )
}
