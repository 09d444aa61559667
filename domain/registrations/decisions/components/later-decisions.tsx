import { decisions as words } from '#content/decisions.ts'
import { ownFailure } from '#content/failures.ts'
import { CHECKED_LABELS } from '#content/professional-area.ts'
import { actionsFor, type OfficeAction } from '#domain/professionals/record/rules.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/select/select.tsx'
import { WITHDRAWABLE } from '../schema.ts'
import { ReasonFields } from './reason-fields.tsx'
import type { useDecision } from './use-decision.tsx'

type Later = keyof typeof words.actions
type Decision = ReturnType<typeof useDecision>
type Props = {
  name: string
  status: string
  sendTo: string
  decision: Decision
}

const isLater = (action: OfficeAction): action is OfficeAction & Later => action in words.actions

/** Decisions other than approving and rejecting, each folded, each with its reason. What cannot be undone stands apart. */
export function LaterDecisions({ status, ...rest }: Props) {
  const withText: Later[] = ['approved', 'suspended', 'hidden'].includes(status) ? ['withdraw'] : []
  const all: Later[] = [...actionsFor(status).filter(isLater), ...withText]
  return (
    <section>
      <h3 className="mb-2 text-lg">{words.later}</h3>
      {all.map((one) => (one === 'erase' ? null : <Step key={one} kind={one} {...rest} />))}
      {all.includes('erase') ? (
        <section aria-labelledby="cancellazione" className="mt-8 rounded-card border border-red-700 p-4">
          <h4 id="cancellazione" className="text-red-700">
            {words.actions.erase.title}
          </h4>
          <p className="mt-1">{words.actions.erase.lost}</p>
          <Step kind="erase" {...rest} />
        </section>
      ) : null}
    </section>
  )
}

type StepProps = Omit<Props, 'status'> & { kind: Later }

function Step({ kind, name, sendTo, decision }: StepProps) {
  const { button, text } = words.actions[kind]
  const wrong = decision.wrong?.intent === kind ? decision.wrong : undefined
  return (
    <Disclosure summary={button} open={wrong !== undefined}>
      <decision.Form
        method="post"
        action={sendTo}
        noValidate
        className="grid gap-5 pb-4"
        {...ownFailure('update')}
      >
        <input type="hidden" name="intent" value={kind} />
        <p className="text-ink-soft">{text}</p>
        <Extra kind={kind} wrong={wrong} />
        <ReasonFields id={kind} wrong={wrong} />
        {kind === 'erase' ? (
          <CheckboxField
            id="erase-sure"
            name="sure"
            label={words.actions.erase.sure(name)}
            errors={wrong?.errors?.sure}
            required
          />
        ) : null}
        <SubmitRow
          label={button}
          variant={kind === 'erase' ? 'danger' : 'secondary'}
          pending={decision.busy}
        />
      </decision.Form>
    </Disclosure>
  )
}

const texts = WITHDRAWABLE.map((value) => ({ value, label: CHECKED_LABELS[value] ?? value }))

function Extra({ kind, wrong }: { kind: Later; wrong: Decision['wrong'] }) {
  const { field } = useForm(kind, [], { errors: {}, values: {}, ...wrong })
  if (kind === 'suspend') {
    return <TextField {...field('until')} type="date" label={words.until} hint={words.untilHint} required />
  }
  if (kind !== 'withdraw') return null
  const { field: label, fieldEmpty } = words.actions.withdraw
  return <SelectField {...field('field')} label={label} options={texts} emptyLabel={fieldEmpty} required />
}
