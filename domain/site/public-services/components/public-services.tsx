import {
  Ambulance,
  Baby,
  GraduationCap,
  HeartHandshake,
  HousePlus,
  MessageCircle,
  Phone,
  ShieldCheck,
  Stethoscope,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { href, Link } from 'react-router'
import {
  publicServices,
  publicServicesPage as words,
  type PublicServiceId,
} from '#content/public-services.ts'
import type { Region } from '#content/regions.ts'
import { TextLink } from '#ui/link/link.tsx'
import { callFor, cardFacts } from '../rules.ts'
import { SourceLine } from './source-line.tsx'

const ICONS: Record<PublicServiceId, LucideIcon> = {
  'pronto-soccorso': Ambulance,
  antiviolenza: ShieldCheck,
  'guardia-medica': Stethoscope,
  csm: HousePlus,
  consultorio: Users,
  neuropsichiatria: Baby,
  'psicologo-di-base': MessageCircle,
  serd: HeartHandshake,
  universita: GraduationCap,
}

type Props = {
  ids: readonly PublicServiceId[]
  heading: string
  /** Decides which numbers answer. */
  region?: Region | undefined
  /** The level of `heading`; names are one level below. */
  as?: 'h2' | 'h3'
}

/** Cards like those of people, in the same lists. Renders nothing without services. */
export function PublicServices({ ids, heading, region, as: Heading = 'h2' }: Props) {
  const titleId = useId()
  if (ids.length === 0) return null
  return (
    <section aria-labelledby={titleId} data-public-services className="mt-6">
      <Heading id={titleId} className="text-lg text-balance">
        {heading}
      </Heading>
      <ul className="mt-3 grid gap-4 print:block">
        {ids.map((id) => (
          <li key={id} className="grid min-w-0">
            <ServiceCard id={id} region={region} heading={Heading === 'h2' ? 'h3' : 'h4'} />
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <TextLink to={href('/servizi-pubblici')}>{words.all}</TextLink>
      </p>
    </section>
  )
}

type CardProps = { id: PublicServiceId; region: Region | undefined; heading: 'h3' | 'h4' }

function ServiceCard({ id, region, heading: Heading }: CardProps) {
  const { name, what } = publicServices[id]
  const { who, short, find, source } = cardFacts(id, region)
  const Icon = ICONS[id]
  return (
    <article
      data-service={id}
      className="relative grid min-w-0 grid-cols-[auto_1fr] items-center gap-x-3 rounded-card border border-line bg-surface p-4 hover:border-petrol-600 sm:gap-x-4 md:p-5 print:break-inside-avoid print:p-3"
    >
      <span className="grid size-11 place-items-center rounded-full bg-petrol-100 text-petrol-700 sm:row-span-2 sm:size-14 sm:self-start">
        <Icon aria-hidden="true" size={24} />
      </span>
      <Heading className="min-w-0 font-display text-lg font-semibold">
        <Link
          to={`${href('/servizi-pubblici')}#${id}`}
          className="text-petrol-700 no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </Heading>
      <div className="min-w-0 max-sm:col-span-2 max-sm:mt-1">
        {who ? <p className="text-ink-soft">{who}</p> : null}
        <p className="mt-1">{what}</p>
        {short ? <p className="mt-1 font-semibold">{short}</p> : null}
        {find ? <p className="mt-1">{find}</p> : null}
        <CallLink id={id} region={region} />
        <SourceLine source={source} className="mt-1" />
      </div>
    </article>
  )
}

export function CallLink({ id, region }: { id: PublicServiceId; region?: Region | undefined }) {
  const call = callFor(id, region)
  if (!call) return null
  return (
    <p className="relative z-10 mt-2 w-fit print:hidden">
      <a
        href={`tel:${call.dial}`}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-5 font-semibold text-petrol-700 no-underline hover:bg-petrol-100"
      >
        <Phone aria-hidden="true" size={18} className="shrink-0" />
        {call.isSure ? words.call(call.number) : words.callSome(call.number)}
      </a>
    </p>
  )
}
