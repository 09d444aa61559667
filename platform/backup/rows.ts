import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { quoted, rowsOf, type Table } from './catalogue.ts'
import type { TableSum } from './records.ts'

const FETCHED = 1024 * 1024
const MOST_ROWS = 2000

export async function writeValuesAlike(tx: Db): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '1',
    bytea_output: 'hex',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`)
  }
}

export async function readRows(
  tx: Db,
  table: Table,
  receive: (lines: string[]) => Promise<void> | void,
): Promise<TableSum> {
  const hash = createHash('sha256')
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`)
  const order = table.order.map((name) => `${quoted(name)}::text collate "C"`)
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select array_to_json(array[${values.join(', ')}]::text[])::text as line ` +
        `from public.${quoted(table.name)} order by ${order.join(', ')}`,
    ),
  )
  let rows = 0
  let size = 100
  for (;;) {
    const fetched = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${size} from backup_rows`))
    if (fetched.length === 0) break
    const lines = fetched.map(({ line }) => line)
    let length = 0
    for (const line of lines) {
      hash.update(line).update('\n')
      length += line.length + 1
    }
    rows += lines.length
    await receive(lines)
    size = Math.max(1, Math.min(MOST_ROWS, Math.floor((size * FETCHED) / length)))
  }
  await tx.execute(sql.raw('close backup_rows'))
  return { name: table.name, rows, sha256: hash.digest('hex') }
}

export async function insertRows(tx: Db, table: Table, lines: string[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name))
  const values = table.columns.map(({ type }, at) => `v[${at + 1}]::${type}`)
  await tx.execute(
    sql.join([
      sql.raw(
        `insert into public.${quoted(table.name)} (${names.join(', ')}) overriding system value ` +
          `select ${values.join(', ')} from (select array(select t.value from json_array_elements_text(line) ` +
          `with ordinality as t(value, at) order by t.at) as v from json_array_elements(`,
      ),
      sql`${`[${lines.join(',')}]`}::json`,
      sql.raw(') as line) as given'),
    ]),
  )
}
