import { footer } from '#content/frame.ts'
import type { HelpLine } from '#content/help-lines.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { HelpLines } from './help-lines.tsx'

/** All numbers, on a page that has nothing else: the others link to theirs. */
export function UrgentHelp({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <section id="aiuto-urgente" aria-labelledby="aiuto-urgente-titolo">
      <h2 id="aiuto-urgente-titolo" className="text-lg">
        {footer.urgent.heading}
      </h2>
      <p className="mt-2">
        {footer.urgent.text}{' '}
        <a href="tel:112" className="font-semibold text-petrol-700 underline underline-offset-4">
          Chiama il 112
        </a>
      </p>
      <div className="mt-3">
        <Disclosure summary={footer.urgent.link}>
          <HelpLines lines={lines} />
        </Disclosure>
      </div>
    </section>
  )
}
