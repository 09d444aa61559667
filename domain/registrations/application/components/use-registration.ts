import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { registration } from '#content/registration.ts'
import { ID_MISSING, registrationSchema, SUBMIT_FAILED } from '#domain/registrations/application/schema.ts'
import { sendForm, type Sent } from '#lib/send-form.ts'
import { useToast } from '#ui/toast/toast.tsx'
import type { RegistrationAnswer } from './answer.ts'
import { useGentleChecks } from './use-gentle-checks.ts'

type State =
  { kind: 'idle' } | { kind: 'sending'; progress: number } | { kind: 'done'; documentMissing: boolean }

/** The form's states: idle, sending, done. Errors from the server appear at their fields. */
export function useRegistration(answer: RegistrationAnswer | undefined, sendTo: string) {
  const toast = useToast()
  const [state, setState] = useState<State>(() => stateAfter(answer))
  const [lastResult, setLastResult] = useState(() => (answer && !answer.ok ? answer.result : undefined))
  const [attempt, setAttempt] = useState(answer && !answer.ok ? 1 : 0)
  const sending = useRef(false)
  const accepted = useRef(false)

  const [form, fields] = useForm({
    id: 'registrazione',
    lastResult,
    // Between attempts to send, `useGentleChecks` validates the fields.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    shouldDirtyConsider: (name) => name !== 'submission_key' && name !== 'texts',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: registrationSchema() }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      accepted.current = true
      void send(formData)
    },
  })

  const gentle = useGentleChecks({
    wrong: wrongFields,
    shown: (name) => Boolean(form.allErrors[name]?.length),
    check: (name) => form.validate({ name: name as keyof typeof fields }),
  })

  /** The library calls `onSubmit` only for valid forms; invalid ones are counted as attempts here. */
  function submit(event: FormEvent<HTMLFormElement>): void {
    accepted.current = false
    form.onSubmit(event)
    const { submitter } = event.nativeEvent as SubmitEvent
    // The library validates a single field by submitting the form, which is no attempt to send.
    const checksOneField = submitter?.getAttribute('name') === '__intent__'
    if (!accepted.current && !checksOneField) setAttempt((n) => n + 1)
  }

  async function send(formData: FormData): Promise<void> {
    if (sending.current) return
    sending.current = true
    setState({ kind: 'sending', progress: 0 })
    const sent = await sendForm(sendTo, formData, (progress) => setState({ kind: 'sending', progress }))
    sending.current = false
    receive(readAnswer(sent))
  }

  function receive(received: RegistrationAnswer): void {
    announce(toast, received)
    // Cleared before navigation, so that no draft stays on the device.
    if (received.ok) document.querySelector<HTMLFormElement>(`#${form.id}`)?.reset()
    setState(stateAfter(received))
    if (received.ok) return
    // The fields keep what was typed: only errors are taken from the answer.
    setLastResult({ status: 'error', error: received.result.error ?? {} })
    setAttempt((n) => n + 1)
  }

  const announced = useRef(false)
  useEffect(() => {
    if (!answer || announced.current) return
    announced.current = true
    announce(toast, answer)
  }, [answer, toast])

  return { form, fields, state, submit, attempt, gentle }
}

function wrongFields(form: HTMLFormElement): Set<string> {
  const checked = parseWithZod(new FormData(form), { schema: registrationSchema() })
  return new Set(checked.status === 'success' ? [] : Object.keys(checked.error ?? {}))
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
  return { ok: false, failed: true, result: { status: 'error', error: { '': messages } } }
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
