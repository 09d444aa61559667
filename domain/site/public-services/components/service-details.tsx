import { ChevronDown } from 'lucide-react'
import { href } from 'react-router'
import { regionalPsychologists } from '#content/primary-care-psychologists.ts'
import {
  publicServices,
  publicServicesPage as words,
  type PublicServiceId,
} from '#content/public-services.ts'
import { About } from '#ui/about/about.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { CallLink } from './public-services.tsx'
import { SourceLine } from './source-line.tsx'

/** One service: its name and what it is always, the rest when it is opened. */
export function ServiceDetails({ id }: { id: PublicServiceId }) {
  const { name, what, who, referral, cost, find, topic, sources } = publicServices[id]
  const { labels } = words
  return (
    <li id={id} className="scroll-mt-4">
      <details className="group rounded-card border border-line bg-surface px-4 md:px-5">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 className="text-lg text-petrol-700">{name}</h2>
            <span className="block text-ink-soft">{what}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className="shrink-0 text-petrol-700 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="max-w-prose pb-4">
          <DefinitionList
            rows={[
              { label: labels.who, value: who },
              { label: labels.referral, value: referral },
              { label: labels.cost, value: cost },
              { label: labels.find, value: find },
            ]}
          />
          <CallLink id={id} />
          {id === 'psicologo-di-base' ? <Regions /> : null}
          {topic ? (
            <p className="mt-3">
              <TextLink to={href('/topic/:slug', { slug: topic })}>
                {words.more}
                <About>{name}</About>
              </TextLink>
            </p>
          ) : null}
          <div className="mt-3 grid gap-1">
            {sources.map((source) => (
              <SourceLine key={source.url} source={source} />
            ))}
          </div>
        </div>
      </details>
    </li>
  )
}

function Regions() {
  return (
    <section aria-labelledby="regioni-psicologo" className="mt-4">
      <h3 id="regioni-psicologo" className="text-base">
        {words.regions.heading}
      </h3>
      <p className="mt-1">{words.regions.incomplete}</p>
      <ul className="mt-2 grid gap-3">
        {regionalPsychologists.map(({ region, text, source }) => (
          <li key={region}>
            <span className="font-semibold">{region}.</span> {text}
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </section>
  )
}
