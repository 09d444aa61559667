import { expect, test } from 'vitest'
import { favourites as words } from '#content/favourites.ts'
import type { Reading } from '#domain/favourites/read.server.ts'
import { NOTE_LENGTH } from '#domain/favourites/rules.ts'
import { UNREADABLE_MESSAGE } from '#lib/readable.ts'
import type { Member } from '#platform/auth/actor.ts'
import { handleFavourites } from './handle-favourites.ts'

test.each([
  ['what no text holds, as the door marks it', 'Chiamare dopo le 18 \ufffd', UNREADABLE_MESSAGE],
  ['too much', 'a'.repeat(NOTE_LENGTH + 1), words.note.long],
])(
  'a note with %s is refused with its own message, and comes back as it was typed',
  async (_what, note, message) => {
    // Refused before anything is read or written.
    const answer = await handleFavourites({} as Reading, {} as Member, {
      intent: 'note',
      professional: '1',
      note,
    })
    expect(answer.init?.status).toBe(400)
    expect(answer.data).toEqual({ form: 'note', ok: false, message, id: '1', typed: note })
  },
)
