import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { registerSearchPage } from '#content/register-search.ts'
import { readRegisterSearch, type FilterName } from '#domain/register-search/query/schema.ts'
import { counted } from '#lib/numbers.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { CONTROL } from '#ui/field/field.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { FilterCounts } from './filter-counts.ts'
import { FilterPlace } from './filter-place.tsx'
import { addressWithoutFilters } from './search-address.ts'
import { FORM_ID } from './search-form.tsx'
import { searchOptions, type Option, type OptionGroup } from './search-options.ts'
import type { FormFacts } from './search-view.ts'

const words = registerSearchPage.filters
const { labels } = words
/** Where the filters stand beside the results. */
const WIDE = '(min-width: 64rem)'

type Props = {
  facts: Pick<FormFacts, 'query' | 'inUse' | 'vista' | 'place'>
  counts: FilterCounts
  /** The words of the button that closes the sheet: how many people it leads to. */
  show: string
  /** What the words of the search have set in the place of a filter. */
  read: Partial<Record<FilterName, string>>
  onChange: () => void
}

/**
 * All the filters. On a phone one button, which opens a sheet over the whole screen, also without scripts; on a wide
 * screen always open beside the results (browsers without support for that stay collapsible).
 */
export function SearchFilters({ facts, counts, show, read, onChange }: Props) {
  const sheet = useRef<HTMLDetailsElement>(null)
  // On a wide screen the filters always show, so assistive technology must find them open. On a phone the sheet opens
  // without scripts; hydration leaves it open.
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const follow = () => {
      if (sheet.current) sheet.current.open = wide.matches
    }
    if (wide.matches) follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  const close = () => {
    if (!sheet.current?.open || matchMedia(WIDE).matches) return
    sheet.current.open = false
    sheet.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={sheet}
      className="group/filters z-40 max-lg:open:fixed max-lg:open:inset-x-0 max-lg:open:top-0 max-lg:open:bottom-(--foot-notice,0px) max-lg:open:overflow-y-auto max-lg:open:overscroll-contain max-lg:open:bg-paper lg:sticky lg:top-4 lg:row-span-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-4 lg:details-content:[content-visibility:visible] lg:details-content:[display:block] print:hidden"
      onChange={onChange}
      onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
      // Nothing below the sheet may take the focus while it lies over it.
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = relatedTarget && !currentTarget.contains(relatedTarget)
        if (isLeft && !matchMedia(WIDE).matches) currentTarget.open = false
      }}
    >
      <summary className="my-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold text-petrol-700 supports-[selector(::details-content)]:lg:hidden max-lg:group-open/filters:sticky max-lg:group-open/filters:my-0 max-lg:group-open/filters:top-0 max-lg:group-open/filters:z-10 max-lg:group-open/filters:flex max-lg:group-open/filters:min-h-14 max-lg:group-open/filters:rounded-none max-lg:group-open/filters:border-x-0 max-lg:group-open/filters:border-t-0 max-lg:group-open/filters:border-line [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" size={20} className="shrink-0" />
        {words.opened(facts.inUse)}
        <X aria-hidden="true" size={22} className="ml-auto hidden shrink-0 max-lg:group-open/filters:block" />
      </summary>
      <div className="grid gap-5 py-4 max-lg:px-4 lg:-mx-4 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto lg:px-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="text-lg max-lg:sr-only">{words.heading}</h2>
          {facts.inUse > 0 ? (
            <TextLink to={addressWithoutFilters(facts.query)} rel="nofollow" preventScrollReset>
              {words.clear}
            </TextLink>
          ) : null}
        </div>
        <FilterPlace place={facts.place} onChange={close} />
        <Fields facts={facts} counts={counts} read={read} />
        <noscript className="max-lg:hidden">
          <Button form={FORM_ID}>{words.apply}</Button>
        </noscript>
      </div>
      <div className="sticky bottom-0 grid border-t border-line bg-paper p-3 lg:hidden">
        <Button
          form={FORM_ID}
          onClick={(event) => {
            // Each choice was searched already; without scripts the button searches.
            event.preventDefault()
            close()
          }}
        >
          {show}
        </Button>
      </div>
    </details>
  )
}

