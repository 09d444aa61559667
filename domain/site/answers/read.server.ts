import { ANSWER_PAGES } from '#content/answers.ts'
import { findTopicTitle } from '#domain/site/topics/read.server.ts'
import type { Db } from '#platform/db/database.ts'

const TITLES = new Map(ANSWER_PAGES.map(({ to, title }) => [to, title]))

export type AnswerLink = { to: string; title: string }

/** @param pages addresses found by `readAsked` */
export async function listAnswers(db: Db, pages: readonly string[]): Promise<AnswerLink[]> {
  const links = await Promise.all(
    pages.map(async (to) => ({
      to,
      title: TITLES.get(to) ?? (await findTopicTitle(db, to.replace('/topic/', ''))),
    })),
  )
  return links.flatMap(({ to, title }) => (title ? [{ to, title }] : []))
}
