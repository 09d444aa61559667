import { useRef, useState, type ReactNode } from 'react'
import { decisions as words } from '#content/decisions.ts'
import type { FormRefusal } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { TextareaField } from '#ui/field/field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import type { ReadyText } from '../schema.ts'

type Props = { id: string; wrong: Partial<FormRefusal> | undefined; templates?: readonly ReadyText[] }

const NO_TEXTS: readonly ReadyText[] = []

/** The reason for a decision: written by hand, or begun from a ready text. */
export function ReasonFields({ id, wrong, templates = NO_TEXTS }: Props) {
  const { field } = useForm(id, [], { errors: {}, values: {}, ...wrong })
  return (
    <FromReadyText id={`${id}-template`} name="template" texts={templates} chosen={wrong?.values?.template}>
      <TextareaField
        {...field('reason')}
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        maxLength={1000}
        required
      />
    </FromReadyText>
  )
}

/**
 * What a field holds once a ready text was picked: it fills an empty field and replaces the one picked before, as long as
 * nobody changed it.
 * @returns undefined where the office has written words of its own, which stay
 */
export function withReadyText(written: string, before: string, body: string): string | undefined {
  const isUntouched = written.trim() === '' || written.trim() === before.trim()
  return isUntouched ? body : undefined
}

type ReadyProps = {
  id: string
  name: string
  texts: readonly ReadyText[]
  chosen?: string | undefined
  /** The text field that the choice fills; without scripts an empty one stands for the chosen text. */
  children: ReactNode
}

export function FromReadyText({ id, name, texts, chosen, children }: ReadyProps) {
  const box = useRef<HTMLDivElement>(null)
  const filled = useRef('')
  /** A ready text that was chosen while the field holds other words: the office is asked whether to add it or to replace them. */
  const [waiting, setWaiting] = useState<string>()
  const field = () => box.current?.querySelector('textarea')
  const write = (text: string | undefined, body: string) => {
    const target = field()
    if (!target || text === undefined) return setWaiting(body)
    target.value = text
    filled.current = body
    setWaiting(undefined)
  }
  const pick = (slug: string) => {
    const body = texts.find((one) => one.slug === slug)?.body
    if (body === undefined) return setWaiting(undefined)
    write(withReadyText(field()?.value ?? '', filled.current, body), body)
  }
  const add = (body: string) => write(`${field()?.value.trimEnd() ?? ''}\n\n${body}`, body)
  return (
    <div ref={box} className="grid gap-5">
      {texts.length > 0 ? (
        <SelectField
          id={id}
          name={name}
          label={words.template}
          hint={words.templateHint}
          options={texts.map(({ slug, label }) => ({ value: slug, label }))}
          emptyLabel={words.templateEmpty}
          defaultValue={chosen}
          onChange={(event) => pick(event.target.value)}
          required={false}
        />
      ) : null}
      <div role="status" className="empty:hidden">
        {waiting === undefined ? null : (
          <>
            <p>{words.templateKept}</p>
            <div className="flex flex-wrap gap-x-5">
              <Button type="button" variant="quiet" onClick={() => add(waiting)}>
                {words.templateBelow}
              </Button>
              <Button type="button" variant="quiet" onClick={() => write(waiting, waiting)}>
                {words.templateInstead}
              </Button>
            </div>
          </>
        )}
      </div>
      {children}
    </div>
  )
}
