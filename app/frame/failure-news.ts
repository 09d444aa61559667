import type { FailureReason } from '#content/failures.ts'

export type FailureNews = {
  reason: FailureReason
  form?: HTMLFormElement | undefined
  door?: string
  reference?: string | undefined
  /** The path of a link or search, if it was not a form. */
  link?: string
}

type Listener = { failed: (news: FailureNews) => void; sent: (form: HTMLFormElement) => void }

const listeners = new Set<Listener>()

export function notifyFailure(news: FailureNews): void {
  for (const { failed } of listeners) failed(news)
}

/** The portal accepted this form. */
export function notifySent(form: HTMLFormElement): void {
  for (const { sent } of listeners) sent(form)
}

/** @returns a function that stops it */
export function onFailureNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
