import { SlidersHorizontal } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { registerSearchPage } from '#content/register-search.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { CONTROL } from '#ui/field/field.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { FORM_ID } from './search-form.tsx'
import { searchOptions, type Option, type OptionGroup } from './search-options.ts'
import type { FormFacts } from './search-view.ts'

const words = registerSearchPage.filters
const { labels } = words

type Props = {
  facts: Pick<FormFacts, 'query' | 'inUse' | 'vista'>
  counts: FilterCounts
  total: number
  onChange: () => void
}

/**
 * All the filters. Collapsed on a phone; on a wide screen always open beside the results
 * (browsers without support for that stay collapsible).
 */
export function SearchFilters({ facts, counts, total, onChange }: Props) {
  const options = searchOptions(readRegisterSearch(new URLSearchParams(facts.query)), counts)
  const languages = options.lingua.filter(({ chosen }) => chosen).length
  return (
    <details
      className="group/filters rounded-card border border-line bg-surface px-4 lg:details-content:[content-visibility:visible] lg:details-content:[display:block] print:hidden"
      onChange={onChange}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold text-petrol-700 supports-[selector(::details-content)]:lg:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" size={20} className="shrink-0" />
        {words.opened(facts.inUse)}
      </summary>
      <div className="grid gap-5 pt-1 pb-4 lg:pt-4">
        <h2 className="text-lg max-lg:sr-only">{words.heading}</h2>
        <p className="text-sm lg:-mt-3 text-ink-soft">{words.strict}</p>
        <Checks
          legend={labels.disponibilita}
          name="liberi"
          options={[options.liberi]}
          hint={words.liberiHint}
        />
        <Radios legend={labels.modo} name="modo" options={options.modo} />
        <Choice label={labels.problema} name="problema" groups={options.problema} />
        <Choice
          label={labels.approccio}
          name="approccio"
          groups={[{ title: '', options: options.approccio }]}
        />
        <Checks legend={labels.eta} name="eta" options={options.eta} />
        <Checks legend={labels.formato} name="formato" options={options.formato} />
        <Choice label={labels.tariffa} name="tariffa" groups={[{ title: '', options: options.tariffa }]} />
        <Group legend={labels.studio}>
          <Box type="checkbox" name="bonus" option={options.bonus} />
          <Box type="checkbox" name="accessibile" option={options.accessibile} />
        </Group>
        <Checks legend={labels.orario} name="orario" options={options.orario} />
        <Radios legend={labels.professione} name="professione" options={options.professione} />
        <Disclosure summary={words.languages(languages)} open={languages > 0}>
          <Checks legend={labels.lingua} name="lingua" options={options.lingua} hidden />
        </Disclosure>
        <Disclosure summary={words.more} open={options.genere.some(({ chosen }) => chosen)}>
          <Radios legend={labels.genere} name="genere" options={options.genere} />
        </Disclosure>
        {/* The view of the results is kept on reset. */}
        <input type="hidden" form={FORM_ID} name="vista" value={facts.vista} />
        <noscript>
          <Button form={FORM_ID}>{words.apply}</Button>
        </noscript>
        <a
          href="#risultati"
          className="inline-flex min-h-11 items-center font-semibold text-petrol-700 underline underline-offset-4 lg:hidden"
        >
          {words.toResults} ({total})
        </a>
      </div>
    </details>
  )
}

const isEmpty = ({ count, chosen }: Option) => count === 0 && !chosen

type ChecksProps = { legend: string; name: string; options: Option[]; hint?: string; hidden?: boolean }

function Checks({ legend, name, options, hint, hidden = false }: ChecksProps) {
  return (
    <Group legend={legend} hidden={hidden}>
      {options.map((option) => (
        <Box key={option.value} type="checkbox" name={name} option={option} hint={hint} />
      ))}
    </Group>
  )
}

function Radios({ legend, name, options }: Omit<ChecksProps, 'hint'>) {
  const any = { value: '', label: words.any, chosen: !options.some(({ chosen }) => chosen) }
  return (
    <Group legend={legend}>
      {[any, ...options].map((option) => (
        <Box key={option.value} type="radio" name={name} option={option} />
      ))}
    </Group>
  )
}

type GroupProps = { legend: string; hidden?: boolean; children: ReactNode }

function Group({ legend, hidden = false, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hidden ? 'sr-only' : 'font-semibold'}>{legend}</legend>
      {children}
    </fieldset>
  )
}

type BoxProps = { type: 'checkbox' | 'radio'; name: string; option: Option; hint?: string | undefined }

function Box({ type, name, option, hint }: BoxProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-soft lg:min-h-9 lg:py-1">
      <input
        id={id}
        form={FORM_ID}
        type={type}
        name={name}
        value={option.value}
        defaultChecked={option.chosen}
        disabled={isEmpty(option)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-petrol-700 disabled:cursor-not-allowed"
      />
      <span className="min-w-0">
        {option.label}
        {option.count === undefined ? null : (
          <span className="text-ink-soft tabular-nums"> ({option.count})</span>
        )}
        {hint ? (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}

function Choice({ label, name, groups }: { label: string; name: string; groups: OptionGroup[] }) {
  const id = useId()
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.chosen)
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        form={FORM_ID}
        name={name}
        defaultValue={chosen?.value ?? ''}
        className={`${CONTROL} cursor-pointer`}
      >
        <option value="">{words.any}</option>
        {groups.map(({ title, options }) =>
          title === '' ? (
            <Choices key={title} options={options} />
          ) : (
            <optgroup key={title} label={title}>
              <Choices options={options} />
            </optgroup>
          ),
        )}
      </select>
    </div>
  )
}

function Choices({ options }: { options: Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={isEmpty(option)}>
      {option.count === undefined ? option.label : `${option.label} (${option.count})`}
    </option>
  ))
}
