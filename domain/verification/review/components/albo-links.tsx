import { NATIONAL, ordineOf } from '#content/ordini.ts'
import { verificationReview as words } from '#content/verification.ts'
import { DOCTORS, type Declared } from '#domain/verification/claims/rules.fields.ts'

/** «Apri l’Albo»: links to the right Ordine and to the national search. */
export function AlboLinks({ albo, isDoctor }: { albo: Declared; isDoctor: boolean }) {
  const doctors = isDoctor || albo.ordine === DOCTORS
  const own = doctors ? undefined : ordineOf(albo.ordine)
  const national = doctors ? NATIONAL.doctors : NATIONAL.psychologists
  return (
    <ul className="grid">
      {own?.site ? (
        <li>
          <Out url={own.site} label={words.openAlboOf(own.area)} />{' '}
          {own.basis === 'site' ? null : <span className="text-sm text-ink-soft">{words.toCheck}</span>}
        </li>
      ) : null}
      <li>
        <Out url={national.url} label={words.openAlboOf(doctors ? 'FNOMCeO' : 'CNOP')} />
      </li>
    </ul>
  )
}

function Out({ url, label }: { url: string; label: string }) {
  return (
    <a
      href={url}
      rel="noreferrer"
      target="_blank"
      className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
    >
      {label}
      <span className="sr-only"> (in una nuova scheda)</span>
    </a>
  )
}
