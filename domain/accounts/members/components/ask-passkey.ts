import { href } from 'react-router'
import { passkeys as words } from '#content/passkeys.ts'

export type Asked = { ok: true; to?: string } | { ok: false; message: string; to?: string }
type Answer = { error?: string; to?: string; options?: unknown }

async function ask(form: Record<string, string>): Promise<Answer & { status: number }> {
  const answer = await fetch(href('/auth/passkey'), { method: 'POST', body: new URLSearchParams(form) })
  const body: unknown = await answer.json().catch(() => ({}))
  return { ...(body as Answer), status: answer.status }
}

/** The form field `poi` holds the address to go to afterwards. */
export async function askForPasskey(intent: 'enter' | 'prove', wanted: string): Promise<Asked> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return answerChallenge(
    { intent: `${intent}-options` },
    (options) => startAuthentication({ optionsJSON: options as never }),
    { intent, poi: wanted },
  )
}

export async function addPasskeyHere(name: string, wanted: string): Promise<Asked> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return answerChallenge(
    { intent: 'add-options', poi: wanted },
    (options) => startRegistration({ optionsJSON: options as never }),
    { intent: 'add', name, poi: wanted },
  )
}

async function answerChallenge(
  begin: Record<string, string>,
  inBrowser: (options: unknown) => Promise<unknown>,
  end: Record<string, string>,
): Promise<Asked> {
  try {
    const begun = await ask(begin)
    if (!begun.options) return { ok: false, message: begun.error ?? words.failed, ...wayOf(begun) }
    const ended = await ask({ ...end, response: JSON.stringify(await inBrowser(begun.options)) })
    if (ended.status >= 400) return { ok: false, message: ended.error ?? words.failed, ...wayOf(ended) }
    return { ok: true, ...wayOf(ended) }
  } catch (error) {
    const cancelled = error instanceof Error && error.name === 'NotAllowedError'
    return { ok: false, message: cancelled ? words.cancelled : words.failed }
  }
}

const wayOf = ({ to }: Answer) => (to ? { to } : {})
