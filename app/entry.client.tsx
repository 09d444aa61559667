import { startTransition, StrictMode, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const never = new Promise<never>(() => {})

/**
 * A page whose address changed before it answered (`app/frame/late-scripts.ts`) stays as it is until the next one has
 * come: its data are not that address's.
 */
function Page() {
  if (document.documentElement.dataset.left) use(never)
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
