import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { CONTROL, FieldError } from '#ui/field/field.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import { openSignatureCanvas, type SignatureCanvas } from './signature-canvas.ts'

type SignatureHandle = { clear(): void; isEmpty(): boolean }

type Props = {
  id: string
  name: string
  label: string
  hint?: string
  errors?: string[] | undefined
  /** As in `Field`. */
  room?: string | undefined
  required?: boolean
  /** The field with the typed name, for browsers without scripts. */
  written?: { name: string; defaultValue?: string | undefined }
  onChange?: (dataUrl: string) => void
  ref?: Ref<SignatureHandle>
}

/** A signature drawn, or typed by people who cannot draw; sent as a PNG. */
export function SignatureField({
  id,
  name,
  label,
  hint,
  errors,
  room,
  required,
  written,
  onChange,
  ref,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<SignatureCanvas>(null)
  const notify = useRef(onChange)
  const [picture, setPicture] = useState('')
  const [drawn, setDrawn] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    notify.current = onChange
  })
  useEffect(() => {
    if (!canvas.current) return
    const opened = openSignatureCanvas(canvas.current, (dataUrl, any) => {
      flushSync(() => {
        setPicture(dataUrl)
        setDrawn(any)
      })
      // Tells the form of the change, as typing would.
      field.current?.dispatchEvent(new Event('input', { bubbles: true }))
      notify.current?.(dataUrl)
    })
    drawing.current = opened
    return () => opened.stop()
  }, [])
  useImperativeHandle(ref, () => ({ clear: () => drawing.current?.clear(), isEmpty: () => picture === '' }), [
    picture,
  ])
  const failed = errors !== undefined && errors.length > 0
  const describedBy = [hint ? `${id}-hint` : '', `${id}-stato`, failed ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {label}
        {required === false ? <span className="font-normal text-ink-soft"> (facoltativo)</span> : null}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </span>
      ) : null}
      <div
        id={id}
        tabIndex={-1}
        role="img"
        aria-label="Riquadro della firma"
        aria-describedby={describedBy}
        className={`w-full max-w-[554px] overflow-hidden rounded-control border-2 bg-white ${failed ? 'border-red-700' : 'border-control'}`}
      >
        <canvas ref={canvas} className="block aspect-[550/150] w-full cursor-crosshair touch-none" />
      </div>
      <span id={`${id}-stato`} className="sr-only" aria-live="polite">
        {picture ? 'Firma presente.' : 'Nessuna firma.'}
      </span>
      <FieldError id={id} errors={errors} room={room} />
      <input ref={field} type="hidden" name={name} value={picture} />
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="quiet" disabled={!drawn} onClick={() => drawing.current?.undo()}>
          Annulla ultimo tratto
        </Button>
        <Button type="button" variant="quiet" disabled={!drawn} onClick={() => drawing.current?.clear()}>
          Cancella firma
        </Button>
      </div>
      <WrittenSignature
        id={id}
        {...written}
        onUse={(text) => drawing.current?.write(text)}
        onLeave={(text) => drawing.current?.writeUndrawn(text)}
      />
    </div>
  )
}

type WrittenProps = {
  id: string
  name?: string
  defaultValue?: string | undefined
  onUse: (text: string) => void
  /** Whoever types a name and goes on means it as the signature. */
  onLeave: (text: string) => void
}

const SHORTEST = 2

/** Drawing needs a pointer; typing does not (WCAG 2.1.1). */
function WrittenSignature({ id, name, defaultValue = '', onUse, onLeave }: WrittenProps) {
  const isScripted = useScripted()
  const [text, setText] = useState(defaultValue)
  const isName = text.trim().length >= SHORTEST
  return (
    <Disclosure summary="Non puoi disegnare? Scrivi la tua firma">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-60 flex-1 gap-1.5">
          <label htmlFor={`${id}-scritta`} className="font-semibold">
            Nome e cognome, come firmi di solito
          </label>
          <input
            id={`${id}-scritta`}
            name={name}
            value={text}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => (isName ? onLeave(text.trim()) : undefined)}
            // Enter must not submit the whole form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onUse(text.trim())
            }}
            className={CONTROL}
          />
        </div>
        {isScripted ? (
          <Button type="button" variant="secondary" disabled={!isName} onClick={() => onUse(text.trim())}>
            Usa come firma
          </Button>
        ) : null}
      </div>
    </Disclosure>
  )
}
