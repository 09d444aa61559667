/** Logo and name, linked to the home page. */
export const BRAND_LOOK =
  'flex min-h-11 items-center gap-2 font-display font-semibold text-petrol-700 no-underline md:gap-3 md:text-lg'

/** The logo: two people facing each other, one line between them. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className="fill-petrol-700" />
      <path
        d="M8 23c0-6 3-9 6-9M24 23c0-6-3-9-6-9"
        fill="none"
        className="stroke-on-petrol"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="11.5" cy="9.5" r="2.6" className="fill-on-petrol" />
      <circle cx="20.5" cy="9.5" r="2.6" className="fill-on-petrol" />
    </svg>
  )
}
