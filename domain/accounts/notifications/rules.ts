export const NOTIFICATION_KINDS = ['message', 'appointment', 'review', 'reminder'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const CHANNELS = ['mail', 'push'] as const
type Channel = (typeof CHANNELS)[number]

export type Choice = { kind: NotificationKind; channel: Channel; wanted: boolean }
export type Choices = Record<NotificationKind, Record<Channel, boolean>>

/** Everything is wanted until somebody says otherwise; without a device there is no push. */
export function choicesOf(rows: readonly Choice[]): Choices {
  const wanted = (kind: NotificationKind, channel: Channel) =>
    rows.find((row) => row.kind === kind && row.channel === channel)?.wanted ?? true
  return Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { mail: wanted(kind, 'mail'), push: wanted(kind, 'push') }]),
  ) as Choices
}

export const wantsPush = (choices: Choices, kind: NotificationKind, devices: number): boolean =>
  devices > 0 && choices[kind].push

/** A mail is left out only where a device takes its place: nobody is told nothing. */
export const wantsMail = (choices: Choices, kind: NotificationKind, devices: number): boolean =>
  choices[kind].mail || !wantsPush(choices, kind, devices)

export const MOST_DEVICES = 10
/** After so many hours a notification is no news. */
export const PUSH_HOURS = 24

/** Minutes until the next attempt. */
export const retryAfter = (attempts: number): number => Math.min(2 ** attempts, 120)
