import { useState } from 'react'
import { Form } from 'react-router'
import { people as words, roles } from '#content/office.ts'
import { longDate, dateTime } from '#lib/dates.ts'
import { ROLES } from '#platform/auth/roles.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/select/select.tsx'
import { Table } from '#ui/table/table.tsx'
import type { StaffMember } from '../read.server.ts'

const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }))

type Props = {
  people: StaffMember[]
  ownId: string
  /** The action's last result: the dialog closes when it changes. */
  answer: unknown
}

/** The office's staff, with what an administrator may do for each. */
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
              <Hidden intent="remove" id={removing?.id ?? ''} />
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
  return (
    <div className="grid gap-3">
      {own ? (
        <p>
          <Badge tone="petrol">{words.you}</Badge>
          <span className="mt-1 block text-sm text-ink-soft">{words.own}</span>
        </p>
      ) : (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <Hidden intent="role" id={person.id} />
          <SelectField
            key={person.role}
            id={`role-${person.id}`}
            name="role"
            label={<span className="sr-only">{`${words.roleField}: ${person.email}`}</span>}
            defaultValue={person.role}
            options={ROLES.map((value) => ({ value, label: roles[value] }))}
          />
          <Button type="submit" variant="secondary">
            {words.change}
            <span className="sr-only">: {person.email}</span>
          </Button>
        </Form>
      )}
      <div className="flex flex-wrap gap-2">
        <Form method="post">
          <Hidden intent="sessions" id={person.id} />
          <Button type="submit" variant="quiet">
            {words.endSessions}
            <span className="sr-only">: {person.email}</span>
          </Button>
        </Form>
        {own ? null : (
          <Form
            method="post"
            onSubmit={(event) => {
              // Without scripts this is a plain form; with them a dialog asks first.
              event.preventDefault()
              onRemove()
            }}
          >
            <Hidden intent="remove" id={person.id} />
            <Button type="submit" variant="danger">
              {words.remove}
              <span className="sr-only">: {person.email}</span>
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

function Hidden({ intent, id }: { intent: string; id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
