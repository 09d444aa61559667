import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { Outcome } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

/** The result of the page's action; a note's own result stands beside the note. */
export type PageAnswer =
  | {
      form: 'consent' | 'list' | 'note'
      ok: boolean
      message: string
      id?: string
      undo?: { at: string; note: string | null }
      typed?: string
    }
  | undefined

/** Says what was done, with a way to undo a removal. It takes the focus, because the pressed button is gone. */
export function ListAnswer({ answer }: { answer: PageAnswer }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = answer && answer.form !== 'note' ? answer : undefined
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <div ref={box} tabIndex={-1} className="mt-4 focus:outline-none print:hidden">
      <Outcome ok={shown.ok}>
        <span className="inline-flex min-h-11 items-center pr-3">{shown.message}</span>
        {shown.id && shown.undo ? <Undo id={shown.id} was={shown.undo} /> : null}
      </Outcome>
    </div>
  )
}

function Undo({ id, was }: { id: string; was: { at: string; note: string | null } }) {
  return (
    <Form method="post" preventScrollReset className="-ml-1 inline-block">
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="professional" value={id} />
      <input type="hidden" name="at" value={was.at} />
      <input type="hidden" name="note" value={was.note ?? ''} />
      <Button type="submit" variant="quiet">
        {favourites.list.undo}
      </Button>
    </Form>
  )
}
