import { parseArgs } from 'node:util'

/** Options of `npm run bench -- PART… [options]`; undefined means the part's default. */
export type Options = {
  parts: string[]
  seconds?: number
  rate?: number
  rounds?: number
  /** Another site's page to measure instead of the portal's. */
  address?: URL
  ground?: Ground
  professionals?: number
  /** Number of web processes under load. */
  web?: number
  /** The file for a CPU profile taken in the middle of the load. */
  profile?: string
}

export type Ground = 'postgres' | 'embedded'

export const USAGE =
  'npm run bench [-- PART… --seconds N --rate N --rounds N --address http://… --ground postgres|embedded --professionals N --web N --profile FILE]'

/** @throws with a message for the user */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: text,
      rate: text,
      rounds: text,
      address: text,
      ground: text,
      professionals: text,
      web: text,
      profile: text,
    },
  })
  const { address, ground } = values
  if (ground !== undefined && ground !== 'postgres' && ground !== 'embedded') throw new Error(USAGE)
  const url = address === undefined ? undefined : URL.parse(address)
  if (url === null || (url && url.protocol !== 'http:')) throw new Error(`--address wants http://…; ${USAGE}`)
  return {
    parts: positionals,
    seconds: number(values.seconds),
    rate: number(values.rate),
    rounds: number(values.rounds),
    professionals: number(values.professionals),
    web: number(values.web),
    address: url,
    profile: values.profile,
    ground,
  }
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) throw new Error(`«${text}» is no number above 0; ${USAGE}`)
  return value
}

/** Only a run with default options is written to docs/performance.md. */
export function isWhole({ parts: _parts, ...rest }: Options): boolean {
  return Object.values(rest).every((value) => value === undefined)
}
