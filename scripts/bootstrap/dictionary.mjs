import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeTrie, encodeITrieToBTrie } from 'cspell-trie-lib'
import { root } from './project.mjs'

// Only the format of the dictionary changes, not its words.
const words = decodeTrie(readFileSync(join(root, 'node_modules/@cspell/dict-it-it/dict/it-it.trie')))
writeFileSync(join(root, 'build/server/italian-words.btrie'), encodeITrieToBTrie(words, { optimize: true }))
