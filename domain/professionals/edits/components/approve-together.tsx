import { Form } from 'react-router'
import { CHECKED_LABELS, profileEditsReview as words } from '#content/professional-area.ts'
import { About } from '#ui/about/about.tsx'
import { Button } from '#ui/button/button.tsx'
import type { WaitingEdit } from '../read.server.ts'
import { flagsIn } from '../rules.text-flags.ts'
import { hasFlags } from '../rules.ts'

/** Whether one press is enough: no flags to confirm and no Albo to read. */
const isPlain = ({ field, after, check }: WaitingEdit) =>
  field !== 'leave' && !check && !(hasFlags(field) && flagsIn(after ?? '').length > 0)

/** Below the changes of one person: approves those that need no second look, with one mail. */
export function ApproveTogether({ edits }: { edits: readonly WaitingEdit[] }) {
  const plain = edits.filter(isPlain)
  if (plain.length < 2) return null
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="together" />
      <input type="hidden" name="ids" value={plain.map(({ id }) => id).join(' ')} />
      <p className="text-ink-soft">
        {words.together.which(plain.map(({ field }) => CHECKED_LABELS[field].toLowerCase()).join(', '))}
      </p>
      <Button type="submit" variant="secondary">
        {words.together.approve(plain.length)}
        <About>{plain[0]!.name}</About>
      </Button>
    </Form>
  )
}
