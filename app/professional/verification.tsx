import { data, Form } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { CLAIM_LABELS, ownLedger as words } from '#content/verification.ts'
import { answerPecCode } from '#domain/verification/claims/write.pec.server.ts'
import { matchSchool } from '#domain/schools/directory/read.server.ts'
import { DeclareForm, type DeclareAnswer } from '#domain/verification/claims/components/declare-form.tsx'
import { LedgerBadges } from '#domain/verification/claims/components/ledger-badges.tsx'
import { LedgerTable } from '#domain/verification/claims/components/ledger.tsx'
import { findOwnLedger, type OpenChallenge } from '#domain/verification/claims/read.server.ts'
import { isExpected } from '#domain/verification/claims/rules.ts'
import { OWN_KINDS } from '#domain/verification/claims/rules.fields.ts'
import { ownKind, parseDeclared } from '#domain/verification/claims/schema.ts'
import { declareOwn } from '#domain/verification/claims/write.server.ts'
import { longDate } from '#lib/dates.ts'
import type { Member } from '#platform/auth/actor.ts'
import type { Services } from '#platform/http/context.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/verification'
import { requireProfile } from './own-profile.ts'

export const meta = () => unlistedPage(words.title, words.intro)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, db } = await requireProfile(context, request)
  const own = await findOwnLedger(db, member, new Date())
  if (!own) throw data(null, { status: 404 })
  return own
}

type Answer = { ok: boolean; message?: string; code?: string[]; declare?: DeclareAnswer }
const answer = (given: Answer, status: number) => data<Answer>(given, { status })

export async function action({ context, request }: Route.ActionArgs) {
  const { member, ...services } = await requireProfile(context, request)
  const values = await readForm(request)
  if (values.intent === 'code') return handleCode(services, member, values.code ?? '')
  const kind = ownKind.safeParse(values.kind)
  if (!kind.success) return answer({ ok: false }, 400)
  if (values.intent === 'match') {
    const { school = '', city = '' } = values
    const matches = await matchSchool(services.db, { school, city })
    return answer({ ok: true, declare: { kind: 'school', values, matches } }, 200)
  }
  const parsed = parseDeclared(kind.data, values)
  if (!parsed.ok) {
    return answer({ ok: false, declare: { kind: kind.data, errors: parsed.errors, values } }, 400)
  }
  const declaration = { kind: kind.data, declared: parsed.declared, seen: values.seen ?? '' }
  const outcome = await declareOwn(services.db, member, declaration)
  if (outcome === 'not-found') return answer({ ok: false }, 404)
  if (outcome === 'stale') return answer({ ok: false, message: words.stale }, 409)
  return answer({ ok: true, message: outcome === 'saved' ? words.saved : words.unchanged }, 200)
}

/** An unknown or expired code, or somebody else's, is answered like a wrong one. */
async function handleCode(services: Services, member: Member, typed: string) {
  if (!(await services.limits.consume('pec-code', member.id)).ok)
    return answer({ ok: false, code: [words.limited] }, 429)
  const outcome = await answerPecCode(services.db, member, typed)
  if (outcome === 'confirmed') return answer({ ok: true, message: words.pecDone }, 200)
  return outcome === 'ended'
    ? answer({ ok: false, message: words.pecEnded }, 400)
    : answer({ ok: false, code: [words.pecWrong] }, 400)
}

export default function OwnLedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, ledger, challenge } = loaderData
  const kinds = OWN_KINDS.filter(
    (kind) =>
      isExpected(kind, ledger.isDoctor ? 'Medico' : 'Psicologo') || rows.some((row) => row.kind === kind),
  )
  return (
    <div className="mt-5 grid md:mt-8 max-w-4xl gap-8">
      <Section id="controlli" title={words.title}>
        <p className="mt-2 max-w-prose text-ink-soft">{words.intro}</p>
        <Result answer={actionData} />
        <div className="mt-4">
          <LedgerBadges badges={ledger.badges} />
        </div>
        <div className="mt-4">
          <LedgerTable claims={ledger.claims} />
        </div>
      </Section>
      <PecCode challenge={challenge} errors={actionData?.code} />
      <Section id="dichiara" title={words.declareHeading} className="max-md:order-first">
        <p className="mt-2 max-w-prose text-ink-soft">{words.declareIntro}</p>
        <p className="mt-2 max-w-prose text-ink-soft">{words.declarePublic}</p>
        <div className="mt-4 grid gap-3">
          {kinds.map((kind) => (
            <Card key={`${kind} ${rows.find((row) => row.kind === kind)?.seen ?? ''}`}>
              <Disclosure summary={CLAIM_LABELS[kind]} open={actionData?.declare?.kind === kind}>
                <DeclareForm
                  kind={kind}
                  claim={rows.find((row) => row.kind === kind)}
                  answer={actionData?.declare}
                />
              </Disclosure>
            </Card>
          ))}
        </div>
      </Section>
    </div>
  )
}

type PecProps = { challenge: OpenChallenge | undefined; errors: string[] | undefined }

function PecCode({ challenge, errors }: PecProps) {
  return (
    <Section id="pec" title={words.pecHeading}>
      <p className="mt-2 max-w-prose">
        {challenge ? words.pecOpen(longDate(challenge.expires_at)) : words.pecNone}
      </p>
      {challenge || errors ? (
        <Form method="post" noValidate className="mt-4 grid max-w-sm gap-4" preventScrollReset>
          <input type="hidden" name="intent" value="code" />
          <TextField
            id="code"
            name="code"
            label={words.pecCode}
            hint={words.pecCodeHint}
            errors={errors}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <div>
            <Button>{words.pecSend}</Button>
          </div>
        </Form>
      ) : null}
    </Section>
  )
}
