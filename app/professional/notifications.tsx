import { data, Form } from 'react-router'
import { z } from 'zod'
import { forgetKeptDevice, keepDevice, keptDevice } from '#app/frame/device-cookie.ts'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { notifications as words } from '#content/notifications.ts'
import { OwnDevices } from '#domain/accounts/notifications/components/own-devices.tsx'
import { findPushKeys, listDevices, readChoices } from '#domain/accounts/notifications/read.server.ts'
import { CHANNELS, NOTIFICATION_KINDS } from '#domain/accounts/notifications/rules.ts'
import { subscription } from '#domain/accounts/notifications/schema.ts'
import {
  addDevice,
  removeDevice,
  saveChoices,
  tryDevice,
} from '#domain/accounts/notifications/write.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Result } from '#ui/alert/alert.tsx'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { SubmitRow } from '#ui/form/submit.tsx'
import { Section } from '#ui/section/section.tsx'
import type { Route } from './+types/notifications'
import { requireProfile } from './own-profile.ts'

export const meta = () => unlistedPage(words.title, words.text)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { member, db, authSecret, appUrl } = await requireProfile(context, request)
  const [choices, devices, here] = await Promise.all([
    readChoices(db, member.id),
    listDevices(db, member),
    keptDevice(request, appUrl),
  ])
  const { publicKey } = await findPushKeys(db, authSecret)
  return { choices, devices: devices.map((one) => ({ ...one, here: one.id === here })), publicKey }
}

type Answer = { ok: boolean; message: string }
const answer = (message: string, status: number, cookie?: string) =>
  data<Answer>(
    { ok: status === 200, message },
    { status, ...(cookie ? { headers: { 'Set-Cookie': cookie } } : {}) },
  )

export async function action({ context, request }: Route.ActionArgs) {
  const { member, db, limits, appUrl } = await requireProfile(context, request)
  const values = await readForm(request)
  if (!(await limits.consume('own-devices', member.id)).ok) return answer(words.limited, 429)
  if (values.intent === 'choose') {
    const choices = NOTIFICATION_KINDS.flatMap((kind) =>
      CHANNELS.map((channel) => ({ kind, channel, wanted: values[`${kind}.${channel}`] === 'on' })),
    )
    await saveChoices(db, member, choices)
    return answer(words.saved, 200)
  }
  if (values.intent === 'add') {
    const parsed = subscription.safeParse(values)
    if (!parsed.success) return answer(words.device.refused, 400)
    const id = await addDevice(db, member, parsed.data, request.headers.get('user-agent') ?? '')
    return answer(words.device.added, 200, await keepDevice(id, appUrl))
  }
  const id = z.uuid().safeParse(values.device)
  if (!id.success) return answer(words.device.gone, 400)
  if (values.intent === 'try')
    return (await tryDevice(db, member, id.data))
      ? answer(words.device.tried, 200)
      : answer(words.device.gone, 404)
  if (!(await removeDevice(db, member, id.data))) return answer(words.device.gone, 404)
  const isHere = (await keptDevice(request, appUrl)) === id.data
  return answer(words.device.removed, 200, isHere ? await forgetKeptDevice(appUrl) : undefined)
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, devices, publicKey } = loaderData
  return (
    <div className="mt-5 grid max-w-3xl gap-8 md:mt-8">
      <Section id="notifiche" title={words.title}>
        <p className="mt-2 max-w-prose text-ink-soft">{words.text}</p>
        <Result answer={actionData} className="mt-4" />
        <Form method="post" preventScrollReset className="mt-5 grid gap-5">
          <input type="hidden" name="intent" value="choose" />
          {NOTIFICATION_KINDS.map((kind) => (
            <fieldset key={kind} className="min-w-0">
              <legend className="font-semibold">{words.kinds[kind]}</legend>
              <div className="flex flex-wrap gap-x-8">
                {CHANNELS.map((channel) => (
                  <CheckboxField
                    key={`${channel} ${choices[kind][channel]}`}
                    id={`${kind}-${channel}`}
                    name={`${kind}.${channel}`}
                    label={words.channels[channel]}
                    defaultChecked={choices[kind][channel]}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <p className="max-w-prose text-sm text-ink-soft">{words.mailStays}</p>
          <SubmitRow label={words.send} variant="secondary" />
        </Form>
      </Section>
      <OwnDevices devices={devices} publicKey={publicKey} />
    </div>
  )
}
