import { LocateFixed } from 'lucide-react'
import { useState, type RefObject } from 'react'
import { href } from 'react-router'
import { registerSearchPage } from '#content/register-search.ts'
import { Button } from '#ui/button/button.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'

const words = registerSearchPage.near

/** A button that asks the browser for its position and writes the nearest town into the form’s «Dove». Hidden without JavaScript. */
export function NearMe({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [state, setState] = useState<{ busy: boolean; text: string }>({ busy: false, text: '' })
  const isScripted = useScripted()
  const press = async () => {
    setState({ busy: true, text: '' })
    const found = await findTown()
    const field = form.current?.elements.namedItem('dove')
    if (found.place && field instanceof HTMLInputElement) field.value = found.place
    setState({ busy: false, text: found.text })
  }
  return (
    // Invisible, but with its height, until scripts run: otherwise the form below would move under the pointer.
    <div className={`-mx-1 mt-1 -mb-2 print:hidden ${isScripted ? '' : 'invisible noscript:hidden'}`}>
      <Button
        type="button"
        variant="quiet"
        pending={state.busy}
        pendingLabel={words.asking}
        onClick={() => void press()}
      >
        <LocateFixed aria-hidden="true" size={18} />
        {words.button}
      </Button>
      <p role="status" className="px-3 text-sm text-ink-soft">
        {state.text}
      </p>
    </div>
  )
}

type Found = { place?: string; text: string }

async function findTown(): Promise<Found> {
  if (!('geolocation' in navigator)) return { text: words.unavailable }
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 300_000 }),
    )
    // Two decimals are about a kilometre: the server must not learn the exact position.
    const params = new URLSearchParams({ lat: coords.latitude.toFixed(2), lon: coords.longitude.toFixed(2) })
    const answer = await fetch(`${href('/professionals/vicino')}?${params}`)
    if (!answer.ok) return { text: words.unavailable }
    const { place } = (await answer.json()) as { place: string | null }
    return place ? { place, text: words.found(place) } : { text: words.abroad }
  } catch (error) {
    return {
      text: error instanceof GeolocationPositionError && error.code === 1 ? words.refused : words.unavailable,
    }
  }
}
