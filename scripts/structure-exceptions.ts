export type StructureException = {
  /** As the check prints it. */
  rule: 'imports' | 'names' | 'cycles' | 'sizes' | 'words'
  file: string
  reason: string
}

/** An entry that is no longer needed fails the check, so the list only shrinks. */
export const structureExceptions: StructureException[] = []
