const STEP = 10
const COLUMNS = 20

/** `of100` filled dots in five rows of twenty; the text beside them says the same. */
export function DotGrid({ of100 }: { of100: number }) {
  return (
    <svg viewBox={`0 0 ${COLUMNS * STEP} ${5 * STEP}`} aria-hidden="true" className="w-full max-w-80">
      {Array.from({ length: 100 }, (_, index) => (
        <circle
          key={index}
          cx={(index % COLUMNS) * STEP + STEP / 2}
          cy={Math.floor(index / COLUMNS) * STEP + STEP / 2}
          r={3.4}
          className={index < of100 ? 'fill-petrol-600' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
