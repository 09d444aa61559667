import { z } from 'zod'
import { NOT_KEPT } from '#app/frame/no-store.ts'
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
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  await requireDeskMember(context, request)
  const form = asked.safeParse(await readForm(request))
  if (!form.success) return Response.json(null, { status: 400, headers: NOT_KEPT })
  return Response.json(checkWriting(form.data, form.data.words), { headers: NOT_KEPT })
}
