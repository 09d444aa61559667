import { chapterOf, isTest, nounOf } from './check-structure.rules.ts'
import type { SourceFile } from './check-structure.source.ts'

/**
 * Draws each chapter one floor above the highest that it uses.
 * @param graph acyclic: which chapter uses which
 * @returns a line per chapter, highest floor first, and the totals
 */
export function drawChapters(graph: Map<string, Set<string>>, sources: SourceFile[]): string {
  const floorOf = (chapter: string): number =>
    1 + Math.max(0, ...[...(graph.get(chapter) ?? [])].map((used) => floorOf(used)))
  const rooms = [...graph.keys()].map((chapter) => ({ chapter, floor: floorOf(chapter) }))
  const lines = rooms
    .toSorted((one, other) => other.floor - one.floor || one.chapter.localeCompare(other.chapter))
    .map(({ chapter, floor }) => {
      const nouns = nounsOf(chapter, sources).join(', ')
      return `${floor}  ${chapter}: ${nouns}\n   uses ${[...graph.get(chapter)!].toSorted().join(', ') || 'none'}`
    })
  const arrows = [...graph.values()].reduce((sum, used) => sum + used.size, 0)
  const floors = Math.max(...rooms.map(({ floor }) => floor))
  return [...lines, `${rooms.length} chapters on ${floors} floors, ${arrows} arrows`].join('\n')
}

function nounsOf(chapter: string, sources: SourceFile[]): string[] {
  const sizes = new Map<string, number>()
  for (const { path, codeLines } of sources) {
    const noun = chapterOf(path) === chapter && !isTest(path) ? nounOf(path) : undefined
    if (noun) sizes.set(noun, (sizes.get(noun) ?? 0) + codeLines)
  }
  return [...sizes].map(([noun, size]) => `${noun.split('/').at(-1)} (${size})`).toSorted()
}
