import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { comingSoon } from '#content/coming-soon.ts'
import { topics } from '#content/topics/topics.ts'
import { shownCatalogue } from '#domain/site/topics/read.server.ts'
import { ToastProvider } from '#ui/toast/toast.tsx'
import { ComingSoon } from './coming-soon.tsx'

function html(owner: { name: string; email: string }): string {
  const Page = () => (
    <ToastProvider>
      <ComingSoon
        texts={comingSoon}
        owner={owner}
        topics={shownCatalogue(topics, '')}
        submissionKey={crypto.randomUUID()}
      />
    </ToastProvider>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  return renderToStaticMarkup(<Stub />)
}

test('there is a form to write to the office; the owner’s address only where there is one', () => {
  const known = html({ name: 'Associazione di prova', email: 'scrivi@example.org' })
  expect(known).toContain('href="mailto:scrivi@example.org"')
  expect(known).toContain('(Associazione di prova)')
  const unknown = html({ name: '', email: '' })
  expect(unknown).toContain('id="contact-form"')
  expect(unknown).not.toContain('mailto:')
})
