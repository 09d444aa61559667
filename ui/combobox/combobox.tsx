import { useRef, type ComponentProps, type KeyboardEvent } from 'react'
import { CONTROL, Field, type FieldProps } from '#ui/field/field.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import { useSuggestions } from './use-suggestions.ts'

export type ComboboxOption = { key: string; label: string; detail?: string }

type Props<Option extends ComboboxOption> = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'role' | 'list'> & {
    suggest: (typed: string, signal: AbortSignal) => Promise<Option[]>
    /** Called with the chosen option and the text field, to fill it. */
    onPick: (option: Option, input: HTMLInputElement) => void
    /** For screen readers: «3 suggerimenti», «Nessun suggerimento». */
    announce: (count: number) => string
  }

/**
 * A text field with suggestions: arrows choose, Enter takes, Escape closes. Without scripts it is a plain text field.
 */
export function Combobox<Option extends ComboboxOption>(props: Props<Option>) {
  const { id, label, hint, errors, required, optionalLabel, suggest, onPick, announce, ...native } = props
  const input = useRef<HTMLInputElement>(null)
  const isScripted = useScripted()
  const { options, active, setActive, ask, close } = useSuggestions(suggest)
  const isOpen = options !== undefined && options.length > 0
  const pick = (option: Option) => {
    if (input.current) onPick(option, input.current)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more than the options: the typed text lies between the last and the first.
      const places = options.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Enter' && options[active]) pick(options[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative min-w-0">
      <Field {...{ id, label, hint, errors, required, optionalLabel }}>
        {(wiring) => (
          <input
            {...native}
            {...wiring}
            {...(isScripted ? popupWiring(id, isOpen, active) : {})}
            ref={input}
            type="text"
            autoComplete="off"
            enterKeyHint="search"
            onInput={(event) => ask(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
            className={CONTROL}
          />
        )}
      </Field>
      {isOpen ? <Options id={id} options={options} active={active} onPick={pick} /> : null}
      <span role="status" className="sr-only">
        {options ? announce(options.length) : ''}
      </span>
    </div>
  )
}

function popupWiring(id: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-option-${active}` : undefined,
  } as const
}

type OptionsProps<Option> = Pick<FieldProps, 'id'> & {
  options: Option[]
  active: number
  onPick: (option: Option) => void
}

function Options<Option extends ComboboxOption>({ id, options, active, onPick }: OptionsProps<Option>) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggerimenti"
      // Keeps the focus in the field, so that the list stays open.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-30 mt-1 max-h-80 overflow-y-auto rounded-control border border-control bg-surface py-1 print:hidden"
    >
      {options.map((option, at) => (
        <div
          key={option.key}
          id={`${id}-option-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onPick(option)}
          className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-2 hover:bg-petrol-100 aria-selected:bg-petrol-100 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-petrol-700"
        >
          <span className="font-semibold">{option.label}</span>
          {option.detail ? <span className="text-sm text-ink-soft">{option.detail}</span> : null}
        </div>
      ))}
    </div>
  )
}
