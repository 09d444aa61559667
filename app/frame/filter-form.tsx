import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button/button.tsx'

type Props = { children: ReactNode; label: string; role?: 'search'; className?: string }

/** One field that narrows the list below, and its button. */
export function FilterForm({ children, label, role, className = 'mt-6 max-w-xl' }: Props) {
  return (
    <Form role={role} className={`flex flex-wrap items-end gap-3 ${className}`}>
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </Form>
  )
}
