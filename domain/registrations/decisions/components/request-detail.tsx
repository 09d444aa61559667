import type { ReactNode } from 'react'
import { consents } from '#content/legal/consents.ts'
import { PROFILE_ACTIONS } from '#content/professional-area.ts'
import { informationRequests as integrationWords } from '#content/office.ts'
import { requestDesk } from '#content/request-desk.ts'
import type { AuditLine } from '#domain/accounts/audit/read.server.ts'
import type { RequestDetail as Person } from '#domain/professionals/record/read.server.ts'
import { dateTime, longDate, onDay } from '#lib/dates.ts'
import { bytesInWords } from '#lib/units.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { ProofFirst, type Proof } from './proof-first.tsx'
import { StatusBadge } from './status-badge.tsx'

const { viewer } = requestDesk

/** Files open beside the page, because the lock may ask for the password first and what is typed here must stay. */
const ELSEWHERE = { target: '_blank', rel: 'noopener' }

type Evidence = {
  fields_sha256: string
  signature_sha256: string
  texts: { id: string; version: string }[]
  user_agent: string
}

type Props = {
  person: Person
  documents: { id: string; name: string; size: number; createdAt: Date; replacedAt: Date | null }[]
  evidence: Evidence | undefined
  history: AuditLine[]
  integrations: ReactNode
  proof: Proof
}

const CONSENT_NAMES: Record<string, string> = {
  privacy_consent: 'Privacy',
  gdpr_consent: 'GDPR',
  terms_consent: 'Termini',
  legal_value_consent: 'Valore legale',
  legal_declaration: 'Veridicità',
}

export const ACTIONS: Record<string, string> = {
  'registration.submit': 'Richiesta inviata',
  'registration.document': 'Documento inviato in un secondo momento',
  'integration.ask': 'Integrazioni chieste',
  'integration.answer': 'Integrazioni arrivate',
  'registration.approve': 'Approvata',
  'registration.reject': 'Respinta',
  'registration.undo': 'Decisione annullata',
  'registration.reopen': 'Riaperta',
  'registration.second-look': 'Chiesto di riguardarla',
  'registration.suspend': 'Sospesa',
  'registration.resume': 'Sospensione finita',
  'registration.hide': 'Profilo nascosto',
  'registration.show': 'Profilo mostrato di nuovo',
  'registration.correct': 'Dato corretto',
  'registration.erase': 'Richiesta cancellata',
  'request.take': 'Presa in carico',
  'request.release': 'Lasciata ai colleghi',
  'request.flag': 'Segnalata ai colleghi',
  'request.unflag': 'Segnalazione tolta',
  'request.note': 'Nota interna scritta',
  'request.note-remove': 'Nota interna tolta',
  'document.look': 'Documento aperto',
  'receipt.look': 'Ricevuta aperta',
  'signature.look': 'Firma aperta',
  'profile.text-withdraw': 'Testo ritirato',
  'profile.untie': 'Account scollegato dal profilo',
  'profile.availability-doubted': 'Disponibilità messa in dubbio',
  'profile.leave-complete': 'Profilo tolto dal registro',
  'profile.report': 'Profilo segnalato',
  'profile.report-handled': 'Segnalazione del profilo gestita',
  'profile.report-reopened': 'Segnalazione del profilo rimessa in attesa',
  ...PROFILE_ACTIONS,
}

export function RequestDetail({ person, documents, evidence, history, integrations, proof }: Props) {
  return (
    <div className="grid gap-7">
      <p>
        <StatusBadge status={person.status} />
      </p>
      <div className="grid gap-7 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-7">
          <Declared person={person} />
        </div>
        {/* What was sent, beside what was declared. */}
        <div className="grid min-w-0 content-start gap-7">
          <Documents documents={documents} proof={proof} />
          <Signature person={person} proof={proof} />
        </div>
      </div>
      <Legal person={person} evidence={evidence} />
      {integrations ? <Part title={integrationWords.heading}>{integrations}</Part> : null}
      <History lines={history} />
      <Alert tone="info">
        I dati sono stati dichiarati ai sensi del D.P.R. 445/2000. Prima di approvare controlla l’iscrizione
        all’albo dell’Ordine: la dichiarazione da sola non basta.
      </Alert>
    </div>
  )
}

