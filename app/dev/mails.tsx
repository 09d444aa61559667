import { createElement, type FunctionComponent } from 'react'
import { useLoaderData } from 'react-router'
import { renderMail } from '#platform/mail/render.ts'

type Mail = { subject: string; sample: object; Body: FunctionComponent<object> }

export function meta() {
  return [{ title: 'Le email' }]
}

export function loader() {
  const modules = import.meta.glob<Mail | Record<string, Mail>>('../../domain/**/mails/*.tsx', {
    eager: true,
  })
  const mails = Object.entries(modules).flatMap(([path, module]) =>
    ('Body' in module ? [module as Mail] : Object.values(module)).map((mail) => [path, mail] as const),
  )
  return mails.map(([path, { subject, sample, Body }]) => ({
    path: path.replace('../../', ''),
    subject,
    ...renderMail(createElement(Body, sample)),
  }))
}

export default function MailsPage() {
  const loaderData = useLoaderData<typeof loader>()
  return (
    <main id="contenuto" className="container-page grid gap-12 py-8">
      <h1>Le email</h1>
      {loaderData.map(({ path, subject, html, text }) => (
        <section key={`${path} ${subject}`} aria-label={subject}>
          <h2>{subject}</h2>
          <p className="text-sm text-ink-soft">{path}</p>
          <iframe
            title={subject}
            srcDoc={html}
            sandbox=""
            className="mt-3 h-[480px] w-full rounded-card border border-line bg-white"
          />
          <pre className="mt-3 overflow-x-auto rounded-card border border-line p-4 text-sm">{text}</pre>
        </section>
      ))}
    </main>
  )
}
