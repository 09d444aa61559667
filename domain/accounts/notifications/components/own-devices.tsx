import { useState } from 'react'
import { useSubmit } from 'react-router'
import { notifications } from '#content/notifications.ts'
import { longDate } from '#lib/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import { Section } from '#ui/section/section.tsx'
import type { OwnDevice } from '../read.server.ts'
import { subscribeHere, type SubscribeFailure } from './subscribe.ts'

const words = notifications.device

type Props = { devices: (OwnDevice & { here: boolean })[]; publicKey: string }

/** The devices that show notifications, and the button for this one, which needs the browser's permission. */
export function OwnDevices({ devices, publicKey }: Props) {
  return (
    <Section id="dispositivi" title={words.title}>
      <p className="mt-2 max-w-prose text-ink-soft">{words.text}</p>
      {devices.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {devices.map(({ id, name, since, here }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-4"
            >
              <span className="min-w-0">
                {name}
                {here ? <strong> · {words.here}</strong> : null}
                <span className="block text-sm text-ink-soft">{words.since(longDate(since))}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                <PostButton fields={{ intent: 'try', device: id }} label={words.try} variant="secondary" />
                <PostButton fields={{ intent: 'remove', device: id }} label={words.remove} variant="quiet" />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {devices.some(({ here }) => here) ? null : <AddHere publicKey={publicKey} />}
    </Section>
  )
}

function AddHere({ publicKey }: Pick<Props, 'publicKey'>) {
  const isScripted = useScripted()
  const submit = useSubmit()
  const [failure, setFailure] = useState<SubscribeFailure>()
  const [working, setWorking] = useState(false)
  if (!isScripted) return <p className="mt-4 max-w-prose">{words.noScript}</p>
  const add = async () => {
    setWorking(true)
    setFailure(undefined)
    const done = await subscribeHere(publicKey)
    setWorking(false)
    if (done.ok)
      await submit({ intent: 'add', ...done.subscription }, { method: 'post', preventScrollReset: true })
    else setFailure(done.reason)
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button type="button" onClick={() => void add()} pending={working}>
        {words.add}
      </Button>
      <p role="status" className="max-w-prose empty:hidden">
        {failure ? words.failures[failure] : null}
      </p>
    </div>
  )
}
