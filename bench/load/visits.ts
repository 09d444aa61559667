import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { FIRST_NAMES } from '#content/generated-people.ts'
import { REGIONS } from '#content/regions.ts'
import { drawPlace } from '#domain/register-search/index/rules.generated.ts'
import type { Ask } from './asks.ts'
import { often, pick, weighted, type Draw } from './draw.ts'
import type { Plan } from './plan.ts'

/** The share of pages and searches that are in-app navigations, which fetch data alone. */
const STEPS = { page: 0.25, search: 0.4 }

const FILTERS = ['modo=studio', 'modo=online', 'eta=adulti', 'eta=adolescenti', 'lingua=en', 'tariffa=90', 'bonus=1', 'liberi=1', 'formato=couple', 'orario=sera', 'genere=f'] // prettier-ignore
const WORDS = ['ansia', 'attacchi di panico', 'depressione', 'terapia di coppia', 'emdr', 'lutto', 'adolescenti', 'psicologo', 'disturbi alimentari', 'insonnia', 'stress'] // prettier-ignore

/** A page, weighted by how often its kind is opened. */
export function drawPage(draw: Draw, plan: Plan): Ask {
  const [name, path] = weighted(draw, [
    [20, ['home', '/']],
    [25, ['topic', often(draw, plan.topics)]],
    [5, ['schools', '/schools']],
    [10, ['school', often(draw, plan.schools)]],
    [22, ['profile', often(draw, plan.profiles)]],
    [8, ['landing', often(draw, plan.landings)]],
    [4, ['register', '/professionals']],
    [6, ['other', often(draw, plan.others)]],
  ] as const)
  // The home page's data has another address, and in-app navigation to it is rare.
  return path !== '/' && draw() < STEPS.page
    ? { kind: 'move', name, path: `${path}.data` }
    : { kind: 'page', name, path }
}

export function drawSearch(draw: Draw): Ask {
  const [name, path, query] = weighted(draw, [
    [70, ['register search', '/professionals', registerQuery(draw)]],
    [10, ['school search', '/schools', schoolQuery(draw)]],
    [8, ['site search', '/cerca', { q: often(draw, WORDS) }]],
    [12, ['suggestions', '/professionals/suggerimenti', typedQuery(draw)]],
  ] as const)
  const step = name !== 'suggestions' && draw() < STEPS.search ? '.data' : ''
  return {
    kind: 'search',
    name,
    path: `${path}${step}?${new URLSearchParams(query as Record<string, string>)}`,
  }
}

/** Text, place, both; none to two filters; sometimes the second page or the map. */
function registerQuery(draw: Draw): Record<string, string> {
  const text: Record<string, string> =
    draw() < 0.7 ? { q: draw() < 0.7 ? often(draw, WORDS) : often(draw, PROBLEMS).label } : {}
  const place: Record<string, string> = draw() < 0.75 ? { dove: drawPlace(draw).name } : {}
  const count = weighted(draw, [[5, 0], [3, 1], [2, 2]] as const) // prettier-ignore
  const filters = Array.from({ length: count }, () => often(draw, FILTERS).split('=') as [string, string])
  const more = weighted<Record<string, string>>(draw, [[90, {}], [8, { pagina: '2' }], [2, { vista: 'mappa' }]]) // prettier-ignore
  return { ...text, ...place, ...Object.fromEntries(filters), ...more }
}

function schoolQuery(draw: Draw): Record<string, string> {
  return draw() < 0.5
    ? { regione: often(draw, REGIONS) }
    : { q: pick(draw, ['cognitiva', 'roma', 'gestalt', 'milano']) }
}

function typedQuery(draw: Draw): Record<string, string> {
  if (draw() < 0.4) return { campo: 'dove', testo: drawPlace(draw).name.slice(0, 3) }
  return { testo: pick(draw, [...FIRST_NAMES, ...WORDS]).slice(0, 2 + Math.floor(draw() * 5)) }
}

/** Files with a hash in their name are cached by browsers, so only new visitors request them. */
export function drawAsset(draw: Draw, plan: Plan): Ask {
  return { kind: 'asset', name: 'asset', path: often(draw, plan.assets) }
}
