import { officeFigures, PAGE_KINDS, SOURCES } from '#content/figures.ts'
import { MailButton, MailFrame } from '#ui/mail-frame/mail-frame.tsx'
import type { Month } from '../read.trends.server.ts'

const words = officeFigures.mail
export const subjectOf = words.subject
export const subject = subjectOf('ottobre 2026')

export const sample: { month: string; figures: Month; pageUrl: string } = {
  month: 'ottobre 2026',
  figures: {
    all: 5210,
    before: 4870,
    kinds: [
      { name: 'home', count: 1200 },
      { name: 'professional', count: 4010 },
    ],
    sources: [
      { name: 'search', count: 3100 },
      { name: 'direct', count: 2110 },
    ],
  },
  pageUrl: 'http://127.0.0.1:3000/admin/visite',
}

export function Body({ month, figures: { all, before, kinds, sources }, pageUrl }: typeof sample) {
  return (
    <MailFrame title={subjectOf(month)} why={words.why}>
      <p>{words.all(all, before)}</p>
      <Lines
        heading={officeFigures.kinds}
        lines={kinds.map(({ name, count }) => [PAGE_KINDS[name], count])}
      />
      <Lines
        heading={officeFigures.sources}
        lines={sources.map(({ name, count }) => [SOURCES[name], count])}
      />
      <MailButton href={pageUrl}>{words.button}</MailButton>
    </MailFrame>
  )
}

function Lines({ heading, lines }: { heading: string; lines: [string, number | undefined][] }) {
  const shown = lines.filter(([, count]) => count !== undefined)
  if (shown.length === 0) return null
  return (
    <>
      <h2 style={{ fontSize: 17, margin: '20px 0 8px' }}>{heading}</h2>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {shown.map(([label, count]) => (
          <li key={label}>
            {label}: {officeFigures.count(count)}
          </li>
        ))}
      </ul>
    </>
  )
}
