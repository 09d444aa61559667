import { parseArgs } from 'node:util'

/** What `npm run bench -- PART… [options]` was told. What is undefined is as the part has it. */
export type Options = {
  parts: string[]
  seconds?: number
  rate?: number
  rounds?: number
  /** Another site's page, beside the bare server instead of the portal's. */
  address?: URL
  ground?: Ground
  professionals?: number
  /** Processes that answer visitors under load. */
  web?: number
  /** Where a profile of the portal's processor time goes, taken in the middle of the load. */
  profile?: string
}

export type Ground = 'postgres' | 'embedded'

export const USAGE =
  'npm run bench [-- PART… --seconds N --rate N --rounds N --address http://… --ground postgres|embedded --professionals N --web N --profile FILE]'

/** @throws with a line for whoever typed it */
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

/** Only a run with nothing changed is written to docs/performance.md: shorter ones are for trying. */
export function isWhole({ parts: _parts, ...rest }: Options): boolean {
  return Object.values(rest).every((value) => value === undefined)
}
