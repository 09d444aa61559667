import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ITALY, REGION_SHAPES } from '#ui/region-map/italy.ts'
import { Section } from '#ui/section/section.tsx'
import type { Bubble, MapView } from './map-view.ts'

const words = registerSearchPage.map

/** Who is where: circles with numbers on a map of our own, and the same places as a list. */
export function SearchMap({ view }: { view: MapView }) {
  const { heading, bubbles, up, all, onlySamples } = view
  if (bubbles.length === 0) {
    return (
      <Section id="mappa" title={heading} size="lg" className="mt-4">
        <p className="mt-2">{words.nobody}</p>
        {up ? <UpLink {...up} /> : null}
      </Section>
    )
  }
  return (
    <Section id="mappa" title={heading} size="lg" className="mt-4">
      {onlySamples ? <p className="mt-1 text-ink-soft">{words.onlySamples}</p> : null}
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2 md:gap-6">
        <div>
          <BubbleMap view={view} />
          <p className="mt-1 text-sm text-ink-soft">{words.credit}</p>
        </div>
        <div>
          {up ? <UpLink {...up} /> : null}
          <ul className="border-t border-line">
            {bubbles.map((bubble) => (
              <li key={bubble.to} className="border-b border-line">
                <Row {...bubble} />
              </li>
            ))}
          </ul>
          {all ? (
            <p className="mt-4">
              <ButtonLink to={all.to} variant="secondary" rel="nofollow">
                {all.label}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </div>
    </Section>
  )
}

function BubbleMap({ view: { box, bubbles } }: { view: MapView }) {
  const text = box.width / 26
  return (
    <nav aria-label={words.label} className="rounded-card bg-night p-2 forced-colors:border print:hidden">
      <svg
        viewBox={[box.x, box.y, box.width, box.height].map((one) => one.toFixed(1)).join(' ')}
        className="mx-auto block max-h-[32rem] w-full"
      >
        {Object.keys(REGION_SHAPES).map((id) => (
          <use
            key={id}
            href={`${ITALY.file}#${id}`}
            strokeWidth={box.width / 400}
            className="fill-night-land/45 stroke-night forced-colors:fill-[Canvas] forced-colors:stroke-[GrayText]"
          />
        ))}
        {bubbles.map(({ label, count, to, x, y, r }) => (
          <Link key={to} to={to} rel="nofollow" preventScrollReset className="group focus:outline-none">
            <title>{`${label}: ${words.people(count)}`}</title>
            <circle
              cx={x.toFixed(1)}
              cy={y.toFixed(1)}
              r={r.toFixed(1)}
              strokeWidth={box.width / 120}
              className="fill-lamp stroke-lamp-glow group-hover:fill-lamp-glow group-focus-visible:stroke-white group-focus-visible:[stroke-width:1.5%] forced-colors:fill-[Canvas] forced-colors:stroke-[LinkText] forced-colors:group-focus-visible:stroke-[Highlight]"
            />
            <text
              x={x.toFixed(1)}
              y={y.toFixed(1)}
              dy="0.35em"
              textAnchor="middle"
              fontSize={text.toFixed(1)}
              className="pointer-events-none fill-night font-semibold tabular-nums forced-colors:fill-[LinkText]"
            >
              {count}
            </text>
          </Link>
        ))}
      </svg>
    </nav>
  )
}

function Row({ label, count, to }: Bubble) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      className="flex min-h-11 items-center gap-3 py-1 text-ink no-underline hover:underline"
    >
      <span className="min-w-0 flex-1">{label}</span>
      <span className="text-ink-soft tabular-nums">
        {count}
        <span className="sr-only"> {words.peopleWord(count)}</span>
      </span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-ink-soft" />
    </Link>
  )
}

function UpLink({ label, to }: { label: string; to: string }) {
  return (
    <Link
      to={to}
      rel="nofollow"
      preventScrollReset
      className="inline-flex min-h-11 items-center text-petrol-700 underline underline-offset-4"
    >
      {words.up(label)}
    </Link>
  )
}
