import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { drafts } from '#content/failures.ts'
import { useToasts } from '#ui/toast/toast.tsx'
import { forgetDraft, keepDrafts, restoreDrafts } from './drafts.ts'
import { onFailureNews } from './failure-news.ts'

const ABOUT = 'draft'

/** Keeps long texts over a reload, puts them back, and says so. */
export function DraftKeeper() {
  const { pathname } = useLocation()
  const { show, withdraw } = useToasts()
  useEffect(() => {
    const stop = onFailureNews({
      failed: () => undefined,
      sent: (form) => {
        forgetDraft(form)
        withdraw(ABOUT)
      },
    })
    const stopKeeping = keepDrafts()
    return () => {
      stop()
      stopKeeping()
    }
  }, [withdraw])
  useEffect(() => {
    const forms = restoreDrafts(pathname)
    if (forms.length === 0) return
    const run = () => {
      // Emptying a form forgets its draft too.
      for (const form of forms) form.reset()
      withdraw(ABOUT)
    }
    const parts = forms.flatMap(({ dataset }) => dataset.draftName ?? [])
    const where = parts.length > 0 ? { description: drafts.where(parts) } : {}
    const action = { label: drafts.clear, run }
    show({ title: drafts.restored, ...where, action, about: ABOUT, durationMs: 20_000 })
    return () => withdraw(ABOUT)
  }, [pathname, show, withdraw])
  return null
}
