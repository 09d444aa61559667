import { renderToStaticMarkup } from 'react-dom/server'
import { href } from 'react-router'
import { SITE_NAME } from '#content/home.ts'
import { FAILED_STEP } from '#content/unavailable.ts'
import { lastHelpLines } from '#domain/publishing/documents/read.structured.server.ts'
import { BUTTON_LOOK } from '#ui/button/button.tsx'
import { Home, Reference } from './error-screen.tsx'
import { BRAND_LOOK, BrandMark } from './logo.tsx'
import { UrgentHelp } from './urgent-help.tsx'

export type Failure = {
  title: string
  text: string
  reference: string
  /** Whether reloading is safe and may help. */
  again?: boolean
  /** The portal's home page, if the request had another host name: `https://portale.example/`. */
  home?: string
}

export function renderFailure(failure: Failure, styles: readonly string[]): string {
  return `<!doctype html>${renderToStaticMarkup(<FailurePage {...failure} styles={styles} />)}`
}

function FailurePage({
  title,
  text,
  reference,
  again,
  home = href('/'),
  styles,
}: Failure & { styles: readonly string[] }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${SITE_NAME}`}</title>
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <header className="border-b border-line bg-surface">
          <div className="container-page flex py-2">
            <a href={home} className={BRAND_LOOK}>
              <BrandMark />
            </a>
          </div>
        </header>
        <main className="container-page flex-1 py-16">
          <div className="mx-auto max-w-xl">
            <h1>{title}</h1>
            <p className="mt-3">{text}</p>
            <Reference reference={reference} />
            {again ? (
              <p className="mt-6">
                {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the same address: to write it here would repeat what was asked */}
                <a href="" className={BUTTON_LOOK}>
                  {FAILED_STEP.again}
                </a>
              </p>
            ) : null}
            <Home address={home} />
          </div>
        </main>
        <footer className="border-t border-line bg-surface">
          <div className="container-page py-10">
            <div className="mx-auto max-w-xl">
              <UrgentHelp lines={lastHelpLines()} />
            </div>
          </div>
        </footer>
      </body>
    </html>
  )
}
