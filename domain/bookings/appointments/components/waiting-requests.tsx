import { href } from 'react-router'
import { agenda as words } from '#content/agenda.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import type { AgendaLine } from '../read.server.ts'
import { whenInWords } from '../rules.ts'

const { waiting } = words

/** Requests that wait for an answer, before everything else. */
export function WaitingRequests({ lines }: { lines: readonly AgendaLine[] }) {
  if (lines.length === 0) return null
  return (
    <Section id="aspettano" title={waiting.heading(lines.length)} size="lg" className="print:hidden">
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {lines.map((line) => (
          <Card key={line.id} as="li" className="border-l-4 border-l-amber-700">
            <Request line={line} />
          </Card>
        ))}
      </ul>
    </Section>
  )
}

function Request({ line }: { line: AgendaLine }) {
  const { id, name, note, kind, way, starts, zone, deadline } = line
  const to = href('/professionista/agenda/:id', { id })
  const who = name ?? words.noName
  return (
    <>
      <p className="wrap-anywhere">
        <TextLink to={to}>{who}</TextLink>
      </p>
      <p className="font-semibold">{whenInWords(starts, zone)}</p>
      <p className="text-ink-soft">
        {words.kinds[kind]}
        {kind === 'talk' ? `, ${words.ways[way].toLowerCase()}` : null}
      </p>
      {note ? <p className="mt-2 wrap-anywhere">«{note}»</p> : null}
      {deadline ? (
        <p className="mt-2 text-sm text-amber-700">{waiting.by(whenInWords(deadline, zone))}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <PostButton
          fields={{ intent: 'accept', id }}
          label={waiting.accept}
          aria-label={waiting.acceptOf(who)}
        />
        <ButtonLink to={`${to}#proponi`} variant="secondary">
          {waiting.propose}
        </ButtonLink>
        <ButtonLink to={`${to}#annulla`} variant="quiet">
          {waiting.decline}
        </ButtonLink>
      </div>
    </>
  )
}
