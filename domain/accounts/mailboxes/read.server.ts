import { eq, sql, type SQL } from 'drizzle-orm'
import { professionals } from '#database/tables/professionals.ts'
import type { Db } from '#platform/db/database.ts'

// With the names of the tables in the text: in the columns of a select from one table the library leaves them out.
/** A column of a query that reads `professionals`: where the portal writes to the person. */
export const mailbox: SQL<string> = sql`coalesce((
  select owner.email from profiles as tied join users as owner on owner.id = tied.user_id
  where tied.professional_id = professionals.id and owner.email_verified), professionals.email)`

export type Mailbox = { to: string; firstName: string }

/** Where the portal writes to somebody, and how they are called; undefined when there is no such entry. */
export async function findMailbox(tx: Db, professionalId: string): Promise<Mailbox | undefined> {
  const [row] = await tx
    .select({ to: mailbox, firstName: professionals.first_name })
    .from(professionals)
    .where(eq(professionals.id, professionalId))
  return row
}
