const TINTS = [
  ['fill-petrol-100', 'fill-petrol-700'],
  ['fill-terracotta-100', 'fill-terracotta-600'],
  ['fill-green-100', 'fill-green-700'],
  ['fill-amber-100', 'fill-amber-700'],
] as const

/** Initials on a colour derived from the name. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'md' | 'lg' }) {
  const sum = [...name].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0)
  const [ground, ink] = TINTS[sum % TINTS.length] ?? TINTS[0]
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className={size === 'lg' ? 'size-24 shrink-0' : 'size-14 shrink-0'}
    >
      <circle cx="32" cy="32" r="32" className={ground} />
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="24"
        fontWeight="600"
        className={`font-display ${ink}`}
      >
        {initials.toUpperCase()}
      </text>
    </svg>
  )
}
