import { foldSaints, SMALL_WORDS } from '#lib/name-keys.ts'
import { isFullName } from './rules.names.ts'
import { isCapital, isMunicipality, readWhere, type Place, type Where } from './rules.ts'

/** Words before the name of a street, a square or a gate, which is then no town: «corso Vercelli», «piazza Dante». */
export const STREET = /^(?:via|viale|corso|piazza|piazzale|largo|vicolo|porta|borgo|villa|palazzo|parco)$/

/** The municipality or region that has this name of several words. */
export function readFullName(words: string): Where | undefined {
  const where = isFullName(words) ? readWhere(words, false) : undefined
  return where?.kind === 'place' && !isMunicipality(where.place) ? undefined : where
}

/** A place, and the words from `from` up to `to` that name it. */
export type PlaceSpan = { from: number; to: number; where: Where }

const LONGEST_NAME = 7

/**
 * The first municipality or region whose name of several words is written in full. Such a name is hardly ever anything
 * else, whatever its words mean: «isola del Liri», «capo d'Orlando», «Emilia Romagna».
 */
export function findFullName(words: readonly string[]): PlaceSpan | undefined {
  for (const from of words.keys()) {
    for (let to = Math.min(words.length, from + LONGEST_NAME); to > from + 1; to -= 1) {
      const where = readFullName(words.slice(from, to).join(' '))
      if (where && !isQuarter(words, { from, to, where })) return { from, to, where }
    }
  }
  return undefined
}

/** «San Paolo Roma» is a quarter of Rome, no town elsewhere. */
function isQuarter(words: readonly string[], { from, to, where }: PlaceSpan): boolean {
  const isSaint = !foldSaints(words.slice(from, to).join(' ')).includes(' ')
  if (!isSaint || where.kind !== 'place') return false
  return [...words.slice(0, from), ...words.slice(to)].some((word) => {
    const city = capitalNamed(word)
    return city !== undefined && city.province !== where.place.province
  })
}

/** The provincial capital that has a name. */
export function capitalNamed(name: string): Place | undefined {
  const where = SMALL_WORDS.has(name) ? undefined : readWhere(name, false)
  return where?.kind === 'place' && isCapital(where.place) ? where.place : undefined
}
