export const PICTURE_FOLDER = 'docs/pictures'
export const MOST_BYTES = 150_000

export type Picture = {
  /** Without ending. */
  name: string
  path: string
  size: { width: number; height: number }
}

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** The pictures of the product in README. */
export const PICTURES: readonly Picture[] = [
  { name: 'home', path: '/', size: WIDE },
  { name: 'results', path: '/professionals?q=lavoro#dimostrativi', size: WIDE },
  { name: 'profile', path: '/professional/3', size: PHONE },
]
