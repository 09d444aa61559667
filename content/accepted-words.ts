import listed from './accepted-words.txt?raw'

/** Words of our texts that the Italian dictionary does not know. */
export const acceptedWords: ReadonlySet<string> = new Set(
  listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#')),
)
