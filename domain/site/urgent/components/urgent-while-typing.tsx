import { urgentNeed } from '../rules.ts'
import { UrgentNote } from './urgent-note.tsx'

/** For a search that answers while one types. Comes with the first letter: few pages need the expressions at once. */
export default function UrgentWhileTyping({ text }: { text: string }) {
  const need = urgentNeed(text)
  return need ? (
    <div className="mt-4">
      <UrgentNote need={need} />
    </div>
  ) : null
}
