import { comingSoon } from '#content/coming-soon.ts'
import { newsletter } from '#content/landing.ts'
import { NewsletterForm } from '#domain/newsletter/parts/newsletter-form.tsx'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { Section } from './section.tsx'

/** What stands at / while `SITE_MODE` is `coming-soon`. */
export function ComingSoon() {
  return (
    <>
      <p className="bg-amber-100 px-4 py-2 text-center font-semibold text-amber-700">{comingSoon.banner}</p>
      <section className="container-page py-12 md:py-20">
        <h1 className="max-w-3xl">{comingSoon.heading}</h1>
        <p className="mt-4 max-w-prose text-ink-soft">{comingSoon.intro}</p>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {comingSoon.features.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Section id="domande" heading={comingSoon.faqHeading}>
        <div className="mt-6 max-w-3xl">
          <Accordion items={comingSoon.faqs} />
        </div>
      </Section>
      <Section id="newsletter" heading={newsletter.heading} intro={newsletter.text}>
        <div className="max-w-2xl">
          <NewsletterForm />
        </div>
      </Section>
    </>
  )
}
