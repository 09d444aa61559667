import type { Hours } from '#content/help-lines.ts'
import { answersText } from '../rules.lines.ts'
import { useMinute } from './use-minute.ts'

/** Whether a line answers now; without scripts the hours stand. */
export function Answers({ hours }: { hours: Hours | undefined }) {
  return <>{answersText(hours, useMinute(undefined))}</>
}
