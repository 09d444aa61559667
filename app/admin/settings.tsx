import { data, href } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { requireAdmin } from '#app/frame/lock.ts'
import { SITE_NAME } from '#content/home.ts'
import { SETTINGS, settingsDesk as words } from '#content/settings.ts'
import { systemStatus } from '#content/system-status.ts'
import { trialForm, type TrialName } from '#domain/operations/system-status/schema.trials.ts'
import { tryDatabase, tryMail, tryStore } from '#domain/operations/system-status/write.trials.server.ts'
import { bytesInWords } from '#lib/units.ts'
import { listSettings, type Setting } from '#platform/config/list.ts'
import { readForm } from '#platform/http/read-form.ts'
import { Refusal, Result } from '#ui/alert/alert.tsx'
import { PostButton } from '#ui/form/submit.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Section } from '#ui/section/section.tsx'
import { Table } from '#ui/table/table.tsx'
import type { Route } from './+types/settings'

export const meta = () => unlistedPage(words.title, words.description)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config } = await requireAdmin(context, request)
  return { settings: listSettings(config) }
}

type Deps = Awaited<ReturnType<typeof requireAdmin>>
type Outcome = { ok: boolean; message: string }
type Answer = Partial<Outcome> & { tried?: TrialName; error?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const deps = await requireAdmin(context, request)
  const form = trialForm.safeParse(await readForm(request))
  if (!form.success) return data<Answer>({ error: words.unknown }, { status: 400 })
  if (!(await deps.limits.consume('office-trial', deps.actor.id)).ok)
    return data<Answer>({ error: words.limited }, { status: 429 })
  const tried = form.data.prova
  return data<Answer>({ tried, ...(await TRIALS[tried](deps)) })
}

const TRIALS: Record<TrialName, (deps: Deps) => Promise<Outcome>> = { posta, archivio, dati }

async function posta({ actor, config }: Deps): Promise<Outcome> {
  const { dataDir } = config.storage
  const outcome = await tryMail({ config: config.mail, dataDir, siteName: SITE_NAME }, actor)
  const { sent, written, failed, answered } = words.mail
  const answer = outcome.answer ? ` ${answered}: «${outcome.answer}».` : ''
  if (!outcome.ok) return { ok: false, message: failed[outcome.reason] + answer }
  const say = outcome.place === 'server' ? sent : written
  return { ok: true, message: say(outcome.to, outcome.ms) + answer }
}

async function archivio({ actor, config, store }: Deps): Promise<Outcome> {
  const outcome = await tryStore(store, actor)
  if (!outcome.ok) return { ok: false, message: words.store.failed[outcome.reason] }
  const place = systemStatus.places[config.storage.s3 ? 's3' : 'disk']
  return { ok: true, message: words.store.done(place, outcome.ms) }
}

async function dati({ actor, database, log }: Deps): Promise<Outcome> {
  try {
    const { bytes, used, most, ...ms } = await tryDatabase(database, actor)
    const figures = { ...ms, size: bytesInWords(bytes), connections: `${used} ${systemStatus.of} ${most}` }
    return { ok: true, message: words.database.done(figures) }
  } catch (error) {
    log.error({ error }, 'database trial failed')
    return { ok: false, message: words.database.failed }
  }
}

export default function SettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  return (
    <Section id="impostazioni" title={words.title} className="mt-5 md:mt-8">
      <p className="mt-2 max-w-prose">
        {words.intro} <TextLink to={href('/admin/salute')}>{words.toStatus}</TextLink>
      </p>
      <h3 className="mt-6">{words.tries}</h3>
      <p className="mt-1 max-w-prose text-ink-soft">{words.triesNote}</p>
      <Refusal className="mt-4">{actionData?.error}</Refusal>
      <div className="mt-4 grid gap-6 md:grid-cols-3">
        {PLACES.map(([name, place]) => (
          <div key={name}>
            <h4>{place.title}</h4>
            <p className="mt-1 mb-3 text-ink-soft">{place.note}</p>
            <PostButton label={place.button} variant="secondary" fields={{ prova: name }} />
            <Result answer={actionData?.tried === name ? resultOf(actionData) : undefined} />
          </div>
        ))}
      </div>
      <div className="mt-8">
        <Table caption={words.title} columns={COLUMNS} rows={settings.map(rowOf)} />
      </div>
    </Section>
  )
}

const PLACES: [TrialName, { title: string; note: string; button: string }][] = [
  ['posta', words.mail],
  ['archivio', words.store],
  ['dati', words.database],
]

const resultOf = ({ ok = false, message }: Answer) => ({ ok, message })

const COLUMNS = Object.entries(words.columns).map(([key, label]) => ({ key, label }))

function rowOf(setting: Setting) {
  const { name, from } = setting
  const { what, unset } = SETTINGS[name]!
  const state = setting.isSet ? words.isSet : (unset ?? words.isUnset)
  const cells = {
    name: <code className="text-[0.8125rem] wrap-anywhere md:whitespace-nowrap">{name}</code>,
    what,
    value: <span className="wrap-anywhere">{setting.value ?? state}</span>,
    from: <span className={from === 'default' ? 'text-ink-soft' : ''}>{words.from[from]}</span>,
  }
  return { id: name, cells }
}
