import type { z } from 'zod'
import type { DocumentFile } from '#content/document-files.ts'
import { helpLines, HOURS_UNKNOWN, type HelpLine } from '#content/help-lines.ts'
import { roadmap, type RoadmapPhase } from '#content/landing.ts'
import { mailTexts } from '#content/mail-texts.ts'
import { partnerBenefits, partnerPage } from '#content/partner-page.ts'
import { landingBenefits } from '#content/partners.ts'
import { schoolsPage } from '#content/schools.ts'
import {
  approvedMailSchema,
  askedMailSchema,
  availableMailSchema,
  benefitsSchema,
  dueMailSchema,
  helpLinesSchema,
  leftMailSchema,
  linkMailSchema,
  noticeSchema,
  pricesSchema,
  questionsSchema,
  receivedMailSchema,
  rejectedMailSchema,
  roadmapSchema,
  type HelpLinesText,
  type RoadmapText,
} from './schema.structured.ts'

const of = <Schema extends z.ZodType>(schema: Schema, file: z.output<Schema>) => ({ schema, file })

const { first, afterwards, comparison, details, source } = partnerPage.pricing

/** The texts that are values: the schema, and the value of `content/`, which is edition 0. */
export const STRUCTURED = {
  'prezzi-partner': of(pricesSchema, {
    first,
    afterwards,
    comparison,
    details: details.map((text) => ({ text })),
    source,
  }),
  'domande-partner': of(questionsSchema, { items: partnerPage.faqs.map((one) => ({ ...one })) }),
  'domande-scuole': of(questionsSchema, { items: schoolsPage.faqs.map((one) => ({ ...one })) }),
  'numeri-aiuto': of(helpLinesSchema, { lines: helpLines.map(lineOf) }),
  avviso: of(noticeSchema, { text: '', linkTo: '', linkLabel: '', from: '', until: '' }),
  tappe: of(roadmapSchema, { items: roadmap.phases.map(phaseOf) }),
  'vantaggi-partner': of(benefitsSchema, { items: partnerBenefits.map((one) => ({ ...one })) }),
  'vantaggi-prima-pagina': of(benefitsSchema, { items: landingBenefits.map((one) => ({ ...one })) }),
  'email-ricevuta': of(receivedMailSchema, mailTexts.received),
  'email-approvata': of(approvedMailSchema, mailTexts.approved),
  'email-respinta': of(rejectedMailSchema, mailTexts.rejected),
  'email-integrazioni': of(askedMailSchema, mailTexts.asked),
  'email-collegamento': of(linkMailSchema, mailTexts.link),
  'email-scadenza': of(dueMailSchema, mailTexts.due),
  'email-disponibilita': of(availableMailSchema, mailTexts.available),
  'email-uscita': of(leftMailSchema, mailTexts.left),
}

export type StructuredSlug = keyof typeof STRUCTURED
export type StructuredValue<Slug extends StructuredSlug> = z.output<(typeof STRUCTURED)[Slug]['schema']>

export const STRUCTURED_SLUGS = Object.keys(STRUCTURED) as StructuredSlug[]
export const isStructured = (slug: string): slug is StructuredSlug => Object.hasOwn(STRUCTURED, slug)

/** Writes a value so that the same value always has the same text, and versions can be compared. */
export function printStructured(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Like the files of topics and pages. */
export const structuredFiles: ReadonlyMap<string, DocumentFile> = new Map(
  STRUCTURED_SLUGS.map((slug) => [
    slug,
    { slug, path: `data/${slug}.json`, text: printStructured(STRUCTURED[slug].file) },
  ]),
)

/** @returns undefined when the text is none, or of a version with other fields */
export function parseStructured<Slug extends StructuredSlug>(
  slug: Slug,
  body: string,
): StructuredValue<Slug> | undefined {
  try {
    const found = STRUCTURED[slug].schema.safeParse(JSON.parse(body))
    return found.data as StructuredValue<Slug> | undefined
  } catch {
    return undefined
  }
}

function lineOf(line: HelpLine): HelpLinesText['lines'][number] {
  const { hours, links, source: from, hoursSource, whom = '' } = line
  const between = typeof hours === 'object' ? hours : { opens: '', closes: '' }
  const { number, dial, service, short, who, cost, more } = line
  return {
    number,
    dial,
    service,
    short,
    whom,
    who,
    when: hours === 'always' ? 'always' : hours ? 'between' : 'unknown',
    ...between,
    cost,
    more,
    links: links.map(({ label, url, hours: known }) => ({ label, url, hours: known ? 'unknown' : 'known' })),
    sourceUrl: from.url,
    sourceDate: from.date,
    hoursSourceUrl: hoursSource?.url ?? '',
    hoursSourceDate: hoursSource?.date ?? '',
    read: line.read ?? '',
  }
}

export function helpLinesOf({ lines }: HelpLinesText): HelpLine[] {
  return lines.map(({ when, opens, closes, links, whom, read, ...line }) => {
    const { sourceUrl, sourceDate, hoursSourceUrl, hoursSourceDate, ...same } = line
    return {
      ...same,
      ...(whom ? { whom } : {}),
      hours: when === 'always' ? 'always' : when === 'between' ? { opens, closes } : undefined,
      links: links.map(({ hours, ...link }) =>
        hours === 'unknown' ? { ...link, hours: HOURS_UNKNOWN } : link,
      ),
      source: { url: sourceUrl, date: sourceDate },
      ...(hoursSourceUrl ? { hoursSource: { url: hoursSourceUrl, date: hoursSourceDate } } : {}),
      ...(read ? { read } : {}),
    }
  })
}

function phaseOf(phase: RoadmapPhase): RoadmapText['items'][number] {
  const { title, announced, description, status } = phase
  const { to: proofTo, label: proofLabel } = 'proof' in phase ? phase.proof : { to: '', label: '' }
  return { title, announced, description, status, proofTo, proofLabel }
}

export function phasesOf({ items }: RoadmapText): RoadmapPhase[] {
  return items.map(({ proofTo, proofLabel, status, ...phase }) =>
    status === 'upcoming'
      ? { ...phase, status }
      : { ...phase, status, proof: { to: proofTo, label: proofLabel } },
  )
}
