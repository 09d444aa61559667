/** Issues refused in a row after which an address is paused. */
export const REFUSALS_TO_PAUSE = 3

/** How long an issue is tried again at an address whose server says «later». */
export const TRY_DAYS = 3

/** Sending stops by itself when so many were refused, and more than were sent: then the fault is ours. */
export const REFUSALS_TO_STOP = 20

export type Answer = 'gone' | 'refused' | 'later'

/**
 * What a mail server's answer says of an address (RFC 5321, RFC 3463), from the code that the mail's row keeps.
 * Only 5.1.x says that the address itself does not exist; other refusals can be about us. Codes that are about
 * the connection or the sign-in to our own server (421, 530, 535) and network errors say nothing of it.
 */
export function answerOf(lastError: string | null): Answer {
  const [, code = '', enhanced = ''] = /^(\d{3})(?: (\d\.\d+\.\d+))?$/.exec(lastError ?? '') ?? []
  if (!/^55[0-6]$/.test(code)) return 'later'
  return enhanced.startsWith('5.1.') ? 'gone' : 'refused'
}
