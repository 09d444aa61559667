import { z } from 'zod'
import { PROBLEMS } from '#content/profile-vocabulary.ts'
import { RADII, USUAL_RADIUS } from '#content/radii.ts'
import { waitingList } from '#content/waiting-list.ts'
import { appointmentForm } from '#domain/bookings/appointments/schema.ts'
import { tagLabel } from '#domain/register-search/results/components/sentences.ts'
import { readWhere } from '#domain/site/places/rules.ts'
import { READABLE, UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { isMoreTag, moreTags, timeField, TIMES, type WaitingWish } from './rules.ts'

const refusals = waitingList.refusals

const PROBLEM_IDS = PROBLEMS.map(({ id }) => id)

const ticked = z.literal('on').optional()

/** The form of the list; `wish` is read from its fields. */
export const waitingForm = appointmentForm
  .pick({ name: true, email: true })
  .extend({
    consent: z.literal('on', { error: refusals.consent }),
    id: z.uuid(),
    problema: z.enum(['', ...PROBLEM_IDS]).catch(''),
    dove: z.string().trim().max(100, refusals.unknown).regex(READABLE, UNREADABLE_MESSAGE).default(''),
    raggio: z.coerce
      .number()
      .refine((km) => (RADII as readonly number[]).includes(km))
      .catch(USUAL_RADIUS),
    online: ticked,
    ...Object.fromEntries(TIMES.map((time) => [timeField(time), ticked])),
  })
  .loose()
  .transform((form, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', path: ['dove'], message })
      return z.NEVER
    }
    const where = form.dove === '' ? undefined : readWhere(form.dove)
    if (form.dove !== '' && !where) return refuse(refusals.unknown)
    if (where?.kind === 'region') return refuse(refusals.region)
    const online = form.online === 'on' || where?.kind === 'online'
    if (!online && !where) return refuse(refusals.where)
    const values = form as Record<string, unknown>
    const wish: WaitingWish = {
      problem: form.problema,
      place: placeOf(where, form.raggio),
      online,
      times: TIMES.filter((time) => values[timeField(time)] === 'on'),
      more: knownTags(values),
    }
    return { id: form.id, name: form.name, email: form.email, wish }
  })
export type WaitingForm = z.infer<typeof waitingForm>

/** The tags of a search that stand in a form, as far as they are known. */
export const knownTags = (values: Record<string, unknown>): string[] =>
  moreTags(values).filter((tag) => isMoreTag(tag) && tagLabel(tag) !== undefined)

function placeOf(where: ReturnType<typeof readWhere>, km: number): WaitingWish['place'] {
  if (where?.kind === 'place') return { slug: where.place.slug, km }
  return where?.kind === 'province' ? { province: where.province.code } : null
}
