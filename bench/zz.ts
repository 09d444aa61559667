import { writeGenerated } from '#domain/generated-register/write.server.ts'
import { Secret } from '#platform/config/secret.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
const d=await openPostgres(new Secret(readFileSync('/tmp/pg.url','utf8')),()=>{})
await writeGenerated(d.db,150000,'2026-11-21',()=>{})
await d.db.execute(sql`vacuum analyze register_entries`)
process.exit(0)
