import { useState, type MouseEvent } from 'react'
import { Form, href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

const words = favourites.list

type Props = {
  total: number
  asked: boolean
  /** The action's last result: the dialog closes when it changes. */
  answer: unknown
}

/** Removes all favourites after a question: in a dialog, or without scripts as a step of the page. */
export function RemoveAll({ total, asked, answer }: Props) {
  const [open, setOpen] = useState(false)
  const [lastAnswer, setLastAnswer] = useState(answer)
  if (lastAnswer !== answer) {
    setLastAnswer(answer)
    setOpen(false)
  }
  const close = () => setOpen(false)
  const list = href('/user/preferiti')
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (asked)
    return (
      <section
        aria-labelledby="togli-tutti"
        className="mt-8 rounded-card border border-red-700 bg-surface p-5 md:p-6"
      >
        <h3 id="togli-tutti">{words.removeAllTitle}</h3>
        <p className="mt-2">{words.removeAllText(total)}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ConfirmForm />
          <ButtonLink to={list} variant="quiet">
            {words.removeAllNo}
          </ButtonLink>
        </div>
      </section>
    )
  return (
    <div className="mt-8 print:hidden">
      <ButtonLink to={`${list}?passo=togli-tutti#togli-tutti`} variant="danger" onClick={ask}>
        {words.removeAll}
      </ButtonLink>
      <Dialog
        open={open}
        onClose={close}
        title={words.removeAllTitle}
        footer={
          <>
            <Button type="button" variant="quiet" onClick={close}>
              {words.removeAllNo}
            </Button>
            <ConfirmForm />
          </>
        }
      >
        <p>{words.removeAllText(total)}</p>
      </Dialog>
    </div>
  )
}

function ConfirmForm() {
  return (
    <Form method="post" action={href('/user/preferiti')}>
      <input type="hidden" name="intent" value="remove-all" />
      <Button type="submit" variant="danger">
        {words.removeAllYes}
      </Button>
    </Form>
  )
}
