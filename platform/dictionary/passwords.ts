/** Of the list, which begins with the most frequent, as many as are long enough to be taken at all. */
const MOST = 10_000
const SHORTEST = 6

let known: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST)
  return new Set(all.slice(0, MOST))
}

/** Whether a password is one of those that people chose most where passwords became known, whatever its case. */
export async function isOftenChosen(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.toLowerCase())
}
