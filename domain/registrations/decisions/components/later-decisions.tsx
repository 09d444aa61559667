import { decisions as words } from '#content/decisions.ts'
import { ownFailure } from '#content/failures.ts'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import { actionsFor, type OfficeAction } from '#domain/professionals/record/rules.ts'
import type { Declared } from '#domain/verification/claims/schema.ts'
import type { FieldErrors } from '#lib/form.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { WITHDRAWABLE } from '../schema.ts'
import { ReasonFields } from './reason-fields.tsx'
import type { useDecision } from './use-decision.tsx'

type Later = keyof typeof words.actions
type Props = {
  status: string
  /** The request's page. */
  sendTo: string
  decision: ReturnType<typeof useDecision>
  wrong: { intent?: string; errors?: FieldErrors; values?: Declared } | undefined
}

const isLater = (action: OfficeAction): action is OfficeAction & Later => action in words.actions

/** Decisions other than approving and rejecting, each folded, each with its reason. */
export function LaterDecisions({ status, sendTo, decision, wrong }: Props) {
  const withText: Later[] = ['approved', 'suspended', 'hidden'].includes(status) ? ['withdraw'] : []
  const all: Later[] = [...actionsFor(status).filter(isLater), ...withText]
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.later}</h3>
      {all.map((one) => {
        const own = wrong?.intent === one ? wrong : undefined
        return (
          <Disclosure key={one} summary={words.actions[one].button} open={own !== undefined}>
            <decision.Form
              method="post"
              action={sendTo}
              noValidate
              className="grid gap-5 pb-4"
              {...ownFailure('update')}
            >
              <input type="hidden" name="intent" value={one} />
              <p className="text-ink-soft">{words.actions[one].text}</p>
              <Extra kind={one} values={own?.values ?? {}} errors={own?.errors ?? {}} />
              <ReasonFields id={one} values={own?.values ?? {}} errors={own?.errors} />
              <div>
                <Button
                  type="submit"
                  variant={one === 'erase' ? 'danger' : 'secondary'}
                  pending={decision.busy}
                >
                  {words.actions[one].button}
                </Button>
              </div>
            </decision.Form>
          </Disclosure>
        )
      })}
    </section>
  )
}

const texts = WITHDRAWABLE.map((value) => ({ value, label: CHECKED_LABELS[value] ?? value }))

/** The extra field of a decision: last day of a suspension, or the text to withdraw. */
function Extra({ kind, values, errors }: { kind: Later; values: Declared; errors: FieldErrors }) {
  if (kind === 'suspend') {
    return (
      <TextField
        id="suspend-until"
        name="until"
        type="date"
        label={words.until}
        hint={words.untilHint}
        defaultValue={values.until}
        errors={errors.until}
        required
      />
    )
  }
  if (kind !== 'withdraw') return null
  const { field, fieldEmpty } = words.actions.withdraw
  return (
    <SelectField
      id="withdraw-field"
      name="field"
      label={field}
      options={texts}
      emptyLabel={fieldEmpty}
      defaultValue={values.field ?? ''}
      errors={errors.field}
      required
    />
  )
}
