import type { ReactNode } from 'react'
import { nameInMail } from '#lib/safe-in-mail.ts'

// Mail programs support neither custom properties nor most style sheets: styles are inline here.
const INK = '#16282D'
const PETROL = '#0D4A50'
const page = { margin: 0, padding: '24px 12px', background: '#FBF9F5', color: INK }
const card = {
  maxWidth: 560,
  margin: '0 auto',
  padding: '28px 28px 20px',
  background: '#FFFFFF',
  border: '1px solid #DDE3DF',
  borderRadius: 14,
  fontFamily: 'Helvetica, Arial, sans-serif',
  fontSize: 16,
  lineHeight: 1.6,
}
const heading = {
  margin: '0 0 16px',
  fontFamily: 'Georgia, serif',
  fontSize: 22,
  lineHeight: 1.3,
  color: PETROL,
}
const foot = { marginTop: 28, paddingTop: 14, borderTop: '1px solid #DDE3DF', fontSize: 13, color: '#4A5D62' }
const button = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 8,
  background: PETROL,
  color: '#FFFFFF',
  textDecoration: 'none',
  fontWeight: 600,
}

export function MailFrame({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body style={page}>
        <div style={card}>
          <h1 style={heading}>{title}</h1>
          {children}
          <p style={foot}>{why}</p>
        </div>
      </body>
    </html>
  )
}

/** The address also stands below, for programs that hide links. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <p>
        <a href={href} style={button}>
          {children}
        </a>
      </p>
      <p style={{ fontSize: 13, color: '#4A5D62', wordBreak: 'break-all' }}>
        Se il pulsante non funziona, copia questo indirizzo nel browser: {href}
      </p>
    </>
  )
}

/** «Gentile Anna,»; without the name when it might be a stranger's message. */
export function MailGreeting({ name }: { name: string | undefined }) {
  const shown = nameInMail(name)
  return <p>{shown ? `Gentile ${shown},` : 'Buongiorno,'}</p>
}
