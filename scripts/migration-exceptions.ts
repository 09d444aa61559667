export type MigrationException = {
  file: string
  /** As the check prints it. */
  rule: string
  /** Why the older version that still runs is not broken. */
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
  {
    file: '0009_office_people_and_search.sql',
    rule: 'keeps writing waiting while the index is made',
    reason:
      'Accounts, messages and real requests are less than 100,000 rows. Where mails are more, their index is made by hand beforehand, with the function that stands above it: the migration then finds it.',
  },
  {
    file: '0012_a_badge_is_about_one_value.sql',
    rule: 'changes rows while the running version writes them',
    reason:
      'It fills a column that the running version does not know, of the claims that were confirmed: some thousands of rows. A confirmation written meanwhile waits, and is bound by the trigger.',
  },
  {
    file: '0015_cards_are_read.sql',
    rule: 'takes rows away',
    reason:
      'A card is a copy of what the tables say: the running version reads the tables where it finds none, and a trigger keeps it from writing another.',
  },
  {
    file: '0015_cards_are_read.sql',
    rule: 'drops what the running version may use',
    reason: 'Only the triggers that the same migration drops called these three functions.',
  },
  {
    file: '0016_one_row_for_the_search.sql',
    rule: 'keeps writing waiting while the index is made',
    reason:
      'People and their places are about 100,000 short rows, a second each. Where they are many more, the three indexes are made by hand beforehand: the migration then finds them.',
  },
  {
    file: '0027_feed_of_an_agenda.sql',
    rule: 'keeps writing waiting while the index is made',
    reason:
      'A professional has one agenda: at most some ten thousand short rows, and their index takes a moment.',
  },
]
