import { Form, href } from 'react-router'
import { waitingList } from '#content/waiting-list.ts'
import { Button } from '#ui/button/button.tsx'

const words = waitingList.link

/** Leads to the list. What was searched travels in the body: an address stays in the browser's history. */
export function WaitingLink({ begun }: { begun: Record<string, string> }) {
  return (
    <Form
      method="post"
      action={href('/lista-attesa')}
      className="flex flex-wrap items-center gap-x-3 print:hidden"
    >
      <input type="hidden" name="intent" value="begin" />
      {Object.entries(begun).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{words.text}</p>
      <Button type="submit" variant="secondary">
        {words.action}
      </Button>
    </Form>
  )
}
