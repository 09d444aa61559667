export function oneApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || short === long) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

/** Groups words by first letter, last letter and length: one mistake leaves one end unchanged. */
export function spellingIndex(words: Iterable<string>): (typed: string) => string[] {
  const drawers = new Map<string, string[]>()
  const put = (key: string, word: string) => {
    const drawer = drawers.get(key)
    if (drawer) drawer.push(word)
    else drawers.set(key, [word])
  }
  for (const word of new Set(words)) {
    put(`^${word[0]}${word.length}`, word)
    put(`${word.at(-1)}$${word.length}`, word)
  }
  return (typed) => {
    const found = new Set<string>()
    for (const size of [typed.length - 1, typed.length, typed.length + 1]) {
      for (const key of [`^${typed[0]}${size}`, `${typed.at(-1)}$${size}`]) {
        for (const word of drawers.get(key) ?? []) if (oneApart(typed, word)) found.add(word)
      }
    }
    return [...found]
  }
}
