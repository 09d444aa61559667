import type { ReactNode } from 'react'

/**
 * Whom or what a repeated label is about («Togli»), for those who hear it alone. It stands in brackets: browsers set a
 * hidden element apart by a space in the spoken name, which would be read before a colon too.
 */
export function About({ children }: { children: ReactNode }) {
  return <span className="sr-only"> ({children})</span>
}
