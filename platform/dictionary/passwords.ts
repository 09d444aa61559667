/** The most frequent passwords of the list that satisfy the least length. */
const MOST = 10_000
const SHORTEST = 6

let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST)
  return new Set(all.slice(0, MOST))
}

/** Whether a password is among the most frequent in published leaks, ignoring case. */
export async function isOftenChosen(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.toLowerCase())
}
