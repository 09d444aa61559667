import { href, Link } from 'react-router'
import { SITE_NAME } from '#content/home.ts'

export const BRAND_LOOK =
  'flex min-h-11 items-center gap-2 font-display text-[0.8125rem] leading-[1.15] font-semibold text-petrol-700 no-underline sm:text-base sm:leading-[1.15]'

/** Logo and name, linked to the home page. */
export function Brand({ className = '', onClick }: { className?: string; onClick?: () => void }) {
  return (
    <Link to={href('/')} aria-label={SITE_NAME} onClick={onClick} className={`${BRAND_LOOK} ${className}`}>
      <BrandMark />
    </Link>
  )
}

/** The name stands in two short lines beside the logo. */
export function BrandMark() {
  return (
    <>
      <Logo />
      <span className="w-[7.2em]">{SITE_NAME}</span>
    </>
  )
}

/** The logo: two people facing each other, one line between them. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false" className="shrink-0">
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
