import { startTransition, StrictMode, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endPatience } from './frame/patience.ts'
import { beginStep, watchSteps } from './frame/steps.ts'

endPatience()

const never = new Promise<never>(() => {})

const watched = [watchSteps]

/**
 * If the address changed before the scripts ran (`app/frame/late-scripts.ts`), the page is not hydrated: its data belong
 * to another address, and the document of the new one is loading.
 */
function Page() {
  if (document.documentElement.dataset.left) use(never)
  return <HydratedRouter getContext={beginStep} instrumentations={watched} />
}

// A view transition that ends early, because another one overtakes it or the phone is slow, is no error; React Router
// leaves its rejection unhandled.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  const isEnded = reason instanceof DOMException && ['AbortError', 'TimeoutError'].includes(reason.name)
  if (isEnded && /transition/i.test(reason.message)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
