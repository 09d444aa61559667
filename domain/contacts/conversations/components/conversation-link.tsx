import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { Badge } from '#ui/badge/badge.tsx'

type Props = { to: string; name: string; when: string; unread: boolean; children: ReactNode }

export function ConversationLink({ to, name, when, unread, children }: Props) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-petrol-600"
      >
        <span className="min-w-0">
          <strong className="wrap-anywhere text-petrol-700 underline underline-offset-4">{name}</strong>
          <span className="block text-sm text-ink-soft">{when}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {unread ? <Badge tone="petrol">{contacts.own.unread}</Badge> : null}
          {children}
        </span>
      </Link>
    </li>
  )
}
