type Bar = { label: string; values: number[] }

const WIDTH = 720
const LEFT = 275
const RIGHT = 80
const TOP = 50
const THICK = 16
const GAP = 14
/** Colours of the portal. Order of the legend and labels also distinguish the bars. */
const FILLS = ['#13646B', '#C9A27E']

/** Horizontal bars in groups, each labelled with its value; lengths are relative to the largest. */
export function barChart(title: string, names: string[], bars: Bar[]): string {
  const most = Math.max(...bars.flatMap(({ values }) => values))
  const group = names.length * THICK + GAP
  const height = TOP + bars.length * group + 34
  const room = WIDTH - LEFT - RIGHT
  const drawn = bars.flatMap(({ label, values }, at) => {
    const top = TOP + at * group
    const middle = top + (names.length * THICK) / 2 + 4
    const lines = values.map((value, n) => {
      const [y, length] = [top + n * THICK, Math.round((value / most) * room)]
      return `<rect x="${LEFT}" y="${y}" width="${length}" height="${THICK - 2}" fill="${FILLS[n]}"/><text x="${LEFT + length + 6}" y="${y + 12}" font-size="12">${value.toLocaleString('en')}</text>`
    })
    return [`<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${escaped(label)}</text>`, ...lines]
  })
  const legend = names.map(
    (name, n) =>
      `<rect x="${LEFT + n * 130}" y="20" width="12" height="12" fill="${FILLS[n]}"/><text x="${LEFT + n * 130 + 18}" y="31">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="13" fill="#16282D">`,
    `<rect width="${WIDTH}" height="${height}" fill="#FFFFFF"/>`,
    ...legend,
    ...drawn,
    `<text x="${LEFT}" y="${height - 12}">${title}</text>`,
    '</svg>',
    '',
  ].join('\n')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
