import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { urgentNote } from '#content/urgent-note.ts'
import type { Danger } from '../rules.ts'

const UrgentNote = lazy(async () => ({ default: (await import('./urgent-note.tsx')).UrgentNote }))

/**
 * Inside a form: the help, while one writes of danger in any of its texts. Read in the browser, which sends nothing;
 * without scripts, and if the page itself shows the help, nothing is here (`ui/theme/prose.css`).
 */
export function UrgentWhileTyping() {
  const place = useRef<HTMLDivElement>(null)
  const danger = useTypedDanger(place)
  return (
    <>
      <span aria-live="polite" className="sr-only">
        {danger ? urgentNote.heading : ''}
      </span>
      <div ref={place} data-urgent-typed className="col-span-full basis-full empty:hidden">
        {danger ? (
          <Suspense>
            <UrgentNote {...danger} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** Long enough for a word to be finished. */
const PAUSE_MS = 300

function useTypedDanger(place: RefObject<HTMLElement | null>): Danger | undefined {
  const [danger, setDanger] = useState<Danger>()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const texts = typedTexts(form)
      // Loaded with the first letter, because what it knows is large.
      const found = texts.length > 0 ? (await import('../rules.ts')).dangerIn(...texts) : undefined
      setDanger((last) => (last?.need === found?.need && last?.level === found?.level ? last : found))
    }
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void read().catch(() => undefined), PAUSE_MS)
    }
    // A field may hold a draft, or what was typed before the scripts ran; an address was read on the server.
    const isTyped = textFields(form).some(({ value, defaultValue }) => value !== defaultValue)
    if (isTyped || form.method !== 'get') readSoon()
    // A button may empty a field.
    form.addEventListener('input', readSoon)
    form.addEventListener('click', readSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', readSoon)
      form.removeEventListener('click', readSoon)
    }
  }, [place])
  return danger
}

const textFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input[type=text], input[type=search]',
  ),
]

const typedTexts = (form: HTMLFormElement): string[] =>
  textFields(form)
    .map(({ value }) => value.trim())
    .filter(Boolean)
