export type Refusal = { rule: string; statement: string }

/** A table that a migration itself makes is empty and unknown to the version that runs: anything may be done to it. */
export function checkMigration(text: string): Refusal[] {
  const statements = statementsOf(text)
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []))
  return statements.flatMap((statement) => {
    const table = TABLE.map((pattern) => pattern.exec(statement)?.[1]).find(Boolean)
    if (table && own.has(table)) return []
    return RULES.filter(([, pattern, unless]) => pattern.test(statement) && !unless?.test(statement)).map(
      ([rule]) => ({ rule, statement: statement.slice(0, 120) }),
    )
  })
}

const NAME = String.raw`(?:"?public"?\.)?"?([a-z_]+)"?`
const CREATED = new RegExp(`^create table (?:if not exists )?${NAME}`)
const TABLE = [
  new RegExp(`^alter table (?:if exists )?(?:only )?${NAME}`),
  new RegExp(`^create (?:unique )?index .*? on (?:only )?${NAME}`),
  new RegExp(`^(?:update|delete from|truncate(?: table)?|insert into) (?:only )?${NAME}`),
]

const ALTER = '^alter table .*'
const COLUMN = String.raw`\balter (?:column )?\S+`
/** `add "born" …` too: the word «column» may be left out. */
const ADD = String.raw`\badd (?:column |(?!constraint|check|foreign|unique|primary|exclude|column))`
const inTable = (pattern: string) => new RegExp(ALTER + pattern)

type Rule = readonly [rule: string, pattern: RegExp, unless?: RegExp]

/** What would break the version that still runs, or stop it for longer than a moment. Third: what makes it harmless. */
const RULES: readonly Rule[] = [
  [
    'drops what the running version may use',
    /^drop (table|schema|view|materialized|type|sequence|function|index)/,
  ],
  [
    'drops a column',
    inTable(String.raw`\bdrop (column|(?!constraint|default|not null|expression|identity)["a-z])`),
  ],
  ['drops what «on conflict» may name', inTable(String.raw`\bdrop constraint \S*(unique|_pk|pkey)`)],
  ['renames what the running version knows', /^alter (?!type).*\brename\b/],
  ['moves what the running version knows', /^alter .*\bset schema\b/],
  ['makes a column obligatory', inTable(String.raw`${COLUMN} set not null`)],
  ['takes a default away', inTable(String.raw`${COLUMN} drop default`)],
  ['changes a type', inTable(String.raw`${COLUMN} (set data )?type\b`)],
  ['changes a type', /^alter type /, /\badd value\b/],
  [
    'adds a column the running version does not fill',
    inTable(String.raw`${ADD}.*\bnot null\b`),
    /\b(default|serial|generated)\b/,
  ],
  [
    'writes every row anew',
    inTable(String.raw`${ADD}.*(\bserial\b|\bgenerated\b|\bdefault (?!now\(|current_)[a-z_.]*\()`),
  ],
  ['writes every row anew', inTable(String.raw`\bset (logged|unlogged|tablespace|access method)\b`)],
  ['writes every row anew', /^(cluster|vacuum full)\b/],
  [
    'checks every row while writing waits, and refuses what the running version writes',
    inTable(String.raw`\badd (constraint|check|foreign key|unique|primary key|exclude)\b`),
    /\bnot valid$/,
  ],
  ['keeps writing waiting while the index is made', /^create (unique )?index/],
  ['takes rows away', /^(truncate|delete from)\b/],
  ['changes rows while the running version writes them', /^update\b/],
  ['stops everybody', /^lock table/],
]

/** Without comments and texts, in lower case, one space between words; bodies of functions are not looked into. */
function statementsOf(text: string): string[] {
  const bare = text
    .replace(/\$([a-z_]*)\$.*?\$\1\$/gis, '$body$')
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/'(?:[^']|'')*'/gs, `''`)
  return bare
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}