function Declared({ person }: Pick<Props, 'person'>) {
  return (
    <>
      <Part title="Informazioni professionali">
        <DefinitionList
          rows={[
            { label: 'Professione', value: person.profession },
            { label: 'Specializzazione', value: person.specialization },
            { label: 'Ordine', value: person.ordine },
            { label: "N° iscrizione all'albo", value: person.registration_number },
            { label: 'Anno di iscrizione', value: person.registration_year },
            { label: 'Approccio', value: person.approach },
          ]}
        />
      </Part>
      <Part title="Contatti">
        <DefinitionList
          rows={[
            {
              label: 'Email',
              value: (
                <a href={`mailto:${person.email}`} className="wrap-anywhere underline">
                  {person.email}
                </a>
              ),
            },
            { label: 'Telefono', value: person.phone },
            { label: 'Città', value: person.city },
          ]}
        />
      </Part>
      <Part title="Note">
        <p className="whitespace-pre-wrap">{person.notes ?? 'Nessuna nota.'}</p>
      </Part>
    </>
  )
}

function Signature({ person, proof }: Pick<Props, 'person' | 'proof'>) {
  return (
    <Part title="Firma">
      {proof.done ? (
        <img
          src={`/admin/richieste/${person.id}/firma`}
          alt={`Firma di ${person.first_name} ${person.last_name}`}
          width={550}
          height={150}
          className="h-auto w-full max-w-[550px] rounded-control border border-line bg-white"
        />
      ) : (
        <ProofFirst proof={proof} about={viewer.signature} />
      )}
      <p className="mt-3">
        <a
          href={`/admin/richieste/${person.id}/ricevuta`}
          {...ELSEWHERE}
          className="text-petrol-700 underline underline-offset-4"
        >
          Scarica la ricevuta in PDF<span className="sr-only"> {viewer.elsewhere}</span>
        </a>
      </p>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

function Legal({ person, evidence }: Pick<Props, 'person' | 'evidence'>) {
  return (
    <Part title="Consensi e prove">
      <ul className="mb-3 flex flex-wrap gap-2">
        {consents.map(({ name }) => (
          <li key={name}>
            <Badge tone={person[name] ? 'green' : 'red'}>
              {CONSENT_NAMES[name]}: {person[name] ? 'sì' : 'no'}
            </Badge>
          </li>
        ))}
      </ul>
      <DefinitionList
        rows={[
          { label: 'Inviata il', value: dateTime(person.submission_timestamp) },
          {
            label: 'Indirizzo di rete',
            value: person.ip_address === 'not_available' ? 'Non disponibile' : person.ip_address,
          },
          { label: 'Browser', value: evidence?.user_agent },
          { label: 'Versione del modulo', value: person.form_version },
          {
            label: 'Testi mostrati',
            value: evidence?.texts.map(({ id, version }) => `${id} ${version}`).join(', '),
          },
          { label: 'Impronta dei dati', value: <Hash value={evidence?.fields_sha256} /> },
          { label: 'Impronta della firma', value: <Hash value={evidence?.signature_sha256} /> },
        ]}
      />
    </Part>
  )
}

function Hash({ value }: { value: string | undefined }) {
  return <code className="text-sm wrap-anywhere">{value ?? '—'}</code>
}

function Documents({ documents, proof }: Pick<Props, 'documents' | 'proof'>) {
  return (
    <Part title="Documento">
      {documents.length === 0 ? <p>Nessun documento allegato.</p> : null}
      <ul>
        {documents.map((document, at) => (
          <li key={document.id}>
            <a
              href={`/admin/documenti/${document.id}`}
              {...ELSEWHERE}
              className="wrap-anywhere text-petrol-700 underline underline-offset-4"
            >
              {document.name}
              <span className="sr-only"> {viewer.elsewhere}</span>
            </a>{' '}
            <span className="text-ink-soft">
              ({bytesInWords(document.size)}), {longDate(document.createdAt)}
              {document.replacedAt ? `, sostituito ${onDay(longDate(document.replacedAt))}` : ''}
            </span>
            <DocumentViewer document={document} first={at === 0} proof={proof} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function History({ lines }: { lines: AuditLine[] }) {
  return (
    <Part title="Storia">
      <ol className="grid gap-2">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="tabular-nums">{dateTime(line.at)}</span> · {ACTIONS[line.action] ?? line.action}
            {line.actor ? ` da ${line.actor}` : ''}
            {line.reason ? <span className="block text-ink-soft">«{line.reason}»</span> : null}
          </li>
        ))}
      </ol>
    </Part>
  )
}
