import { TRAP_FIELD } from '#lib/form.ts'

/** A honeypot, hidden from screen readers and keyboards too. */
export function TrapField({ id }: { id: string }) {
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Lascia vuoto questo campo</label>
      <input id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </p>
  )
}
