import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { StepLink } from './step-link.tsx'

const LOOK = 'text-petrol-700 underline underline-offset-4 hover:text-petrol-600'

export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={LOOK} />
}

export function TextStepLink(props: Omit<ComponentProps<typeof StepLink>, 'className'>) {
  return <StepLink {...props} className={LOOK} />
}

/** To another site, which does not learn where the reader comes from. */
export function OutLink({ url, newTab, children }: { url: string; newTab?: boolean; children: ReactNode }) {
  return (
    <a href={url} rel="noreferrer" target={newTab ? '_blank' : undefined} className={LOOK}>
      {children}
    </a>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={`break-words ${LOOK}`}>
      {email}
    </a>
  )
}
