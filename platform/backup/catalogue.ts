import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { LIMITS_TABLE } from '#platform/limits/limits.ts'
import type { MigrationMark, SequenceValue } from './records.ts'

export type Table = {
  name: string
  /** Without generated columns. */
  columns: { name: string; type: string }[]
  order: string[]
}

export type ForeignKey = { table: string; name: string; definition: string }

export async function rowsOf<Row extends Record<string, unknown>>(
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows as Row[]
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export async function listTables(db: Db): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string; key: boolean }>(
    db,
    sql`select c.relname::text as table, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
          coalesce(a.attnum = any(k.conkey), false) as key
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> ${LIMITS_TABLE}
        order by c.relname::text collate "C", a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, name, type, key } of columns) {
    const found = tables.get(table) ?? { name: table, columns: [], order: [] }
    found.columns.push({ name, type })
    if (key) found.order.push(name)
    tables.set(table, found)
  }
  for (const table of tables.values()) {
    if (table.order.length === 0) table.order = table.columns.map(({ name }) => name)
  }
  return [...tables.values()]
}

export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  return rowsOf<ForeignKey>(
    db,
    sql`select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where k.contype = 'f' and not c.relispartition
        order by 1, 2`,
  )
}

export async function listSequences(db: Db): Promise<SequenceValue[]> {
  return rowsOf<SequenceValue>(
    db,
    sql`select sequencename::text as name, last_value::text as last
        from pg_sequences where schemaname = 'public' order by 1`,
  )
}

export async function listMigrations(db: Db): Promise<MigrationMark[]> {
  return rowsOf<MigrationMark>(
    db,
    sql`select hash, created_at::text as created_at from drizzle.__drizzle_migrations order by created_at, id`,
  )
}
