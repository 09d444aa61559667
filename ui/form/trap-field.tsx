import { TRAP_FIELD } from '#lib/form.ts'

/** Hidden from eyes, keyboards and screen readers alike: only a program fills it in. */
export function TrapField({ id }: { id: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Lascia vuoto questo campo</label>
      <input id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
