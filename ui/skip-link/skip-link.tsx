export function SkipLink() {
  return (
    <a
      href="#contenuto"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-petrol-700 focus:px-4 focus:py-3 focus:font-semibold focus:text-on-petrol"
    >
      Vai al contenuto
    </a>
  )
}
