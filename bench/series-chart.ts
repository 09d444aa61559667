export type Series = { label: string; values: { at: number; value: number }[] }

const WIDTH = 720
const HEIGHT = 320
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 130, 24, 56]
/** Colours of the portal; dash and label also distinguish the lines. */
const STYLES = [
  { stroke: '#13646B', dash: '' },
  { stroke: '#A9492A', dash: '7 4' },
  { stroke: '#4A5D62', dash: '2 4' },
]

/** Values over minutes, on an axis that starts at zero. `at` is in seconds. */
export function seriesChart(title: string, unit: string, series: Series[]): string {
  const values = series.flatMap((one) => one.values)
  const end = Math.max(60, ...values.map(({ at }) => at))
  const top = niceAbove(Math.max(1, ...values.map(({ value }) => value)))
  const x = (at: number) => Math.round(LEFT + (at / end) * (WIDTH - LEFT - RIGHT))
  const y = (value: number) => Math.round(HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM))
  const rows = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top)
  const minutes = Array.from({ length: Math.floor(end / 60) + 1 }, (_, minute) => minute)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="13" fill="#16282D">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>`,
    ...rows.map(
      (value) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#DDE3DF"/><text x="${LEFT - 8}" y="${y(value) + 4}" text-anchor="end">${value} ${unit}</text>`,
    ),
    ...minutes.map(
      (minute) =>
        `<text x="${x(minute * 60)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${minute}</text>`,
    ),
    ...series.map((one, n) => line(one, STYLES[n % STYLES.length]!, x, y)),
    `<text x="${LEFT}" y="${HEIGHT - 10}">${title}, over minutes</text>`,
    '</svg>',
    '',
  ].join('\n')
}

type Scale = (value: number) => number

function line(
  { label, values }: Series,
  { stroke, dash }: (typeof STYLES)[number],
  x: Scale,
  y: Scale,
): string {
  const last = values.at(-1)
  if (!last) return ''
  const points = values.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')
  return `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="2" stroke-dasharray="${dash}"/><text x="${x(last.at) + 8}" y="${y(last.value) + 4}" fill="${stroke}">${label}</text>`
}

/** Rounds up to 1, 2, 4, 6, 8 or 10 times a power of ten, so that quarters are round numbers. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((one) => one * power).find((one) => one >= value)!
}
