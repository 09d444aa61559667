import type { ComponentProps, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'type'> & { label: ReactNode }

/** Shows that the page's form is being sent, unless `pending` says it. */
export function SubmitButton({ label, ...button }: Props) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" pending={pending} {...button}>
      {label}
    </Button>
  )
}

/** As wide as its words. */
export function SubmitRow(props: Props) {
  return (
    <div>
      <SubmitButton {...props} />
    </div>
  )
}

type PostProps = Props & { fields?: Record<string, string>; className?: string | undefined }

/** A form that is only a button; `fields` are sent with it. */
export function PostButton({ label, fields, className, ...button }: PostProps) {
  return (
    <Form method="post" className={className}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" {...button}>
        {label}
      </Button>
    </Form>
  )
}
