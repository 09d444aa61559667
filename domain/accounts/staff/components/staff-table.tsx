import { useState, type FormEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import { people as words, roles } from '#content/office.ts'
import { longDate, dateTime } from '#lib/dates.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { About } from '#ui/about/about.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button, type ButtonVariant } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { Table } from '#ui/table/table.tsx'
import type { StaffMember } from '../read.server.ts'
import type { StaffForm } from '../schema.ts'

const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }))

type Props = {
  people: StaffMember[]
  ownId: string
  /** The action's last result: the dialog closes when it changes. */
  answer: unknown
}

export function StaffTable({ people, ownId, answer }: Props) {
  const [asked, setAsked] = useState<{ person: StaffMember; before: unknown }>()
  const removing = asked && asked.before === answer ? asked.person : undefined
  const close = () => setAsked(undefined)
  return (
    <>
      <Table
        caption={words.caption}
        columns={COLUMNS}
        rows={people.map((person) => ({
          id: person.id,
          cells: {
            email: (
              <span className="wrap-anywhere">
                {person.email}
                {person.confirmed ? null : (
                  <span className="block text-sm text-ink-soft">{words.unconfirmed}</span>
                )}
              </span>
            ),
            role: roles[person.role],
            since: longDate(person.since),
            last: person.lastSignIn ? dateTime(person.lastSignIn) : words.never,
            factor: (
              <Badge tone={person.secondFactor ? 'green' : 'neutral'}>
                {person.secondFactor ? words.yes : words.no}
              </Badge>
            ),
            actions: (
              <Actions
                person={person}
                own={person.id === ownId}
                onRemove={() => setAsked({ person, before: answer })}
              />
            ),
          },
        }))}
      />
      <Dialog
        open={removing !== undefined}
        onClose={close}
        title={words.removeTitle}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={removing?.id ?? ''} />
              <Button type="submit" variant="danger">
                {words.remove}
              </Button>
            </Form>
          </>
        }
      >
        <p>
          <strong className="wrap-anywhere">{removing?.email}</strong> {words.removeText}
        </p>
      </Dialog>
    </>
  )
}

function Actions({ person, own, onRemove }: { person: StaffMember; own: boolean; onRemove: () => void }) {
  const confirmFirst = (event: FormEvent) => {
    // Without scripts this is a plain form; with them a dialog asks first.
    event.preventDefault()
    onRemove()
  }
  return (
    <div className="grid gap-3">
      {own ? (
        <p>
          <Badge tone="petrol">{words.you}</Badge>
          <span className="mt-1 block text-sm text-ink-soft">{words.own}</span>
        </p>
      ) : (
        <Step intent="role" person={person} label={words.change} variant="secondary">
          <SelectField
            key={person.role}
            id={`role-${person.id}`}
            name="role"
            label={<span className="sr-only">{`${words.roleField}: ${person.email}`}</span>}
            defaultValue={person.role}
            options={ROLES.map((value) => ({ value, label: roles[value] }))}
          />
        </Step>
      )}
      <div className="flex flex-wrap gap-2">
        <Step intent="sessions" person={person} label={words.endSessions} variant="quiet" />
        {own ? null : (
          <Step
            intent="remove"
            person={person}
            label={words.remove}
            variant="danger"
            onSubmit={confirmFirst}
          />
        )}
      </div>
    </div>
  )
}

type StepProps = {
  intent: StaffForm['intent']
  person: StaffMember
  label: string
  variant: ButtonVariant
  onSubmit?: (event: FormEvent) => void
  children?: ReactNode
}

function Step({ intent, person, label, variant, onSubmit, children }: StepProps) {
  return (
    <Form method="post" onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={person.id} />
      {children}
      <Button type="submit" variant={variant}>
        {label}
        <About>{person.email}</About>
      </Button>
    </Form>
  )
}
