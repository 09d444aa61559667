import { useState } from 'react'
import { passkeys as words } from '#content/passkeys.ts'
import { Refusal } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useScripted } from '#ui/form/use-scripted.ts'
import { askForPasskey } from './ask-passkey.ts'

type Props = { intent: 'enter' | 'prove'; label: string; wanted: string }

/** Signs in, or proves the owner's presence, with a passkey. Browsers without scripts are told that it needs them. */
export function PasskeyButton({ intent, label, wanted }: Props) {
  const ready = useScripted()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setWorking(true)
    setProblem('')
    const outcome = await askForPasskey(intent, wanted)
    // A full page load, because the session has changed.
    if (outcome.to) return window.location.assign(outcome.to)
    setWorking(false)
    if (!outcome.ok) setProblem(outcome.message)
  }
  return (
    <div className="mt-4 grid gap-3">
      <Button
        type="button"
        variant="secondary"
        disabled={!ready}
        pending={working}
        pendingLabel={words.working}
        onClick={() => void press()}
      >
        {label}
      </Button>
      <noscript>
        <p className="text-sm text-ink-soft">{words.noScript}</p>
      </noscript>
      <Refusal>{problem}</Refusal>
    </div>
  )
}
