import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { registration } from '#content/registration.ts'
import { SIGNATURE_REQUIRED, ID_MISSING, MESSAGES, registrationSchema, SUBMIT_FAILED } from '../schema.ts'
import { consents } from '#content/legal/consents.ts'
import { WRONG_TYPE } from '../schema.documents.ts'
import { errorsByField, filledIn, type FieldErrors, type FormRefusal } from '#lib/form.ts'
import { sendForm, type Sent } from '#lib/send-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useToast } from '#ui/toast/toast.tsx'

/** The result of a submission, the same for one by script, with progress, and one by the browser itself. */
export type RegistrationAnswer =
  { ok: true; id: string; documentMissing: boolean } | ({ ok: false; failed?: boolean } & FormRefusal)

export const FORM_ID = 'registrazione'

const LAST = ['document', 'signature']
const DECLARED = Object.keys(registration.fields).filter((name) => !LAST.includes(name))
/** Fields in the order of the page, in which errors are listed. */
const FIELDS = [...DECLARED, ...consents.map(({ name }) => name), ...LAST]

/** The longest message of each field, for which space is reserved below it. */
const LONGEST_MESSAGE: Record<string, string> = {
  ...MESSAGES,
  document: WRONG_TYPE,
  signature: SIGNATURE_REQUIRED,
}
const DEFAULT_LONGEST_MESSAGE = 'Specializzazione: al massimo 120 caratteri'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; progress: number | undefined }
  | { kind: 'done'; documentMissing: boolean }

/** The form's states: idle, sending, done. Errors from the server appear at their fields. */
export function useRegistration(answer: RegistrationAnswer | undefined, sendTo: string) {
  const toast = useToast()
  const refusal = answer?.ok === false ? answer : undefined
  const [state, setState] = useState<State>(() => stateAfter(answer))
  const [errors, setErrors] = useState<FieldErrors>(refusal?.errors ?? {})
  const [attempt, setAttempt] = useState(refusal ? 1 : 0)
  const sending = useRef(false)
  const form = useForm(FORM_ID, FIELDS, { errors, values: refusal?.values ?? {} })
  const field = (name: string) => ({
    ...form.field(name),
    room: LONGEST_MESSAGE[name] ?? DEFAULT_LONGEST_MESSAGE,
  })

  const gentle = useGentleChecks({
    shown: (name) => Boolean(errors[name]?.length),
    check: (name, wrong) => setErrors((before) => ({ ...before, [name]: wrong[name] ?? [] })),
  })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = wrongFields(event.currentTarget)
    if (Object.keys(wrong).length === 0) return void send(event.currentTarget)
    setErrors(wrong)
    setAttempt((n) => n + 1)
  }

  async function send(element: HTMLFormElement): Promise<void> {
    if (sending.current) return
    sending.current = true
    const filled = new FormData(element)
    const withDocument = 'document' in filledIn(filled)
    const show = (progress: number) =>
      setState({ kind: 'sending', progress: withDocument ? progress : undefined })
    show(0)
    const received = readAnswer(await sendForm(sendTo, filled, show))
    sending.current = false
    announce(toast, received)
    // Cleared before navigation, so that no draft stays on the device.
    if (received.ok) element.reset()
    setState(stateAfter(received))
    if (received.ok) return
    // The fields keep what was typed: only errors are taken from the answer.
    setErrors(received.errors)
    setAttempt((n) => n + 1)
  }

  const announced = useRef(false)
  useEffect(() => {
    if (!answer || announced.current) return
    announced.current = true
    announce(toast, answer)
  }, [answer, toast])

  return { field, errors, problems: form.problems, state, submit, attempt, gentle }
}

export type FieldOf = ReturnType<typeof useRegistration>['field']

function wrongFields(form: HTMLFormElement): FieldErrors {
  const checked = registrationSchema().safeParse(filledIn(new FormData(form)))
  return checked.success ? {} : errorsByField(checked.error)
}

function stateAfter(answer: RegistrationAnswer | undefined): State {
  return answer?.ok ? { kind: 'done', documentMissing: answer.documentMissing } : { kind: 'idle' }
}

/** Any response of the network as an answer that the form understands. */
function readAnswer({ status, answer }: Sent): RegistrationAnswer {
  if (status === 0) return failure(SUBMIT_FAILED, registration.offline)
  const read = answer as RegistrationAnswer | null
  if (!read || typeof read.ok !== 'boolean') return failure(SUBMIT_FAILED)
  if (read.ok && !read.id) return failure(ID_MISSING)
  return read
}

function failure(...messages: string[]): RegistrationAnswer {
  return { ok: false, failed: true, errors: { '': messages }, values: {} }
}

/** This form shows one toast at a time, the latest. */
const ABOUT = 'registration'

function announce(toast: ReturnType<typeof useToast>, answer: RegistrationAnswer): void {
  if (!answer.ok) {
    if (answer.failed) toast({ ...registration.errorToast, tone: 'destructive', about: ABOUT })
    return
  }
  toast({ ...registration.successToast, tone: 'success', about: ABOUT })
  if (answer.documentMissing)
    toast({ ...registration.documentToast, tone: 'destructive', durationMs: 12_000 })
}

/** How long typing must pause before an error is shown. */
const QUIET_MS = 800

type Checks = { shown: (name: string) => boolean; check: (name: string, wrong: FieldErrors) => void }

/**
 * Validates each field from its first change: an error appears when typing pauses or the field is left, and
 * disappears as soon as it is corrected. Choices are validated at once.
 */
function useGentleChecks({ shown, check }: Checks) {
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const timers = waiting.current
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  const settle = (name: string) => {
    clearTimeout(waiting.current.get(name))
    return waiting.current.delete(name)
  }
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, type } = event.target as HTMLInputElement
    const form = event.currentTarget
    if (!name) return
    settle(name)
    const now = wrongFields(form)
    if (!(name in now)) return shown(name) ? check(name, now) : undefined
    if (['checkbox', 'file', 'select-one'].includes(type)) return check(name, now)
    const timer = setTimeout(() => {
      waiting.current.delete(name)
      check(name, wrongFields(form))
    }, QUIET_MS)
    waiting.current.set(name, timer)
  }
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as Element as HTMLInputElement
    if (settle(name)) check(name, wrongFields(currentTarget))
  }
  return { onInput, onBlur }
}
