import { useId, type ReactNode } from 'react'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'

/** A section of a profile. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-7 md:mt-10 print:mt-3">
      <h2 className="text-xl print:text-base">{title}</h2>
      <div className="mt-2 max-w-prose print:mt-1 print:max-w-none">{children}</div>
    </section>
  )
}

type FoldProps = {
  title: string
  id?: string
  open?: boolean
  /** Opens on paper; other folds are not printed. */
  printed?: boolean
  children: ReactNode
}

/** What matters to some: a row that opens. */
export function Fold({ title, id, open, printed = false, children }: FoldProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={`scroll-mt-4 border-b border-line first:border-t print:border-0 ${printed ? 'opens-in-print' : 'print:hidden'}`}
    >
      <Disclosure
        {...(open ? { open } : {})}
        summary={
          <h2 id={heading} className="py-2.5 font-sans text-base font-semibold tracking-normal print:py-0">
            {title}
          </h2>
        }
      >
        <div className="pb-4 print:pb-1">{children}</div>
      </Disclosure>
    </section>
  )
}

/** Where to cut a long text: after a sentence, or else a word. 0 when it is short. */
export function cutAt(text: string, most: number): number {
  // A few letters more than `most` are not worth a press.
  if (text.length <= most * 1.3) return 0
  const start = text.slice(0, most)
  const sentence = Math.max(...['. ', '! ', '? ', '.\n', '\n'].map((end) => start.lastIndexOf(end)))
  if (sentence > most / 2) return sentence + 1
  const word = start.lastIndexOf(' ')
  return word > 0 ? word : most
}

const SHOWN = 280

/** A long text, of which the end unfolds. */
export function LongText({ text, more }: { text: string; more: string }) {
  const cut = cutAt(text, SHOWN)
  if (cut === 0) return <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{text.slice(0, cut).trim()}</p>
      <div className="opens-in-print">
        <Disclosure summary={<span className="print:hidden">{more}</span>}>
          <p className="wrap-anywhere whitespace-pre-line">{text.slice(cut).trim()}</p>
        </Disclosure>
      </div>
    </>
  )
}
