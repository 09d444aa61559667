import { FileText, X } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { CONTROL, Field, type FieldProps } from '#ui/field/field.tsx'
import { sizeInWords } from './size-in-words.ts'

type Props = FieldProps & {
  name: string
  accept: string
  /** 0 to 1; undefined when nothing is being sent. */
  progress?: number | undefined
  disabled?: boolean | undefined
  /** Called with null when the file is removed. */
  onFile?: (file: File | null) => void
}

/** The native file input with the file's name and size, a way to remove it, and progress. */
export function FileField({ name, accept, progress, disabled, onFile, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  useEffect(() => followForm(input.current, setFile), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (input.current && dropped && !disabled) put(input.current, dropped)
  }
  const clear = () => {
    if (!input.current) return
    put(input.current, null)
    input.current.focus()
  }
  return (
    <Field {...field}>
      {({ 'aria-required': required, ...wiring }) => (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(!disabled)
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
          }}
          onDrop={drop}
          className={`grid min-w-0 gap-3 rounded-control border-2 border-dashed p-4 ${over ? 'border-petrol-600 bg-petrol-100' : 'border-line'}`}
        >
          {/* A file input has no role that knows aria-required: only the native attribute says it. */}
          <input
            {...wiring}
            required={required}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0] ?? null
              setFile(chosen)
              onFile?.(chosen)
            }}
            className={`${CONTROL} cursor-pointer file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-petrol-100 file:px-3 file:py-1.5 file:font-semibold file:text-petrol-700`}
          />
          {file ? (
            <Chosen file={file} onRemove={disabled || progress !== undefined ? undefined : clear} />
          ) : null}
          {progress === undefined ? null : <Progress share={progress} />}
        </div>
      )}
    </Field>
  )
}

/** Sets or clears the file and fires the events of a choice by hand. */
function put(input: HTMLInputElement, file: File | null): void {
  if (file) {
    const carrier = new DataTransfer()
    carrier.items.add(file)
    input.files = carrier.files
  } else {
    input.value = ''
  }
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Shows a file chosen before hydration, and forgets it when the form is reset. */
function followForm(input: HTMLInputElement | null, show: (file: File | null) => void) {
  const chosen = input?.files?.[0]
  if (chosen) show(chosen)
  const form = input?.form
  const forget = () => show(null)
  form?.addEventListener('reset', forget)
  return () => form?.removeEventListener('reset', forget)
}

function Chosen({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-2">
      <FileText aria-hidden="true" size={20} className="shrink-0 text-petrol-700" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {file.name} <span className="whitespace-nowrap text-ink-soft">({sizeInWords(file.size)})</span>
      </span>
      {onRemove ? (
        <button
          type="button"
          onClick={onRemove}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-3 font-semibold text-petrol-700 hover:bg-petrol-100"
        >
          <X aria-hidden="true" size={18} />
          Rimuovi <span className="sr-only">{file.name}</span>
        </button>
      ) : null}
    </p>
  )
}

// Browsers colour it only without their native appearance.
const BAR =
  'h-3 min-w-0 flex-1 appearance-none overflow-hidden rounded-full border border-control bg-surface forced-colors:appearance-auto [&::-moz-progress-bar]:bg-petrol-600 [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-petrol-600'

function Progress({ share }: { share: number }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="flex items-center gap-3">
      <progress max={100} value={percent} aria-label="Invio del documento" className={BAR} />
      <span className="w-14 text-right tabular-nums">{percent}%</span>
    </div>
  )
}
