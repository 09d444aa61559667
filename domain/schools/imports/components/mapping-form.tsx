import { Form } from 'react-router'
import { schoolImports } from '#content/school-imports.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { IMPORT_FIELDS, REQUIRED_FIELDS, type ImportField, type Mapping } from '../schema.ts'

type Props = {
  action: string
  header: string[]
  /** The first rows, as examples of each column. */
  sample: string[][]
  mapping: Mapping
  errors: Partial<Record<string, string>> | undefined
}

export function MappingForm({ action, header, sample, mapping, errors }: Props) {
  const words = schoolImports.mapping
  const fields = Object.entries(IMPORT_FIELDS) as [ImportField, string][]
  const options = header.map((name, place) => ({ value: String(place), label: name }))
  const summary = Object.entries(errors ?? {}).map(([name, message]) => ({
    fieldId: `colonna-${name}`,
    message: `${IMPORT_FIELDS[name as ImportField]}: ${message}`,
  }))
  return (
    <>
      <h3 className="mt-6">{words.heading}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{words.text}</p>
      <FirstRows header={header} sample={sample} />
      <Form
        method="post"
        action={action}
        noValidate
        className="mt-6 grid gap-5 rounded-card border border-line bg-surface p-5"
      >
        <ErrorSummary errors={summary} focusKey={errors} />
        <input type="hidden" name="intent" value="map" />
        <div className="grid gap-5 md:grid-cols-2">
          {fields.map(([name, label]) => (
            <SelectField
              key={name}
              id={`colonna-${name}`}
              name={name}
              label={label}
              required={REQUIRED_FIELDS.includes(name)}
              emptyLabel={words.none}
              options={options}
              defaultValue={mapping[name] === undefined ? '' : String(mapping[name])}
              errors={errors?.[name] ? [errors[name]] : undefined}
            />
          ))}
        </div>
        <SubmitRow label={words.send} pending={false} />
      </Form>
    </>
  )
}

function FirstRows({ header, sample }: { header: string[]; sample: string[][] }) {
  return (
    <div className="relative mt-4 overflow-x-auto" role="region" aria-label="Le prime righe" tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">Le prime righe del file</caption>
        <thead>
          <tr className="border-b-2 border-line">
            {header.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells) => (
            <tr key={cells.join('|')} className="border-b border-line">
              {cells.map((cell, place) => (
                <td key={header[place]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
