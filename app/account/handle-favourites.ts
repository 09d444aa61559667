import { data } from 'react-router'
import { favourites as words } from '#content/favourites.ts'
import { findFavourite, findPublicPerson, type Reading } from '#domain/favourites/read.server.ts'
import { readDeviceList } from '#domain/favourites/rules.ts'
import { consentForm, noteText } from '#domain/favourites/schema.ts'
import {
  addFavourite,
  answerConsent,
  removeAllFavourites,
  removeFavourite,
  saveNote,
  type Removed,
} from '#domain/favourites/write.server.ts'
import { fullName } from '#domain/professionals/record/rules.ts'
import { firstMessage } from '#lib/form.ts'
import type { Member } from '#platform/auth/actor.ts'

type FavouritesAnswer = {
  form: 'consent' | 'list' | 'note'
  ok: boolean
  message: string
  id?: string
  undo?: Removed
  typed?: string
  /** Imported favourites, to be removed from the device. */
  brought?: string[]
}

type Values = Record<string, string>
type Answer = ReturnType<typeof data<FavouritesAnswer>>

const say = (answer: FavouritesAnswer, status = 200): Answer => data<FavouritesAnswer>(answer, { status })

const HANDLERS: Record<string, (reading: Reading, member: Member, values: Values) => Promise<Answer>> = {
  consent: handleConsent,
  remove: handleRemoval,
  undo: handleUndo,
  note: handleNote,
  'remove-all': async ({ db }, member) => {
    await removeAllFavourites(db, member)
    return say({ form: 'list', ok: true, message: words.list.allRemoved })
  },
}

export function handleFavourites(reading: Reading, member: Member, values: Values): Promise<Answer> | Answer {
  const { intent = '' } = values
  const handle = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined
  return (
    handle?.(reading, member, values) ??
    say({ form: 'list', ok: false, message: words.refusals.invalid }, 400)
  )
}

async function handleConsent(reading: Reading, member: Member, values: Values): Promise<Answer> {
  const form = consentForm.safeParse(values)
  if (!form.success) return say({ form: 'consent', ok: false, message: words.refusals.invalid }, 400)
  const { answer, previousAnswer } = form.data
  const onDevice = readDeviceList(values.devices)
  const outcome = await answerConsent(reading, member, { ...form.data, deviceFavourites: onDevice })
  if (!outcome.ok) return say({ form: 'consent', ok: false, message: words.refusals[outcome.reason] }, 409)
  const { done, refused, withdrawn } = words.consent
  if (answer === 'no')
    return say({
      form: 'consent',
      ok: true,
      message: previousAnswer === 'yes' ? withdrawn : refused,
    })
  const brought = onDevice.flatMap(({ id }) => (outcome.left.includes(id) ? [] : id))
  return say({ form: 'consent', ok: true, message: done(outcome.brought), brought })
}

async function handleRemoval(reading: Reading, member: Member, values: Values): Promise<Answer> {
  const id = values.professional ?? ''
  const favourite = await findFavourite(reading, member, id)
  const was = await removeFavourite(reading.db, member, id)
  if (!was) return say({ form: 'list', ok: false, message: words.refusals.notYours }, 404)
  // Somebody who has left the register cannot be restored.
  if (!favourite?.person) return say({ form: 'list', ok: true, message: words.list.goneRemoved })
  const message = words.list.removed(fullName(favourite.person))
  return say({ form: 'list', ok: true, message, id, undo: was })
}

async function handleUndo(reading: Reading, member: Member, values: Values): Promise<Answer> {
  const id = values.professional ?? ''
  const person = await findPublicPerson(reading.db, id, reading.showSamples)
  if (!person) return say({ form: 'list', ok: false, message: words.refusals.gone }, 404)
  const was = { at: values.at ?? '', note: values.note || null }
  const outcome = await addFavourite(reading, member, id, was)
  if (!outcome.ok) {
    const message = words.refusals[outcome.reason]
    return say({ form: 'list', ok: false, message }, outcome.reason === 'gone' ? 404 : 409)
  }
  return say({ form: 'list', ok: true, message: words.list.undone(fullName(person)) })
}

async function handleNote(reading: Reading, member: Member, values: Values): Promise<Answer> {
  const id = values.professional ?? ''
  const note = noteText.safeParse(values.note ?? '')
  if (!note.success) {
    const message = firstMessage(note.error)
    return say({ form: 'note', ok: false, message, id, typed: values.note ?? '' }, 400)
  }
  const kept = await saveNote(reading, member, id, note.data)
  if (!kept) return say({ form: 'list', ok: false, message: words.refusals.notYours }, 404)
  return say({ form: 'note', ok: true, message: note.data ? words.note.saved : words.note.cleared, id })
}
