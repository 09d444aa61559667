const MOST = 10_000
const SHORTEST = 6

let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const all = dictionary['passwords-common'].filter((password) => password.length >= SHORTEST)
  return new Set(all.slice(0, MOST))
}

/** Ignores case. The list comes from published leaks. */
export async function isOftenChosen(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.toLowerCase())
}
