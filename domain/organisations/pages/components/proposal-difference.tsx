import { TextDifference, TwoSides } from '#domain/professionals/edits/components/edit-difference.tsx'
import type { Organisation } from '#domain/organisations/members/rules.ts'
import type { Facts } from '#domain/schools/editing/rules.ts'
import { asWords, labelOf } from '../rules.ts'
import { PagePicture } from './page-picture.tsx'

type Props = { kind: Organisation['kind']; before: Facts; after: Facts }

/** Each field that a proposal changes, as it was and as it would be. */
export function ProposalDifference({ kind, before, after }: Props) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const shown = fields.filter((field) => asWords(field, before[field]) !== asWords(field, after[field]))
  return (
    <ul className="grid gap-4">
      {shown.map((field) => (
        <li key={field} className="grid min-w-0 gap-2">
          <h4 className="font-sans font-semibold">{labelOf(kind, field)}</h4>
          {field === 'picture' ? (
            <TwoSides before={<Side path={before.picture} />} after={<Side path={after.picture} />} />
          ) : (
            <TextDifference before={asWords(field, before[field])} after={asWords(field, after[field])} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Side({ path }: { path: Facts[string] | undefined }) {
  return typeof path === 'string' ? (
    <PagePicture path={path} alt="" />
  ) : (
    <span className="text-ink-soft">—</span>
  )
}
