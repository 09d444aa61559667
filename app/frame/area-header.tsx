import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { userArea } from '#content/account.ts'
import { ownFailure } from '#content/failures.ts'
import { Button } from '#ui/button/button.tsx'
import { Brand } from './logo.tsx'
import { useSignOut } from './session-keeper.tsx'

/** Header of the signed-in areas: a link to the home page, and the area's own links. */
export function AreaHeader({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="container-page flex min-h-[55px] flex-wrap items-center justify-between gap-x-2 md:min-h-[63px] md:gap-x-6">
        <Brand />
        {children}
      </div>
    </header>
  )
}

/** Header of members: home page, one link of their own, sign-out. */
export function MemberHeader({ own }: { own: { to: string; label: string } }) {
  return (
    <AreaHeader>
      <nav aria-label="Principale" className="flex flex-wrap items-center gap-x-2 max-md:text-sm md:gap-x-6">
        <Link to={href('/')} className="flex min-h-11 items-center text-ink no-underline hover:underline">
          {userArea.home}
        </Link>
        <Link to={own.to} className="flex min-h-11 items-center text-petrol-700 no-underline hover:underline">
          {own.label}
        </Link>
        <SignOutForm action={href('/auth/esci')} label={userArea.signOut} />
      </nav>
    </AreaHeader>
  )
}

type SignOutProps = { action: string; label: string; children?: ReactNode }

export function SignOutForm({ action, label, children }: SignOutProps) {
  return (
    <Form
      method="post"
      action={action}
      onSubmit={useSignOut()}
      {...ownFailure('signOut')}
      className="flex flex-wrap items-center gap-x-1 max-md:text-sm md:gap-x-4"
    >
      {children}
      <Button variant="quiet">{label}</Button>
    </Form>
  )
}
