import { comingSoon } from '#content/coming-soon.ts'
import { newsletter } from '#content/landing.ts'
import { NewsletterForm } from '#domain/site/newsletter/components/newsletter-form.tsx'
import { ContactForm } from '#domain/site/partners/components/contact-form.tsx'
import { Catalogue } from '#domain/site/topics/components/catalogue.tsx'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { MailLink } from '#ui/link/link.tsx'
import { Section } from './section.tsx'

type Props = { owner: { name: string; email: string }; text: string; submissionKey: string }

/**
 * The home page while `SITE_MODE` is `coming-soon`. The other pages are open, so the topics and the message form, to
 * which they link, are here too.
 */
export function ComingSoon({ owner, text, submissionKey }: Props) {
  return (
    <>
      <p className="bg-amber-100 px-4 py-2 text-center font-semibold text-amber-700">{comingSoon.banner}</p>
      <section className="container-page py-12 md:py-20">
        <h1 className="max-w-3xl">{comingSoon.heading}</h1>
        <p className="mt-4 max-w-prose text-ink-soft">{comingSoon.intro}</p>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {comingSoon.features.map(({ title, text: about }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-2 text-ink-soft">{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <Section id="domande" heading={comingSoon.faqHeading}>
        <div className="mt-6 max-w-3xl">
          <Accordion items={comingSoon.faqs} />
        </div>
      </Section>
      <div className="container-page mt-16">
        <div className="rounded-card border border-line bg-surface p-5 md:p-8">
          <ContactForm submissionKey={submissionKey} />
          {owner.email ? (
            <p className="mt-4">
              {comingSoon.orMail} <MailLink email={owner.email} />
              {owner.name ? ` (${owner.name})` : ''}.
            </p>
          ) : null}
        </div>
      </div>
      <Section id="newsletter" heading={newsletter.heading} intro={newsletter.text}>
        <div className="max-w-2xl">
          <NewsletterForm />
        </div>
      </Section>
      <Section id="argomenti" heading={comingSoon.topics.heading} intro={comingSoon.topics.text}>
        <Catalogue key={text} initialText={text} />
      </Section>
    </>
  )
}
