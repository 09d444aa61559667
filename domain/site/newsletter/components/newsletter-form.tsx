import { useEffect, useRef, type Ref } from 'react'
import { Form, href, useFetcher } from 'react-router'
import { newsletter } from '#content/newsletter.ts'
import { Button } from '#ui/button/button.tsx'
import { FieldError, Input } from '#ui/field/field.tsx'
import { useToast } from '#ui/toast/toast.tsx'

export type NewsletterAnswer = { outcome: 'thanks' | 'empty' | 'invalid' | 'limited' | 'failed' }

/** One field, one button, and the toasts of the specification (§5). Without scripts it leads to its own page. */
export function NewsletterForm() {
  const fetcher = useFetcher<NewsletterAnswer>()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const answer = fetcher.data
  useEffect(() => {
    if (answer) showAnswer(answer, toast, input.current)
  }, [answer, toast])
  return (
    <fetcher.Form
      method="post"
      action={href('/newsletter')}
      className="mt-4 grid gap-2"
      onSubmit={() => input.current?.setCustomValidity('')}
    >
      <NewsletterFields pending={fetcher.state !== 'idle'} inputRef={input} problem={problemOf(answer)} />
    </fetcher.Form>
  )
}

export function PlainNewsletterForm({ email }: { email: string }) {
  return (
    <Form method="post" className="mt-4 grid gap-2">
      <NewsletterFields pending={false} email={email} />
    </Form>
  )
}

/** Why nobody was subscribed, in the form: the toast that says the same goes away. */
function problemOf(answer: NewsletterAnswer | undefined): string | undefined {
  if (!answer || answer.outcome === 'thanks' || answer.outcome === 'invalid') return undefined
  return answer.outcome === 'limited'
    ? newsletter.limited
    : newsletter[answer.outcome][answer.outcome === 'empty' ? 'description' : 'title']
}

type FieldsProps = {
  pending: boolean
  email?: string
  inputRef?: Ref<HTMLInputElement>
  problem?: string | undefined
}

function NewsletterFields({ pending, email, inputRef, problem }: FieldsProps) {
  return (
    <>
      <label htmlFor="newsletter-email" className="font-semibold">
        {newsletter.label}
      </label>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <div className="min-w-0">
          <Input
            ref={inputRef}
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            defaultValue={email}
            aria-describedby={problem ? 'newsletter-email-error newsletter-consenso' : 'newsletter-consenso'}
            aria-invalid={problem ? true : undefined}
            onInput={(event) => event.currentTarget.setCustomValidity('')}
          />
        </div>
        <Button type="submit" pending={pending} pendingLabel={newsletter.submitting}>
          {newsletter.submit}
        </Button>
      </div>
      <FieldError id="newsletter-email" errors={problem ? [problem] : undefined} />
      <p id="newsletter-consenso" className="text-sm text-ink-soft">
        {newsletter.consent}
      </p>
    </>
  )
}

function showAnswer(
  { outcome }: NewsletterAnswer,
  show: ReturnType<typeof useToast>,
  input: HTMLInputElement | null,
) {
  if (outcome === 'invalid') {
    // The server refuses some addresses that browsers accept: shown as the browser's own message.
    input?.setCustomValidity(newsletter.invalid)
    input?.reportValidity()
    return
  }
  const words = outcome === 'limited' ? { title: newsletter.limited } : newsletter[outcome]
  show({ about: 'newsletter', ...words, tone: outcome === 'thanks' ? 'success' : 'destructive' })
  if (outcome === 'thanks' && input) input.value = ''
  if (outcome === 'empty') input?.focus()
}
