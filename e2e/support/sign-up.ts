import { desc, eq } from 'drizzle-orm'
import { mails } from '#database/tables/mails.ts'
import { confirmSignUp, registerMember } from '#domain/accounts/members/write.sign-up.server.ts'
import { client, type TestDeps } from './deps.ts'

/** The key in the newest mail to an address: what only its owner reads. */
export async function keyInMail(deps: Pick<TestDeps, 'db'>, to: string): Promise<string> {
  const [mail] = await deps.db
    .select({ text: mails.text })
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(desc(mails.created_at))
    .limit(1)
  return /(?:chiave=|token=|mostra\/)([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Opens an account as its owner does, in one browser. @returns its id */
export async function signUp(deps: TestDeps, form: { email: string; password: string }): Promise<string> {
  const attempt = await registerMember(deps, client.visitor, form)
  const key = await keyInMail(deps, form.email)
  const outcome = await confirmSignUp(deps, client.visitor, key, { attemptId: attempt })
  if (!outcome.ok) throw new Error(`no account for ${form.email}: ${outcome.reason}`)
  return outcome.userId
}
