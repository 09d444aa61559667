import { readDanger } from '../rules.ts'
import { UrgentNote } from './urgent-note.tsx'

/** For searches that answer while one types. Loaded with the first letter, because the expressions are large. */
export default function UrgentWhileTyping({ text }: { text: string }) {
  const danger = readDanger(text)
  return danger ? (
    <div className="mt-4">
      <UrgentNote {...danger} />
    </div>
  ) : null
}
