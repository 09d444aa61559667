import { useEffect, useState } from 'react'
import { useBlocker, useMatches } from 'react-router'
import { leaving } from '#content/failures.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { forgetDraftsOfPage } from './drafts.ts'
import { proceedWith } from './steps.ts'
import { followTyping, giveUpTyped, holdsUnsaved } from './unsaved.ts'

/** Asks before leaving with unsent text: in our own dialog inside the site, in the browser's outside. */
export function LeaveGuard() {
  const [typed, setTyped] = useState(false)
  useEffect(() => followTyping(), [])
  useEffect(() => {
    const stopper = new AbortController()
    const options = { once: true, capture: true, signal: stopper.signal }
    document.addEventListener('input', () => setTyped(true), options)
    return () => stopper.abort()
  }, [])
  // The router warns about blockers at every in-page link, so there is one only when needed.
  return typed ? <AskBeforeLeaving /> : null
}

/** The handle of an area whose forms are taken away also where only the address's query changes. */
export const FORMS_FOLLOW_QUERY = { formsFollowQuery: true }

function AskBeforeLeaving() {
  const followsQuery = useMatches().some(({ handle }) => handle === FORMS_FOLLOW_QUERY)
  const { state, proceed, reset } = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const isLeft = here.pathname !== there.pathname || (followsQuery && here.search !== there.search)
    return isLeft && holdsUnsaved()
  })
  const leave = () => {
    forgetDraftsOfPage()
    giveUpTyped()
    if (proceed) proceedWith(proceed)
  }
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title={leaving.title}
      footer={
        <>
          <Button type="button" variant="danger" onClick={leave}>
            {leaving.leave}
          </Button>
          <Button type="button" onClick={() => reset?.()}>
            {leaving.stay}
          </Button>
        </>
      }
    >
      <p>{leaving.text}</p>
    </Dialog>
  )
}
