import { data } from 'react-router'
import { z } from 'zod'
import { requireDeskMember } from '#app/frame/lock.ts'
import { checkWriting } from '#domain/publishing/documents/read.writing.server.ts'
import { DOCUMENT_KINDS } from '#domain/publishing/documents/rules.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { Route } from './+types/writing-check'

const asked = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  slug: z.string().max(100),
  words: z.string().max(200_000),
})

/** How a text reads that is being written: the script of its form asks. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireDeskMember(context, request)
  const form = asked.safeParse(await readForm(request))
  if (!form.success) return data(undefined, { status: 400 })
  return data(checkWriting(form.data, form.data.words), { headers: { 'Cache-Control': 'private, no-store' } })
}
