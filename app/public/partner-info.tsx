import { randomUUID } from 'node:crypto'
import { data, href, useLocation } from 'react-router'
import { depsOf } from '#app/frame/deps.ts'
import { faqPage, pageMeta } from '#app/frame/page-meta.ts'
import { partnerPage } from '#content/partner-page.ts'
import { contactForm } from '#content/contact-form.ts'
import { readStructured } from '#domain/publishing/documents/read.structured.server.ts'
import type { Prices } from '#domain/publishing/documents/schema.structured.ts'
import { Benefits } from '#domain/site/partners/components/benefits.tsx'
import { ContactForm, type ContactAnswer } from '#domain/site/partners/components/contact-form.tsx'
import { partnerRequestForm } from '#domain/site/partners/schema.ts'
import { sendPartnerRequest } from '#domain/site/partners/write.server.ts'
import { officeEmail } from '#domain/site/site-owner/read.server.ts'
import { errorsByField, TRAP_FIELD, type FieldErrors } from '#lib/form.ts'
import { readForm } from '#platform/http/read-form.ts'
import { readerFor } from '#platform/http/reader.ts'
import { cacheTags } from '#platform/page-cache/cache-tags.ts'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/partner-info'

export const handle = { cacheable: true }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = partnerPage.page
  const about = { title, description, path: href('/partner-info'), picture: 'pagina/partner-info' }
  return pageMeta(matches, { ...about, data: [faqPage(loaderData.faqs)], trail: [] })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  cacheTags(context, 'documents')
  const db = readerFor(context, request)
  const [prices, faqs, benefits] = await Promise.all([
    readStructured(db, 'prezzi-partner'),
    readStructured(db, 'domande-partner'),
    readStructured(db, 'vantaggi-partner'),
  ])
  return { submissionKey: randomUUID(), prices, faqs: faqs.items, benefits: benefits.items }
}

/** A message to the office, from this page or the home page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, mail, appUrl, config, limits, log, requestId, address, visitor } = depsOf(context)
  const values = await readForm(request)
  const refuse = (errors: FieldErrors, status: number) =>
    data<ContactAnswer>({ ok: false, errors, values }, { status })
  const form = partnerRequestForm.safeParse(values)
  if (!form.success) return refuse(errorsByField(form.error), 400)
  // A bot that fills in the hidden field gets the usual answer.
  if (values[TRAP_FIELD]) return data<ContactAnswer>({ ok: true }, { status: 200 })
  try {
    if (!(await limits.consume('partner', address)).ok) return refuse({ '': [contactForm.limited] }, 429)
    const office = await officeEmail(db, config.access.adminEmail)
    await sendPartnerRequest({ db, mail, appUrl, officeEmail: office }, form.data, visitor)
    return data<ContactAnswer>({ ok: true }, { status: 200 })
  } catch (error) {
    log.error({ id: requestId, error }, 'partner request failed')
    return refuse({ '': [`${contactForm.failed} Riferimento: ${requestId}`] }, 500)
  }
}

export default function PartnerInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, callToAction, testimonial } = partnerPage
  const { prices, faqs, benefits } = loaderData
  const { hash } = useLocation()
  return (
    <div className="container-page py-8 md:py-12">
      <Breadcrumb items={[{ label: page.title }]} />
      <h1 className="mt-4">{page.heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{page.intro}</p>
      <Pricing {...prices} />
      <h2 className="mt-10 md:mt-14">{page.benefitsHeading}</h2>
      <Benefits items={benefits} />
      <h2 className="mt-10 md:mt-14">{page.testimonialHeading}</h2>
      <figure className="mt-4 max-w-prose border-l-4 border-line pl-4">
        <Badge tone="amber">{testimonial.badge}</Badge>
        <blockquote className="mt-3">«{testimonial.text}»</blockquote>
        <figcaption className="mt-2 text-sm text-ink-soft">
          {testimonial.author}. {testimonial.note}
        </figcaption>
      </figure>
      <h2 className="mt-10 md:mt-14">{page.faqHeading}</h2>
      <div className="mt-4 max-w-3xl">
        <Accordion items={faqs} />
      </div>
      <section
        aria-labelledby="invito"
        className="mt-10 rounded-card bg-petrol-100 p-6 md:flex md:items-center md:justify-between md:gap-8 md:p-8"
      >
        <div>
          <h2 id="invito">{callToAction.heading}</h2>
          <p className="mt-2">{callToAction.text}</p>
        </div>
        <div className="mt-4 shrink-0 md:mt-0">
          <ButtonLink to={`${href('/')}#contact-form`}>{callToAction.button}</ButtonLink>
        </div>
      </section>
      {/* Its address leads here from other pages; whoever reads this one writes from the first page. */}
      <div className={actionData || hash === '#contact-form' ? 'mt-6' : 'mt-6 not-has-target:hidden'}>
        <ContactForm submissionKey={loaderData.submissionKey} answer={actionData} folded />
      </div>
    </div>
  )
}

function Pricing({ first, afterwards, comparison, details, source }: Prices) {
  return (
    <section aria-labelledby="prezzo" className="mt-6 max-w-xl rounded-card bg-terracotta-100 p-5">
      <h2 id="prezzo" className="text-xl">
        {partnerPage.pricing.heading}
      </h2>
      <p className="mt-3 font-display text-2xl font-semibold text-terracotta-600">{first}</p>
      <p className="mt-1 text-lg font-semibold">{afterwards}</p>
      <p className="text-ink-soft">{comparison}</p>
      <ul className="mt-3 list-disc pl-5">
        {details.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{source}</p>
    </section>
  )
}
