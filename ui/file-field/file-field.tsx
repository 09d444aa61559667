import { FileText, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { CONTROL, Field, type FieldProps } from '#ui/field/field.tsx'

type Props = FieldProps & {
  name: string
  accept: string
  /** How much was sent, 0 to 1; undefined while nothing is under way. */
  progress?: number | undefined
  onFile?: (file: File | null) => void
}

/** The platform's file input, with the name and size of what was chosen, a way back, and how far it is. */
export function FileField({ name, accept, progress, onFile, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    onFile?.(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    // The form hears of a dropped file as it would of a chosen one.
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    input.current.focus()
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={`grid gap-3 rounded-control border-2 border-dashed p-4 ${over ? 'border-petrol-600 bg-petrol-100' : 'border-line'}`}
        >
          <input
            {...wiring}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
            className={`${CONTROL} cursor-pointer file:mr-3 file:cursor-pointer file:rounded-control file:border-0 file:bg-petrol-100 file:px-3 file:py-1.5 file:font-semibold file:text-petrol-700`}
          />
          {file ? <Chosen file={file} onRemove={clear} /> : null}
          {progress === undefined ? null : <Progress share={progress} />}
        </div>
      )}
    </Field>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className="flex items-center gap-2">
      <FileText aria-hidden="true" size={20} className="shrink-0 text-petrol-700" />
      <span className="min-w-0 flex-1 break-all">
        {file.name} <span className="text-ink-soft">({sizeInWords(file.size)})</span>
      </span>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-3 font-semibold text-petrol-700 hover:bg-petrol-100"
      >
        <X aria-hidden="true" size={18} />
        Rimuovi
      </button>
    </p>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-3">
      <progress max={100} value={percent} aria-label="Invio del documento" className="h-3 w-full" />
      <span className="w-14 text-right tabular-nums">{percent}%</span>
    </div>
  )
}

/** «4,9 MB», «312 kB»: Italian numbers, no false precision. */
export function sizeInWords(bytes: number): string {
  const [value, unit] = bytes >= 1024 * 1024 ? [bytes / 1024 / 1024, 'MB'] : [Math.max(1, bytes / 1024), 'kB']
  return `${new Intl.NumberFormat('it-IT', { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}
