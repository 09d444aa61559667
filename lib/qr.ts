/** Error correction «M», versions 1 to 16: how many check bytes each block has, and how many blocks there are. */
const CHECK_BYTES = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10]

type Grid = { size: number; dark: boolean[][]; fixed: boolean[][] }

/**
 * A text as QR code (ISO/IEC 18004, bytes, error correction M).
 * @returns rows of modules, true is dark
 * @throws RangeError for more than 450 bytes
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = CHECK_BYTES.findIndex((_, index) => bytes.length + 3 <= dataBytes(index + 1)) + 1
  if (version === 0) throw new RangeError('the text is too long for a QR code of ours')
  const codewords = withChecks(padded(bytes, version), version)
  const candidates = MASKS.map((_, mask) => drawn(codewords, version, mask))
  return candidates.reduce((best, next) => (unrest(next) < unrest(best) ? next : best))
}

function rawBytes(version: number): number {
  const aligned = Math.floor(version / 7) + 2
  let bits = (16 * version + 128) * version + 64
  if (version > 1) bits -= (25 * aligned - 10) * aligned - 55
  if (version > 6) bits -= 36
  return Math.floor(bits / 8)
}

function dataBytes(version: number): number {
  return rawBytes(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!
}

/** Mode, length, the bytes themselves, and padding up to what the version holds. */
function padded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  const room = dataBytes(version) * 8
  push(0, Math.min(4, room - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: room / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => (sum << 1) | bit, 0),
  )
}

/** The bytes cut into blocks, each with its check bytes, woven into one another. */
function withChecks(data: number[], version: number): number[] {
  const [blocks, checks] = [BLOCKS[version - 1]!, CHECK_BYTES[version - 1]!]
  const short = blocks - (rawBytes(version) % blocks)
  const length = Math.floor(rawBytes(version) / blocks) - checks
  const divisor = generator(checks)
  let start = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = data.slice(start, (start += length + (index < short ? 0 : 1)))
    return { part, check: remainder(part, divisor) }
  })
  const woven: number[] = []
  for (let index = 0; index <= length; index += 1) {
    for (const { part } of parts) if (index < part.length) woven.push(part[index]!)
  }
  for (let index = 0; index < checks; index += 1) for (const { check } of parts) woven.push(check[index]!)
  return woven
}

function times(x: number, y: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((y >>> bit) & 1) * x
  }
  return product
}

function generator(degree: number): number[] {
  const result = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let round = 0; round < degree; round += 1) {
    for (let index = 0; index < degree; index += 1) {
      result[index] = times(result[index]!, root) ^ (result[index + 1] ?? 0)
    }
    root = times(root, 2)
  }
  return result
}

/** The check bytes of one block (Reed-Solomon). */
export function remainder(data: number[], divisor: number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ result.shift()!
    result.push(0)
    for (const [index, coefficient] of divisor.entries()) result[index]! ^= times(coefficient, factor)
  }
  return result
}

export { generator as checkPolynomial }

const MASKS: ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

function drawn(codewords: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17
  const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { size, dark: empty(), fixed: empty() }
  drawFixed(grid, version)
  drawFormat(grid, mask)
  let bit = 0
  for (const [x, y] of zigzag(size)) {
    if (grid.fixed[y]![x]) continue
    const value = ((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1
    grid.dark[y]![x] = (value === 1) !== (MASKS[mask]!(x, y) === 0)
    bit += 1
  }
  return grid.dark
}

function* zigzag(size: number): Generator<[number, number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
  }
}

function fix(grid: Grid, x: number, y: number, dark: boolean): void {
  if (x < 0 || y < 0 || x >= grid.size || y >= grid.size) return
  grid.dark[y]![x] = dark
  grid.fixed[y]![x] = true
}

/** Rings around a middle: the marks in the corners, and the small ones between. */
function rings(grid: Grid, middleX: number, middleY: number, radius: number, light: number[]): void {
  for (let dy = -radius; dy <= radius; dy += 1) {
    for (let dx = -radius; dx <= radius; dx += 1) {
      fix(grid, middleX + dx, middleY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
}

function drawFixed(grid: Grid, version: number): void {
  const { size } = grid
  for (let index = 0; index < size; index += 1) {
    fix(grid, 6, index, index % 2 === 0)
    fix(grid, index, 6, index % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(grid, x, y, 4, [2, 4])
  const places = alignments(version, size)
  const last = places.length - 1
  for (const [row, y] of places.entries()) {
    for (const [column, x] of places.entries()) {
      const corner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (!corner) rings(grid, x, y, 2, [1])
    }
  }
  if (version < 7) return
  const bits = (version << 12) | polynomial(version, 12, 0x1f25)
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    fix(grid, far, near, ((bits >>> index) & 1) === 1)
    fix(grid, near, far, ((bits >>> index) & 1) === 1)
  }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step).toReversed()]
}

function polynomial(value: number, degree: number, divisor: number): number {
  let rest = value
  for (let round = 0; round < degree; round += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * divisor)
  return rest
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid
  const bits = ((mask << 10) | polynomial(mask, 10, 0x537)) ^ 0x5412
  const bit = (index: number) => ((bits >>> index) & 1) === 1
  const before = (index: number) => (index < 6 ? index : index + 1)
  for (let index = 0; index < 8; index += 1) {
    fix(grid, 8, before(index), bit(index))
    fix(grid, size - 1 - index, 8, bit(index))
  }
  for (let index = 8; index < 15; index += 1) {
    fix(grid, index === 8 ? 7 : 14 - index, 8, bit(index))
    fix(grid, 8, size - 15 + index, bit(index))
  }
  fix(grid, 8, size - 8, true)
}

/** How many modules repeat the one before, along and down: the calmer a picture, the harder to read. */
function unrest(dark: boolean[][]): number {
  let same = 0
  for (const [y, row] of dark.entries()) {
    for (const [x, module] of row.entries()) {
      if (x > 1 && row[x - 1] === module && row[x - 2] === module) same += 1
      if (y > 1 && dark[y - 1]![x] === module && dark[y - 2]![x] === module) same += 1
    }
  }
  return same
}
