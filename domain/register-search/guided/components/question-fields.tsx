import { useEffect, useState, type ReactNode } from 'react'
import {
  COMPLAINTS,
  guided,
  MOST_TOPICS,
  NOT_SURE,
  PAYMENTS,
  PREFERENCES,
  SCALES,
  TIMES,
  TOPIC_GROUPS,
  topicsFor,
  URGENCY,
  WAYS,
  WEIGHTS,
  WHOM,
  type Question,
} from '#content/guided-questions.ts'
import { LONGEST_SENTENCE } from '#content/longest-sentence.ts'
import { RADII } from '#content/radii.ts'
import { UrgentWhileTyping } from '#domain/site/urgent/components/urgent-while-typing.tsx'
import { TextareaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { TOLD_PLACE, type Answers, type Field } from '../rules.screens.ts'
import { Choice, Choices } from './choices.tsx'

type Props = { answers: Answers; unknownPlace?: string | undefined }

/** The controls of one question. */
export function QuestionFields({ question, ...props }: Props & { question: Question }) {
  const Fields = FIELDS[question]
  return <Fields {...props} />
}

const FIELDS: Record<Question, (props: Props) => ReactNode> = {
  chi: ({ answers }) => <Choices name="chi" type="radio" values={WHOM} chosen={answers.chi} />,
  tema: Topics,
  urgenza: ({ answers }) => <Choices name="urgenza" type="radio" values={URGENCY} chosen={answers.urgenza} />,
  luogo: Place,
  orario: ({ answers }) => <Choices name="orario" type="checkbox" values={TIMES} chosen={answers.orario} />,
  spesa: Money,
  persona: Person,
  modo: Style,
  prima: ({ answers }) => (
    <Choices name="prima" type="checkbox" values={COMPLAINTS} chosen={answers.prima} narrow />
  ),
}

/** Further topics are blocked once three are chosen; without scripts the first three count. */
function Topics({ answers }: Props) {
  const [chosen, setChosen] = useState(answers.tema)
  const offered = topicsFor(answers.chi[0])
  const isFull = chosen.filter((id) => id !== NOT_SURE.id).length >= MOST_TOPICS
  return (
    <div
      className="grid gap-4"
      onChange={({ target }) => {
        const { name, value, checked } = target as unknown as HTMLInputElement
        if (name === 'tema')
          setChosen((now) => [...now.filter((id) => id !== value), ...(checked ? [value] : [])])
      }}
    >
      {TOPIC_GROUPS.map(({ title, items }) => (
        <Group key={title} title={title}>
          <Choices
            name="tema"
            type="checkbox"
            values={items.filter((topic) => offered.includes(topic))}
            chosen={answers.tema}
            narrow
            isDisabled={(id) => isFull && !chosen.includes(id)}
          />
        </Group>
      ))}
      <Choices name="tema" type="checkbox" values={[NOT_SURE]} chosen={answers.tema} />
      <TextareaField
        id="parole"
        name="parole"
        label={guided.topics.own}
        maxLength={LONGEST_SENTENCE}
        rows={2}
        defaultValue={answers.parole[0]}
        autoComplete="off"
      />
      <UrgentWhileTyping />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  )
}

function Place({ answers, unknownPlace }: Props) {
  const { town, radius, km, steps, unknown } = guided.place
  useEffect(() => {
    if (unknownPlace) document.getElementById('dove')?.focus()
  }, [unknownPlace])
  return (
    <div className="grid gap-4">
      <Choices name="via" type="radio" values={WAYS} chosen={answers.via} />
      {unknownPlace ? <input type="hidden" name={TOLD_PLACE} value={unknownPlace} /> : null}
      <div className="grid grid-cols-[1fr_6.5rem] items-start gap-3">
        {/* Without suggestions: they would send what is typed in an address. */}
        <TextField
          id="dove"
          name="dove"
          label={town}
          maxLength={100}
          defaultValue={answers.dove[0]}
          errors={unknownPlace ? [unknown(unknownPlace)] : undefined}
          autoComplete="address-level2"
        />
        <SelectField
          id="raggio"
          name="raggio"
          label={radius}
          options={RADII.map((one) => ({ value: String(one), label: km(one) }))}
          defaultValue={answers.raggio[0] ?? '25'}
        />
      </div>
      <Flag name="scale" label={steps} answers={answers} />
    </div>
  )
}

function Flag({ name, label, answers }: Props & { name: Field; label: string }) {
  return (
    <Choice type="checkbox" name={name} value="1" label={label} defaultChecked={answers[name].length > 0} />
  )
}

function Money({ answers }: Props) {
  return (
    <div className="grid gap-4">
      <Choices name="spesa" type="radio" values={PAYMENTS} chosen={answers.spesa} narrow />
      <Flag name="bonus" label={guided.money.bonus} answers={answers} />
      <p className="text-ink-soft">{guided.money.reduced}</p>
    </div>
  )
}

function Person({ answers }: Props) {
  const { any, weight, of } = guided.person
  return (
    <div className="grid gap-4">
      {PREFERENCES.map(({ id, label, values }) => (
        // CSS shows the weight of a preference once one is chosen, so that no scripts are needed.
        <div key={id} className="group grid grid-cols-[1fr_9.5rem] items-end gap-2">
          <SelectField
            id={id}
            name={id}
            label={label}
            emptyLabel={any}
            options={values.map((one) => ({ value: one.id, label: one.label }))}
            defaultValue={answers[id][0] ?? ''}
          />
          <div className="group-has-[option[value='']:checked]:hidden">
            <SelectField
              id={`${id}-conta`}
              name={`${id}-conta`}
              label={
                <>
                  {weight}
                  <span className="sr-only">{of(label)}</span>
                </>
              }
              options={WEIGHTS.map((one) => ({ value: one.id, label: one.label }))}
              defaultValue={answers[`${id}-conta`][0] ?? WEIGHTS[0].id}
            />
          </div>
        </div>
      ))}
    </div>
  )
}

function Style({ answers }: Props) {
  return (
    <div className="grid gap-5">
      {SCALES.map(({ id, question, values }) => (
        <Group key={id} title={question}>
          <Choices name={id as Field} type="radio" values={values} chosen={answers[id as Field]} narrow />
        </Group>
      ))}
    </div>
  )
}
