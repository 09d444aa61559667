export type StructureException = {
  /** The rule, as the check prints it. */
  rule: 'imports' | 'names' | 'cycles' | 'sizes' | 'words'
  file: string
  reason: string
}

/**
 * Every place where the house departs from its own rules. An entry that is no longer needed fails the
 * check, so the list only shrinks.
 */
export const structureExceptions: StructureException[] = []
