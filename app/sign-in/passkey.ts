import { href, redirect } from 'react-router'
import { depsOf, type Context } from '#app/frame/deps.ts'
import { passkeys as words } from '#content/passkeys.ts'
import {
  addPasskey,
  removePasskey,
  startAdding,
  startUsing,
  usePasskey,
} from '#domain/accounts/members/write.passkeys.server.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import type { Member } from '#platform/auth/actor.ts'
import { requireMember } from '#app/frame/lock.ts'
import { PROOF_PAGE, requireProof, wayBack } from '#app/frame/proof.ts'
import { recordProof } from '#platform/auth/proof.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { sessionOf } from '#platform/auth/session.ts'
import { signInProved } from '#platform/auth/sign-in.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { Route } from './+types/passkey'
import { noteSignIn } from './note-sign-in.ts'
import { cameIn, firstPage, onward } from './handle-account.ts'

type Fields = Record<string, string>

const answer = (body: object, status = 200, headers = new Headers()) => {
  headers.set('Cache-Control', 'no-store')
  return Response.json(body, { status, headers })
}

/** The passkey requests: sign in, prove identity, add, remove. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const deps = depsOf(context)
  const fields = await readForm(request)
  if (!(await deps.limits.consume('passkey', deps.address)).ok) return answer({ error: words.limited }, 429)
  if (fields.intent === 'enter-options') return answer({ options: await startUsing(deps) })
  if (fields.intent === 'enter') return enter(context, request, fields)
  const { actor: member } = await requireMember(context, request)
  if (fields.intent === 'prove-options') return answer({ options: await startUsing(deps, member) })
  if (fields.intent === 'prove') return prove(context, request, member, fields)
  return change(context, request, member, fields)
}

/** The browser's response to a challenge; undefined if it is malformed. */
function read<Response>(fields: Fields): Response | undefined {
  try {
    const given: unknown = JSON.parse(fields.response ?? '')
    return typeof given === 'object' && given !== null ? (given as Response) : undefined
  } catch {
    return undefined
  }
}

type Used = Parameters<typeof usePasskey>[1]

async function enter(context: Context, request: Request, fields: Fields): Promise<Response> {
  const deps = depsOf(context)
  const given = read<Used>(fields)
  const owner = given && (await usePasskey(deps, given))
  if (!owner) {
    await noteSignIn(deps, { way: 'passkey', outcome: 'wrong' })
    return answer({ error: words.failed }, 401)
  }
  const headers = await signInProved(deps.auth, owner.userId, request.headers)
  const came = { request: request.headers, answer: { codeNeeded: false, headers } }
  await cameIn(deps, owner.email, came)
  const user = { id: owner.userId, role: owner.role }
  await noteSignIn(deps, { way: 'passkey', outcome: 'in', user })
  const ofOffice = ROLES.some((role) => role === owner.role)
  const to =
    fields.poi === href('/admin') && ofOffice
      ? fields.poi
      : await firstPage(deps.db, owner.userId, onward(fields.poi ?? null))
  return answer({ to }, 200, headers)
}

async function prove(context: Context, request: Request, member: Member, fields: Fields): Promise<Response> {
  const deps = depsOf(context)
  const given = read<Used>(fields)
  const session = await sessionOf(context, request)
  const owner = given && (await usePasskey(deps, given, member))
  if (!owner || !session) return answer({ error: words.failed }, 401)
  await recordProof(deps.db, session.id)
  return answer({ to: wayBack(fields.poi ?? null) })
}

/** Adds or removes a passkey after a fresh proof of identity, because a passkey would outlive a stolen session. */
async function change(context: Context, request: Request, member: Member, fields: Fields): Promise<Response> {
  const deps = depsOf(context)
  const back = wayBack(fields.poi ?? null)
  if (fields.intent === 'remove') {
    await requireProof(context, request, back)
    await removePasskey(deps, member, fields.id ?? '')
    return redirect(back)
  }
  const unproved = await requireProof(context, request, back).catch((thrown: unknown) => thrown)
  if (unproved instanceof Response)
    return answer({ error: words.failed, to: `${PROOF_PAGE}?poi=${encodeURIComponent(back)}` }, 403)
  if (unproved) throw unproved
  if (fields.intent === 'add-options') return answer({ options: await startAdding(deps, member) })
  const { name = '' } = fields
  if (!READABLE.test(name)) return answer({ error: UNREADABLE_MESSAGE }, 400)
  const response = read<Parameters<typeof addPasskey>[2]['response']>(fields)
  const added = response && (await addPasskey(deps, member, { name, response }))
  return added ? answer({}) : answer({ error: words.failed }, 400)
}

/** Somebody who opens this address directly is sent to the sign-in. */
export function loader(): Response {
  return redirect(href('/auth'))
}
