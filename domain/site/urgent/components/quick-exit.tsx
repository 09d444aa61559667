import { LogOut } from 'lucide-react'
import type { MouseEvent } from 'react'
import { quickExit } from '#content/urgent-note.ts'

/**
 * Leaves for a neutral site, which takes this page's place in «back»; without scripts it is a plain link. On a phone it is
 * a bar, so that no line of text is half below it. It stands first in a page's main part, for whoever goes through it by
 * keyboard or hears it.
 */
export function QuickExit() {
  const leave = (event: MouseEvent) => {
    event.preventDefault()
    // Nothing of this page stays in sight while the other one loads.
    document.documentElement.hidden = true
    location.replace(quickExit.to)
  }
  return (
    <a
      href={quickExit.to}
      rel="noreferrer"
      referrerPolicy="no-referrer"
      onClick={leave}
      data-foot-bar="exit"
      className="fixed bottom-(--foot-notice,0px) z-20 flex min-h-12 items-center justify-center gap-2 bg-ink px-4 font-semibold text-surface no-underline max-lg:inset-x-0 max-lg:pb-[env(safe-area-inset-bottom)] lg:right-3 lg:mb-3 lg:rounded-control lg:border lg:border-surface print:hidden"
    >
      <LogOut aria-hidden="true" size={20} />
      {quickExit.label}
    </a>
  )
}

/** What the way out cannot do, beside the text. */
export function QuickExitNote() {
  return (
    <p className="mt-2 max-w-prose text-sm text-ink-soft print:hidden">
      <strong className="font-semibold text-ink">«{quickExit.label}»</strong> {lowerFirst(quickExit.history)}
    </p>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
