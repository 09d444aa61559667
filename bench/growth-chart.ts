type Line = { label: string; values: { size: number; ms: number }[] }

const WIDTH = 720
const HEIGHT = 400
const LEFT = 70
const RIGHT = 200
const TOP = 30
const BOTTOM = 50
/** Colours of the portal; dash and label also distinguish the lines. */
const STYLES = [
  { stroke: '#13646B', dash: '' },
  { stroke: '#A9492A', dash: '7 4' },
  { stroke: '#4A5D62', dash: '2 4' },
]

/** Milliseconds over the number of professionals, log-log: a slope of one means linear growth. */
export function growthChart(title: string, lines: Line[]): string {
  const sizes = lines[0]!.values.map(({ size }) => size)
  const all = lines.flatMap(({ values }) => values.map(({ ms }) => ms))
  const x = scale([sizes[0]!, sizes.at(-1)!], [LEFT, WIDTH - RIGHT])
  const [low, high] = [
    10 ** Math.floor(Math.log10(Math.min(...all))),
    10 ** Math.ceil(Math.log10(Math.max(...all))),
  ]
  const y = scale([low, high], [HEIGHT - BOTTOM, TOP])
  const rows = powers(low, high).map(
    (ms) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(ms)}" y2="${y(ms)}" stroke="#DDE3DF"/><text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  )
  const columns = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${HEIGHT - BOTTOM + 22}" text-anchor="middle">${size.toLocaleString('en', { notation: 'compact' })}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="13" fill="#16282D">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>`,
    ...rows,
    ...columns,
    ...lines.map((line, at) => drawn(line, STYLES[at]!, x, y)),
    `<text x="${LEFT}" y="${HEIGHT - 8}">${title}</text>`,
    '</svg>',
    '',
  ].join('\n')
}

type Scale = (value: number) => number

function scale([from, to]: [number, number], [start, end]: [number, number]): Scale {
  const span = Math.log10(to) - Math.log10(from)
  return (value) => Math.round(start + ((Math.log10(value) - Math.log10(from)) / span) * (end - start))
}

function powers(low: number, high: number): number[] {
  const found = []
  for (let power = low; power <= high * 1.001; power *= 10) found.push(Number(power.toPrecision(1)))
  return found
}

function drawn(
  { label, values }: Line,
  { stroke, dash }: (typeof STYLES)[number],
  x: Scale,
  y: Scale,
): string {
  const points = values.map(({ size, ms }) => `${x(size)},${y(ms)}`)
  const last = values.at(-1)!
  const dots = values.map(
    ({ size, ms }) => `<circle cx="${x(size)}" cy="${y(ms)}" r="3.5" fill="${stroke}"/>`,
  )
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2" stroke-dasharray="${dash}"/>${dots.join('')}<text x="${x(last.size) + 10}" y="${y(last.ms) + 4}" fill="${stroke}">${label}</text>`
}
