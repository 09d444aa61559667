import { newsPage } from '#content/news.ts'
import { fromDay, longDate, toDay } from '#lib/dates.ts'
import { normalise } from '#lib/text.ts'

export type Labelled = { title: string; partner_name: string | null }

export type EventFacts = {
  starts_on: string | null
  starts_at: string | null
  ends_on: string | null
  ends_at: string | null
  place: string | null
  online: boolean
}

/** «Contenuto di un partner: NAME», which stands before the title wherever one is shown; undefined for the office's own. */
export function partnerLabel({ partner_name }: Pick<Labelled, 'partner_name'>): string | undefined {
  return partner_name === null ? undefined : newsPage.partner(partner_name)
}

/** For places that show one line alone: feeds, sharing, structured data, the page's title. */
export function labelledTitle(item: Labelled): string {
  const label = partnerLabel(item)
  return label ? `${label} · ${item.title}` : item.title
}

const LONGEST_SLUG = 80

export function newsSlug(title: string): string {
  const words = normalise(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return words.slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'notizia'
}

/** «21 novembre 2026, dalle 18:00 alle 20:00»; undefined for what is no event. */
export function whenInWords({ starts_on, starts_at, ends_on, ends_at }: EventFacts): string | undefined {
  if (starts_on === null) return undefined
  const last = ends_on ?? starts_on
  if (last !== starts_on) {
    const [from, to] = [starts_at ? `, ore ${starts_at}` : '', ends_at ? `, ore ${ends_at}` : '']
    return `${fromDay(longDate(starts_on))}${from} ${toDay(longDate(last))}${to}`
  }
  if (!starts_at) return longDate(starts_on)
  return ends_at
    ? `${longDate(starts_on)}, dalle ${starts_at} alle ${ends_at}`
    : `${longDate(starts_on)}, ore ${starts_at}`
}

export function whereInWords({ place, online }: Pick<EventFacts, 'place' | 'online'>): string | undefined {
  if (!place) return online ? 'Online' : undefined
  return online ? `${place} e online` : place
}

export function isOver({ expires_on }: { expires_on: string | null }, today: string): boolean {
  return expires_on !== null && expires_on < today
}