function Fields({ facts, counts, read }: Pick<Props, 'facts' | 'counts' | 'read'>) {
  const options = searchOptions(readRegisterSearch(new URLSearchParams(facts.query)), counts)
  const languages = options.lingua.filter(({ chosen }) => chosen).length
  return (
    <>
      <Checks
        legend={labels.disponibilita}
        name="liberi"
        options={[options.liberi]}
        hint={words.liberiHint}
        read={read.liberi}
      />
      {options.posto.every(isEmpty) ? null : (
        <Radios legend={labels.posto} name="posto" options={options.posto} read={read.posto} />
      )}
      <Radios legend={labels.modo} name="modo" options={options.modo} read={read.modo} />
      <Choice label={labels.problema} name="problema" groups={options.problema} read={read.problema} />
      <Choice
        label={labels.approccio}
        name="approccio"
        groups={[{ title: '', options: options.approccio }]}
        read={read.approccio}
      />
      <Checks legend={labels.eta} name="eta" options={options.eta} read={read.eta} />
      <Checks legend={labels.formato} name="formato" options={options.formato} read={read.formato} />
      <Choice
        label={labels.tariffa}
        name="tariffa"
        groups={[{ title: '', options: options.tariffa }]}
        read={read.tariffa}
      />
      <Group legend={labels.studio} read={[read.bonus, read.accessibile].filter(Boolean).join(', ')}>
        <Box type="checkbox" name="bonus" option={options.bonus} />
        <Box type="checkbox" name="accessibile" option={options.accessibile} />
      </Group>
      <Checks legend={labels.orario} name="orario" options={options.orario} read={read.orario} />
      <Radios
        legend={labels.professione}
        name="professione"
        options={options.professione}
        read={read.professione}
      />
      <Radios legend={labels.genere} name="genere" options={options.genere} read={read.genere} />
      <Disclosure summary={words.languages(languages)} open={languages > 0 || read.lingua !== undefined}>
        <Checks legend={labels.lingua} name="lingua" options={options.lingua} read={read.lingua} hidden />
      </Disclosure>
      {/* The view of the results is kept on reset. */}
      <input type="hidden" form={FORM_ID} name="vista" value={facts.vista} />
    </>
  )
}

const isEmpty = ({ count, chosen }: Option) => count === 0 && !chosen

type ChecksProps = {
  legend: string
  name: string
  options: Option[]
  hint?: string
  read?: string | undefined
  hidden?: boolean
}

function Checks({ legend, name, options, hint, read, hidden = false }: ChecksProps) {
  return (
    <Group legend={legend} hidden={hidden} read={read}>
      {options.map((option) => (
        <Box key={option.value} type="checkbox" name={name} option={option} hint={hint} />
      ))}
    </Group>
  )
}

function Radios({ legend, name, options, read }: Omit<ChecksProps, 'hint'>) {
  const any = {
    value: '',
    label: read ? words.read(read) : words.any,
    chosen: !options.some(({ chosen }) => chosen),
  }
  return (
    <Group legend={legend}>
      {[any, ...options].map((option) => (
        <Box key={option.value} type="radio" name={name} option={option} />
      ))}
    </Group>
  )
}

type GroupProps = { legend: string; hidden?: boolean; read?: string | undefined; children: ReactNode }

function Group({ legend, hidden = false, read, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hidden ? 'sr-only' : 'font-semibold'}>{legend}</legend>
      {read ? <p className="text-sm text-ink-soft">{words.read(read)}</p> : null}
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
          <span className="text-ink-soft tabular-nums"> ({counted(option.count)})</span>
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

type ChoiceProps = { label: string; name: string; groups: OptionGroup[]; read?: string | undefined }

function Choice({ label, name, groups, read }: ChoiceProps) {
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
        <option value="">{read ? words.read(read) : words.any}</option>
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
      {option.count === undefined ? option.label : `${option.label} (${counted(option.count)})`}
    </option>
  ))
}
