/** Colours of sky, far land, near land, and sun or moon. */
const LIGHTS = [
  ['fill-petrol-100', 'fill-land-far', 'fill-land', 'fill-clay'],
  ['fill-sand', 'fill-clay-far', 'fill-land', 'fill-clay'],
  ['fill-terracotta-100', 'fill-clay-far', 'fill-land-near', 'fill-clay'],
  ['fill-sand', 'fill-land-far', 'fill-clay', 'fill-clay'],
  ['fill-land-far', 'fill-land', 'fill-land-near', 'fill-glow'],
  ['fill-clay-far', 'fill-clay', 'fill-land-near', 'fill-glow'],
  ['fill-petrol-100', 'fill-clay-far', 'fill-land-near', 'fill-clay'],
  ['fill-terracotta-100', 'fill-land-far', 'fill-land', 'fill-clay'],
] as const

const SOFT_HILLS = 'M0 43C10 31 20 31 31 39S52 34 64 28V64H0z'
const WIDE_HILLS = 'M0 36C14 28 24 45 38 40S56 30 64 36V64H0z'
const MOUNTAINS = 'M0 48 17 31Q19 29 21 31L30 40 42 27Q44 25 46 27L64 46V64H0z'
const SEA = 'M0 39H64V64H0z'

/** A far and a near part, and the places of the sun that suit them. */
const SCENES = [
  {
    name: 'cypresses',
    far: SOFT_HILLS,
    near: 'M0 54C16 44 28 47 40 52S58 52 64 48V64H0zM46 56C40 47 41 33 46 24 51 33 52 47 46 56zM36 54C32 48 33 41 36 35 39 41 40 48 36 54z',
    suns: [
      [20, 21, 7],
      [25, 30, 10],
    ],
  },
  {
    name: 'house',
    far: MOUNTAINS,
    near: 'M0 50C18 48 32 56 64 50V64H0zM14 53V41L22 34 30 41V53zM20 44V53H24V44z',
    suns: [
      [31, 22, 7],
      [48, 17, 6],
    ],
  },
  {
    name: 'trees',
    far: WIDE_HILLS,
    near: 'M0 57C20 46 44 46 64 57V64H0zM43 52V46A9 9 0 1 1 45 46V52zM31 51V45A6 6 0 1 1 33 45V51z',
    suns: [
      [19, 20, 7],
      [27, 26, 9],
    ],
  },
  {
    name: 'boat',
    far: SEA,
    near: 'M34 46V21Q46 30 47 46zM32 46V27Q25 35 24 46zM20 48H51Q48 55 41 55H30Q23 55 20 48z',
    suns: [
      [16, 24, 7],
      [13, 37, 8],
    ],
  },
  {
    name: 'sprig',
    far: SOFT_HILLS,
    near: 'M38 64C40 48 41 38 38 24H40C43 38 43 50 41 64zM41 52C43 43 48 38 58 38 56 47 51 52 41 52zM40 45C31 44 26 39 25 31 34 32 39 37 40 45zM41 37C41 29 44 24 52 22 52 29 49 35 41 37zM39 27C34 25 32 20 33 14 38 16 40 21 39 27z',
    suns: [
      [20, 22, 9],
      [24, 30, 12],
    ],
  },
  {
    name: 'window',
    far: WIDE_HILLS,
    near: 'M0 0H64V64H0zM31 10A21 21 0 0 0 11 31V35H31zM33 10V35H53V31A21 21 0 0 0 33 10zM11 37V54H31V37zM33 37V54H53V37z',
    suns: [
      [43, 25, 6],
      [22, 27, 7],
    ],
  },
  {
    name: 'path',
    far: MOUNTAINS,
    near: 'M0 56V50C16 42 30 41 36 41 28 45 48 46 44 51 40 55 22 56 22 64H0zM64 64H34C34 57 55 56 54 49 53 45 40 45 39 41 48 41 58 44 64 48z',
    suns: [
      [31, 23, 7],
      [16, 19, 6],
    ],
  },
  {
    name: 'fields',
    far: SOFT_HILLS,
    near: 'M0 47C12 43 24 42 36 43 22 46 10 50 0 55zM0 58C14 50 30 45 44 44 32 50 20 57 13 64H0zM17 64C25 56 38 48 52 45 46 51 39 57 36 64zM40 64C43 57 50 51 64 47V64z',
    suns: [
      [25, 25, 9],
      [20, 20, 6],
    ],
  },
  {
    name: 'moonlit water',
    far: SEA,
    near: 'M20 43H44V45H20zM25 48H49V50H25zM17 53H41V55H17zM26 58H40V60H26z',
    suns: [
      [32, 24, 9],
      [32, 38, 12],
    ],
  },
] as const

/** A landscape in place of a photograph, always the same for the same name. */
export function Portrait({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  const pick = picker(name)
  const { far, near, suns } = pick(SCENES)
  const [sky, distance, ground, light] = pick(LIGHTS)
  const [x, y, r] = pick<readonly [number, number, number]>(suns)
  const mirrored = pick([true, false])
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className={`${size === 'lg' ? 'size-24 print:size-16' : 'size-14'} shrink-0 rounded-full`}
    >
      <g transform={mirrored ? 'matrix(-1 0 0 1 64 0)' : undefined}>
        <path className={sky} d="M0 0H64V64H0z" />
        <circle className={light} cx={x} cy={y} r={r} />
        <path className={distance} d={far} />
        <path className={ground} d={near} />
      </g>
    </svg>
  )
}

/** Picks as a hash of the name says (FNV-1a), each time by other bits of it. */
function picker(name: string) {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return function pick<T>(choices: readonly T[]): T {
    const chosen = choices[hash % choices.length] as T
    hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0
    return chosen
  }
}
