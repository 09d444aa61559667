import { Form } from 'react-router'
import { requestDesk } from '#content/request-desk.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { PostButton, SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { OfficeText, TextKind } from '../read.texts.server.ts'

const words = requestDesk.texts

type Props = {
  kind: TextKind
  /** Undefined: the form for a new one. */
  text: OfficeText | undefined
  answer: Partial<FormRefusal> | undefined
}

/** One ready text, folded, with the form that changes it. */
export function ReadyTextForm({ kind, text, answer }: Props) {
  const { slug = '', version = 0, label = '', body = '', removed = false, isFromFile = false } = text ?? {}
  const isOwn = answer?.values?.kind === kind && (answer.values.slug ?? '') === slug
  const refused = isOwn ? answer : undefined
  const { problems, field } = useForm(`${kind}-${slug || 'nuovo'}`, ['label', 'body'], refused)
  const wire = (name: 'label' | 'body', first: string) => ({
    ...field(name),
    defaultValue: refused?.values?.[name] ?? first,
    label: words[name],
  })
  const sent = { kind, slug, version: String(version) }
  return (
    <Disclosure
      open={refused !== undefined}
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{text ? label : words.add}</span>
          {removed ? <Badge tone="red">{words.removed}</Badge> : null}
          {version > 0 && isFromFile && !removed ? <Badge tone="neutral">{words.changed}</Badge> : null}
        </span>
      }
    >
      <Form method="post" noValidate key={`${version}`} className="grid gap-4 pb-3">
        <ErrorSummary errors={problems} focusKey={refused} />
        {Object.entries({ ...sent, intent: 'save' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField {...wire('label', label)} required maxLength={60} />
        <TextareaField {...wire('body', body)} required rows={3} maxLength={1000} />
        <SubmitRow label={words.save} pendingLabel="Un momento..." variant="secondary" />
      </Form>
      {text ? (
        <div className="flex flex-wrap gap-2 pb-2">
          {removed ? null : (
            <PostButton label={words.remove} fields={{ ...sent, intent: 'remove' }} variant="quiet" />
          )}
          {isFromFile && version > 0 ? (
            <PostButton label={words.restore} fields={{ ...sent, intent: 'restore' }} variant="quiet" />
          ) : null}
        </div>
      ) : null}
    </Disclosure>
  )
}
