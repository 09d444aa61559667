import { z } from 'zod'
import { calendars } from '#content/calendars.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'

const words = calendars.errors

/** `webcal:` is the name that calendar programs give to https. */
function asWebAddress(text: string): string | undefined {
  const url = URL.parse(text.replace(/^webcals?:/i, 'https:'))
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  url.hash = ''
  return url.href
}

const address = z
  .string({ error: words.address })
  .trim()
  .max(2000, words.addressLong)
  .regex(READABLE, UNREADABLE_MESSAGE)
  .transform((text, context) => {
    const found = asWebAddress(text)
    if (found === undefined) context.addIssue({ code: 'custom', message: words.address })
    return found ?? ''
  })

const told = (message: string) =>
  z.string({ error: message }).min(1, message).max(200, words.long).regex(READABLE, UNREADABLE_MESSAGE)

export const calendarForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ics'), address }),
    z.object({
      kind: z.literal('caldav'),
      address,
      // Within the Basic scheme a colon ends the name.
      username: told(words.username).regex(/^[^:]*$/, words.username),
      password: told(words.password),
    }),
  ],
  { error: words.kind },
)
export type CalendarForm = z.infer<typeof calendarForm>
