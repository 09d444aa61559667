import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
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

function AskBeforeLeaving() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname && holdsUnsaved(),
  )
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
