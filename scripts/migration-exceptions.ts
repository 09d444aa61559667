export type MigrationException = {
  /** The file's name in database/migrations. */
  file: string
  /** The rule, as the check prints it. */
  rule: string
  /** Why the version that still runs goes on all the same. */
  reason: string
}

/** An entry that is no longer needed fails the check. */
export const migrationExceptions: MigrationException[] = [
  {
    file: '0006_counts_of_the_moment.sql',
    rule: 'writes every row anew',
    reason:
      'The table holds the counts of the last hours, some thousands of short rows: whoever counts meanwhile waits for milliseconds.',
  },
]
