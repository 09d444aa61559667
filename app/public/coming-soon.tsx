import type { comingSoon } from '#content/coming-soon.ts'
import { newsletter } from '#content/newsletter.ts'
import { NewsletterForm } from '#domain/site/newsletter/components/newsletter-form.tsx'
import { ContactForm } from '#domain/site/partners/components/contact-form.tsx'
import { Catalogue } from '#domain/site/topics/components/catalogue.tsx'
import type { ShownCatalogue } from '#domain/site/topics/read.server.ts'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { MailLink } from '#ui/link/link.tsx'
import { Section } from './section.tsx'

type Props = {
  texts: typeof comingSoon
  owner: { name: string; email: string }
  topics: ShownCatalogue
  submissionKey: string
}

/**
 * The home page while `SITE_MODE` is `coming-soon`. The other pages are open, so the topics and the message form, to
 * which they link, are here too.
 */
export function ComingSoon({ texts, owner, topics, submissionKey }: Props) {
  return (
    <>
      <p className="bg-amber-100 px-4 py-2 text-center font-semibold text-amber-700">{texts.banner}</p>
      <section className="container-page py-12 md:py-20">
        <h1 className="max-w-3xl">{texts.heading}</h1>
        <p className="mt-4 max-w-prose text-ink-soft">{texts.intro}</p>
        <ul className="mt-8 grid gap-4 md:grid-cols-3">
          {texts.features.map(({ title, text: about }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-2 text-ink-soft">{about}</p>
            </li>
          ))}
        </ul>
      </section>
      <Section id="domande" heading={texts.faqHeading}>
        <div className="mt-6 max-w-3xl">
          <Accordion items={texts.faqs} />
        </div>
      </Section>
      <div className="container-page mt-16">
        <div className="rounded-card border border-line bg-surface p-5 md:p-8">
          <ContactForm submissionKey={submissionKey} />
          {owner.email ? (
            <p className="mt-4">
              {texts.orMail} <MailLink email={owner.email} />
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
      <Section id="argomenti" heading={texts.topics.heading} intro={texts.topics.text}>
        <Catalogue key={topics.text} {...topics} />
      </Section>
    </>
  )
}
