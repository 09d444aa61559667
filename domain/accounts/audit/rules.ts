import { AUDIT_KINDS, AUDIT_NAMES, AUDIT_SENTENCES } from '#content/audit-sentences.ts'

export type Names = Map<string, string>
export const nameKey = (kind: string, id: string) => `${kind} ${id}`

type NamedEntry = {
  action: string
  actorKind: string
  actorId: string | null
  subjectKind: string
  subjectId: string
}

/** One audit entry as an Italian sentence: who did what to whom. */
export function sentenceOf(entry: NamedEntry, names: Names): string {
  const { action, actorKind, actorId, subjectKind, subjectId } = entry
  const who = actorId
    ? (names.get(nameKey('account', actorId)) ?? AUDIT_NAMES.goneActor)
    : actorKind === 'system'
      ? AUDIT_NAMES.system
      : AUDIT_NAMES.visitor
  const gone = AUDIT_NAMES.gone as Record<string, string>
  const named =
    names.get(nameKey(subjectKind, subjectId)) ?? (subjectKind === 'edition' ? subjectId : undefined)
  const subject = subjectId === 'unknown' ? AUDIT_NAMES.nobody : (named ?? gone[subjectKind] ?? subjectKind)
  const known = AUDIT_SENTENCES as Record<string, string>
  return (known[action] ?? AUDIT_NAMES.unknown)
    .replace('{chi}', () => who)
    .replace('{su}', () => (named && QUOTED.has(subjectKind) ? `«${subject}»` : subject))
    .replace('{azione}', () => action)
}

/** Subjects shown in quotation marks, because their name is a title or a file name. */
const QUOTED: ReadonlySet<string> = new Set(['course', 'school-import', 'school', 'partner-page', 'edition'])

export function actionLabel(action: string): string {
  const sentence = (AUDIT_SENTENCES as Record<string, string>)[action]
  if (!sentence) return action
  const bare = sentence.replace('{chi} ', '').replace('{su}', '…')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

export function kindLabel(kind: string): string {
  return (AUDIT_KINDS as Record<string, string>)[kind] ?? kind
}
