import { data, Form } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { disown as words, secondLook } from '#content/decisions.ts'
import { canDisown } from '#domain/registrations/decisions/read.second-looks.server.ts'
import {
  disownRequest,
  type DisownOutcome,
} from '#domain/registrations/decisions/write.second-looks.server.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import type { Route } from './+types/disown'

export const meta = () => unlistedPage(words.title, words.description)

/** Opening the link changes nothing, since mail programs open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await canDisown(depsOf(context).db, params.key)
  return data({ open }, { status: open ? 200 : 404 })
}

type Ending = DisownOutcome | 'limited'
const STATUS: Record<Ending, number> = { erased: 200, hidden: 200, 'link-invalid': 404, limited: 429 }
const TEXTS: Record<Ending, string> = {
  erased: words.erased,
  hidden: words.hidden,
  'link-invalid': words.invalid,
  limited: secondLook.limited,
}

export async function action({ params, context }: Route.ActionArgs) {
  const { limits, address, visitor, ...deps } = depsOf(context)
  const allowed = (await limits.consume('document', address)).ok
  const ending: Ending = allowed ? await disownRequest(deps, visitor, params.key) : 'limited'
  return data({ ending }, { status: STATUS[ending] })
}

export default function DisownPage({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const ending = actionData?.ending ?? (open ? undefined : 'link-invalid')
  return (
    <div className="container-page py-10">
      <div className="mx-auto grid max-w-xl gap-6">
        <h1>{words.title}</h1>
        {ending ? (
          <Alert tone={STATUS[ending] === 200 ? 'success' : 'error'} role="status">
            {TEXTS[ending]}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-5">
            <p>{words.intro}</p>
            <SubmitRow label={words.send} variant="danger" />
          </Form>
        )}
      </div>
    </div>
  )
}
