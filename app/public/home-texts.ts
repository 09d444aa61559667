import { approachInfo } from '#content/approaches.ts'
import {
  approaches,
  catalogue,
  home,
  mission,
  roadmap,
  ROADMAP_LABELS,
  schools,
  statistics,
  type RoadmapPhase,
} from '#content/landing.ts'
import { partners, type Benefit } from '#content/partners.ts'

type Register = { real: number; accepting: number }
type Changeable = { benefits: readonly Benefit[]; phases: readonly RoadmapPhase[] }

export type HomeTexts = ReturnType<typeof homeTexts>

/** What the first page says, for its loader: the browser gets it with the page. */
export function homeTexts({ real, accepting }: Register, { benefits, phases }: Changeable) {
  const { withRoom, ...hero } = home.hero
  const { listed, ...steps } = home.steps
  return {
    hero: { ...hero, mapText: accepting > 0 ? withRoom(accepting) : hero.mapText },
    doors: home.doors,
    steps: { ...steps, how: real > 0 ? `${listed(real)}: ${lowerFirst(steps.how)}` : steps.how },
    urgent: home.urgent,
    mission,
    catalogue,
    schools,
    approaches: {
      ...approaches,
      items: approachInfo.map(({ name, description, details, colour }) => ({
        name,
        description,
        details,
        colour,
        slug: APPROACH_PAGES[name]!,
      })),
    },
    register: home.register,
    statistics,
    partners: { ...partners, items: benefits },
    roadmap: {
      heading: roadmap.heading,
      phases: phases.map((phase) => ({
        ...phase,
        label: ROADMAP_LABELS[phase.status],
        announced: roadmap.announced(phase.announced),
        proof: 'proof' in phase ? phase.proof : undefined,
      })),
    },
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const APPROACH_PAGES: Record<string, string> = {
  'Cognitivo-comportamentale': 'cognitive-comportamentale',
  Psicodinamico: 'psicodinamico',
  'Sistemico-relazionale': 'sistemico-relazionale',
  'Umanistico-esistenziale': 'umanistico-esistenziale',
  Gestalt: 'gestalt',
  Integrato: 'approccio-integrato',
  EMDR: 'emdr',
  'Schema Therapy': 'schema-therapy',
}
