import { startTransition, StrictMode, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { endPatience } from './frame/patience.ts'
import { beginStep, watchSteps } from './frame/steps.ts'

endPatience()

const never = new Promise<never>(() => {})

const watched = [watchSteps]

/**
 * A page whose address changed before it answered (`app/frame/late-scripts.ts`) stays as it is until the next one has
 * come: its data are not that address's.
 */
function Page() {
  if (document.documentElement.dataset.left) use(never)
  return <HydratedRouter getContext={beginStep} instrumentations={watched} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
