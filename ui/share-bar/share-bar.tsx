/**
 * The text beside it says the same.
 * @param share 0 to 1; a share above zero is always visible
 */
export function ShareBar({ share }: { share: number }) {
  const width = share > 0 ? Math.max(2, share * 200) : 0
  return (
    <svg viewBox="0 0 200 50" aria-hidden="true" className="w-full max-w-80">
      <rect x={0} y={15} width={200} height={20} rx={4} className="fill-line" />
      <rect x={0} y={15} width={width} height={20} rx={Math.min(4, width / 2)} className="fill-petrol-600" />
    </svg>
  )
}
