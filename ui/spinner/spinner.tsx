/** Appears after 150 ms: shorter waits need no sign. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="appear-late inline-flex items-center gap-2 text-ink-soft">
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="animate-spin">
        <circle cx="12" cy="12" r="9" fill="none" strokeWidth="3" className="stroke-line" />
        <path
          d="M12 3a9 9 0 0 1 9 9"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-petrol-600"
        />
      </svg>
      {label}
    </output>
  )
}
