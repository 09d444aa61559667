import { footer } from '#content/home.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { HelpLines } from './help-lines.tsx'

/** Urgent help is one touch away from every page, and never a pop-up. */
export function UrgentHelp() {
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
          <HelpLines />
        </Disclosure>
      </div>
    </section>
  )
}
