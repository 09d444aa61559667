import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list/definition-list.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useKeys, useKeysSwitch } from './use-keys.ts'

type Words = {
  open: string
  heading: string
  intro: string
  close: string
  on: string
  list: Readonly<Record<string, string>>
}

/** The button and the key «?» that show the keys of a screen; keys need scripts, so does the button. */
export function KeysHelp({ words }: { words: Words }) {
  const [open, setOpen] = useState(false)
  const [on, turn] = useKeysSwitch()
  useKeys({ '?': () => setOpen(true) })
  const rows = Object.entries(words.list).map(([key, value]) => ({ label: key, value }))
  return (
    <span className="noscript:hidden">
      <Button type="button" variant="quiet" onClick={() => setOpen(true)}>
        {words.open} <kbd aria-hidden="true">?</kbd>
      </Button>
      {open ? (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={words.heading}
          footer={
            <Button type="button" variant="secondary" onClick={() => setOpen(false)}>
              {words.close}
            </Button>
          }
        >
          <p className="mb-3 text-ink-soft">{words.intro}</p>
          <DefinitionList rows={rows} />
          <div className="mt-4">
            <CheckboxField
              id="tasti-attivi"
              label={words.on}
              checked={on}
              onChange={(event) => turn(event.target.checked)}
            />
          </div>
        </Dialog>
      ) : null}
    </span>
  )
}
