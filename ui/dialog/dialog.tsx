import { X } from 'lucide-react'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { DialogToasts } from '#ui/toast/toast.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  size?: 'md' | 'lg' | 'xl'
}

const WIDTHS = { md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-6xl' }

/** The native modal dialog; on closing, the focus returns to where it was. */
export function Dialog({ open, onClose, title, children, footer, size = 'md' }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = box.current
    if (!dialog || !open || dialog.open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === box.current) onClose()
  }
  return (
    <dialog
      ref={box}
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeFromBackdrop}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-sm:max-h-[calc(100dvh-1rem)] max-sm:max-w-none max-sm:w-[calc(100%-1rem)] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 text-ink backdrop:bg-black/50 open:flex ${open ? 'noscript:relative noscript:my-6 noscript:flex noscript:max-h-none' : ''} ${WIDTHS[size]}`}
    >
      {open ? (
        <>
          <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 max-sm:px-4 max-sm:py-2">
            <h2 id={titleId} className="min-w-0 text-xl wrap-anywhere max-sm:text-lg">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Chiudi finestra"
              onClick={onClose}
              className="-mr-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-petrol-100"
            >
              <X aria-hidden="true" size={22} />
            </button>
          </div>
          <div className="overflow-y-auto p-5" tabIndex={0} role="group" aria-labelledby={titleId}>
            {children}
          </div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 max-sm:gap-2 max-sm:px-4 max-sm:py-2">
              {footer}
            </div>
          ) : null}
          <DialogToasts />
        </>
      ) : null}
    </dialog>
  )
}
