import { useState } from 'react'
import { href } from 'react-router'
import { agenda } from '#content/agenda.ts'
import { Button } from '#ui/button/button.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { TextField } from '#ui/field/field.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'

const words = agenda.calendars.feed

/** The private address of the member's own feed; without scripts it is selected and copied by hand. */
export function FeedAddress({ address }: { address: string | undefined }) {
  const [told, setTold] = useState('')
  if (!address)
    return (
      <p className="mt-3">
        {words.none} <TextLink to={href('/professionista/agenda/ore')}>{words.toHours}</TextLink>
      </p>
    )
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setTold(words.copied),
      () => setTold(words.notCopied),
    )
  return (
    <>
      <p className="mt-2 max-w-prose text-ink-soft">{words.text}</p>
      <div className="mt-4">
        <TextField id="indirizzo-privato" label={words.label} readOnly value={address} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-4 noscript:hidden">
        <Button type="button" variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <p role="status">{told}</p>
      </div>
      <div className="mt-2">
        <Disclosure summary={words.change}>
          <p>{words.changeText}</p>
          <PostButton fields={{ intent: 'feed' }} label={words.change} variant="danger" className="mt-3" />
        </Disclosure>
      </div>
    </>
  )
}
