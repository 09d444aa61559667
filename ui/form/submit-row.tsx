import type { ComponentProps } from 'react'
import { Button } from '#ui/button/button.tsx'

type Props = Pick<ComponentProps<typeof Button>, 'pending' | 'pendingLabel' | 'variant'> & { label: string }

export function SubmitRow({ label, ...button }: Props) {
  return (
    <div>
      <Button type="submit" {...button}>
        {label}
      </Button>
    </div>
  )
}
