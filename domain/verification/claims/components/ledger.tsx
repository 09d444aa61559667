import type { ReactNode } from 'react'
import { href } from 'react-router'
import { searchLinks } from '#content/ordini.ts'
import { CLAIM_LABELS, ledger as words } from '#content/verification.ts'
import { longDate } from '#lib/dates.ts'
import { TextLink } from '#ui/link/link.tsx'
import { Table } from '#ui/table/table.tsx'
import type { PublicClaim, PublicLedger } from '../read.server.ts'
import { declaredWords } from './declared-words.tsx'
import { StateBadge } from './state-badge.tsx'

/** What was checked about an entry, and how anybody can check it themselves. */
export function Ledger({ ledger, name }: { ledger: PublicLedger; name: string }) {
  const silent = ledger.claims.filter(({ state }) => state === 'not-declared')
  return (
    <>
      <p className="max-w-prose">{words.intro}</p>
      <div className="mt-4">
        <LedgerTable claims={ledger.claims.filter((claim) => !silent.includes(claim))} />
      </div>
      {silent.length > 0 ? (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          {words.unchecked(silent.map(({ kind }) => kind))}
        </p>
      ) : null}
      <p className="mt-3 max-w-prose text-sm text-ink-soft">{words.limits}</p>
      <VerifyYourself ledger={ledger} name={name} />
    </>
  )
}

const COLUMNS = [
  { key: 'claim', label: words.columns.claim },
  { key: 'state', label: words.columns.state },
  { key: 'how', label: words.columns.how },
  { key: 'due', label: words.columns.due },
]

export function LedgerTable({ claims }: { claims: readonly PublicClaim[] }) {
  if (claims.length === 0) return null
  const rows = claims.map((claim) => ({
    id: claim.kind,
    cells: {
      claim: <ClaimCell claim={claim} />,
      state: <StateBadge state={claim.state} narrow />,
      how: howItWasChecked(claim),
      due: untilWhen(claim),
    },
  }))
  return <Table caption={words.caption} columns={COLUMNS} rows={rows} />
}

function ClaimCell({ claim: { kind, declared } }: { claim: PublicClaim }) {
  const more = declaredWords(kind, declared)
  return (
    <>
      <span className="font-semibold">{CLAIM_LABELS[kind]}</span>
      {more ? <span className="block text-sm wrap-anywhere text-ink-soft">{more}</span> : null}
    </>
  )
}

function howItWasChecked(claim: PublicClaim): ReactNode {
  const { kind, method, source, source_url: url, checked_on: day } = claim
  if (!day) return null
  return (
    <>
      <span>{method}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">
        {url ? (
          <a href={url} rel="noreferrer nofollow" className="text-petrol-700 underline underline-offset-4">
            {source}
          </a>
        ) : (
          source
        )}
      </span>
      <span className="block text-sm text-ink-soft">
        {(kind === 'pec' ? words.confirmedOn : words.checkedOn)(longDate(day))}
      </span>
    </>
  )
}

function untilWhen({ state, due_on: due }: PublicClaim): ReactNode {
  if (!due) return null
  return state === 'lapsed' ? (
    words.lapsedOn(longDate(due))
  ) : (
    <span className="md:whitespace-nowrap">{longDate(due)}</span>
  )
}

/** The steps, with a link to the right Ordine once a check has established which one it is. */
function VerifyYourself({ ledger: { claims, isDoctor }, name }: { ledger: PublicLedger; name: string }) {
  const { verify } = words
  const ordine = claims.find(({ kind }) => kind === 'albo')?.declared.ordine
  return (
    <section
      aria-labelledby="verifica-tu"
      className="mt-6 rounded-card border border-line bg-surface p-5 break-inside-avoid"
    >
      <h3 id="verifica-tu" className="text-lg">
        {verify.heading}
      </h3>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        <li>
          {verify.open}
          <ul className="mt-1 grid gap-1">
            {searchLinks(ordine, isDoctor).map(({ name: label, url }) => (
              <li key={url}>
                <a
                  href={url}
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
                >
                  {label}
                </a>
                <span className="hidden text-sm wrap-anywhere print:block">{url}</span>
              </li>
            ))}
          </ul>
        </li>
        <li>{verify.opened(name)}</li>
        <li>{isDoctor ? verify.doctor : verify.psychologist}</li>
        <li>{verify.missing}</li>
        <li>{verify.namesake}</li>
      </ol>
      <p className="mt-3 print:hidden">
        <TextLink to={href('/verifica-tu')}>{verify.more}</TextLink>
      </p>
    </section>
  )
}
