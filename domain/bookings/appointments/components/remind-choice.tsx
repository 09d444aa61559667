import { Form } from 'react-router'
import { bookingPages } from '#content/booking-pages.ts'
import { SubmitRow } from '#ui/form/submit.tsx'
import { REMINDERS, type Remind } from '../rules.ts'

const words = bookingPages.hold.remind

/** When the person wants to be reminded by mail. */
export function RemindChoice({
  chosen = 'day',
  label = words.label,
}: {
  chosen?: string | undefined
  label?: string
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {REMINDERS.map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="remind"
              value={choice}
              defaultChecked={choice === chosen}
              className="size-5 shrink-0 accent-petrol-700"
            />
            <span>{words[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Changes the choice afterwards. */
export function RemindForm({ chosen }: { chosen: Remind }) {
  const { label, save } = bookingPages.own.remind
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="remind" />
      <RemindChoice chosen={chosen} label={label} />
      <SubmitRow label={save} variant="secondary" />
    </Form>
  )
}
