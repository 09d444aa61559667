import type { ReactNode } from 'react'
import { urgentNote } from '#content/urgent-note.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import type { Danger } from '../rules.ts'

/** The search form of a page that begins with the numbers to call: one line, to be opened. */
export function FoldedSearch({ danger, children }: { danger: Danger | undefined; children: ReactNode }) {
  if (danger?.level !== 'call') return children
  return (
    <div className="mt-2 print:hidden">
      <Disclosure summary={urgentNote.search}>{children}</Disclosure>
    </div>
  )
}
