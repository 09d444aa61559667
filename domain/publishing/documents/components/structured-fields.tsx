import { structuredWords as words } from '#content/structured.ts'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { join, PLACE, ROOT, SPARE, type FormField } from '../rules.form.ts'

type Errors = Record<string, string[]>
const NO_ERRORS: Errors = {}
type Props = { field: FormField; value: unknown; errors?: Errors | undefined; path?: string }

/** The form of a text that is a value, made from its schema; it needs no script. */
export function StructuredFields({ field, value, errors = NO_ERRORS, path = ROOT }: Props) {
  if (field.kind === 'group') return <Group field={field} value={value} errors={errors} path={path} />
  if (field.kind === 'list') return <List field={field} value={value} errors={errors} path={path} />
  const { label, hint } = field
  const shared = {
    id: path,
    name: path,
    label,
    hint,
    errors: errors[path],
    defaultValue: String(value ?? ''),
  }
  if (field.kind === 'choice') return <SelectField {...shared} options={field.options} />
  if (field.kind === 'long') return <TextareaField {...shared} maxLength={field.most} rows={4} />
  if (field.kind === 'day') return <TextField {...shared} type="date" />
  return <TextField {...shared} maxLength={field.most} />
}

type Of<Kind extends FormField['kind']> = Required<Props> & { field: Extract<FormField, { kind: Kind }> }

function Group({ field, value, errors, path }: Of<'group'>) {
  const values = value as Record<string, unknown> | undefined
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {Object.entries(field.fields).map(([key, one]) => (
        <div key={key} className={one.kind === 'list' || one.kind === 'long' ? 'md:col-span-2' : ''}>
          <StructuredFields field={one} value={values?.[key]} errors={errors} path={join(path, key)} />
        </div>
      ))}
    </div>
  )
}

function List({ field, value, errors, path }: Of<'list'>) {
  const items = (value as unknown[] | undefined) ?? []
  const spare = Math.max(0, Math.min(SPARE, field.most - items.length))
  const rows = [...items, ...Array.from({ length: spare }, () => undefined)]
  return (
    <fieldset>
      <legend className="font-semibold">{field.label}</legend>
      <p className="text-sm text-ink-soft">{words.toRemove}</p>
      {errors[path]?.map((message) => (
        <p key={message} role="alert" className="mt-2 font-semibold text-red-700">
          {message}
        </p>
      ))}
      <ol className="mt-3 grid gap-4">
        {rows.map((item, at) => (
          <Item
            key={join(path, at)}
            {...{
              field: field.item,
              value: item,
              errors,
              path: join(path, at),
              at,
              isNew: at >= items.length,
            }}
          />
        ))}
      </ol>
    </fieldset>
  )
}

type ItemProps = Required<Props> & { at: number; isNew: boolean }

function Item({ at, isNew, path, ...one }: ItemProps) {
  const place = join(path, PLACE)
  return (
    <li className="rounded-card border border-line p-4">
      <fieldset>
        <legend className="sr-only">{words.item(at + 1)}</legend>
        {isNew ? <p className="mb-3 text-sm text-ink-soft">{words.add}</p> : null}
        <div className="mb-4 w-24">
          <TextField
            id={place}
            name={place}
            label={words.place}
            inputMode="numeric"
            defaultValue={String(at + 1)}
          />
        </div>
        <StructuredFields {...one} path={path} />
      </fieldset>
    </li>
  )
}
