import { Form } from 'react-router'
import { NEWS_CATEGORIES, newsDesk } from '#content/news.ts'
import type { FormRefusal } from '#lib/form.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SubmitButton } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { MarkdownEditor } from '../../documents/components/markdown-editor.tsx'
import type { NewsItem } from '../read.server.ts'

const { fields } = newsDesk
const CATEGORIES = Object.entries(NEWS_CATEGORIES).map(([value, label]) => ({ value, label }))

type Props = { item?: NewsItem; answer: Partial<FormRefusal> | undefined }

/** Refused, it keeps what was typed and the version that it was typed over. */
export function NewsForm({ item, answer }: Props) {
  const { problems, field, values, errors } = useForm('notizia', Object.keys(fields), answer)
  const isRefused = Object.keys(errors).length > 0
  const known: Record<string, unknown> = isRefused ? values : (item ?? {})
  const wire = (name: string) => ({
    ...field(name),
    defaultValue: known[name] ? String(known[name]) : '',
    label: fields[name as keyof typeof fields],
  })
  return (
    <Form method="post" noValidate className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5">
      <ErrorSummary errors={problems} focusKey={answer} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={String(known.version ?? '')} />
      <TextField {...wire('title')} required maxLength={120} />
      <TextareaField {...wire('summary')} hint={fields.summaryHint} required rows={2} maxLength={280} />
      <SelectField {...wire('category')} options={CATEGORIES} emptyLabel="Scegli" required />
      <MarkdownEditor {...wire('body')} hint={fields.bodyHint} required rows={12} maxLength={20_000} />
      <fieldset className="grid gap-5 md:grid-cols-2">
        <legend className="mb-3 font-semibold">{newsDesk.partner}</legend>
        <TextField {...wire('partner_name')} hint={fields.partnerHint} maxLength={120} />
        <TextField {...wire('partner_link')} type="url" maxLength={500} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-3 font-semibold">{newsDesk.event}</legend>
        <TextField {...wire('starts_on')} type="date" />
        <TextField {...wire('starts_at')} type="time" />
        <TextField {...wire('ends_on')} type="date" />
        <TextField {...wire('ends_at')} type="time" />
        <TextField {...wire('place')} maxLength={160} />
        <CheckboxField
          id="notizia-online"
          name="online"
          label={fields.online}
          defaultChecked={isRefused ? known.online === 'on' : item?.online === true}
        />
      </fieldset>
      <div className="max-w-xs">
        <TextField {...wire('expires_on')} type="date" hint={fields.expiresHint} />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={newsDesk.save} pendingLabel="Un momento..." />
        {item && item.state !== 'published' ? (
          <SubmitButton
            label={item.state === 'draft' ? newsDesk.publish : newsDesk.publishAgain}
            name="next"
            value="publish"
            variant="secondary"
          />
        ) : null}
      </div>
    </Form>
  )
}
