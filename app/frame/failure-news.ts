import type { FailureReason } from '#content/failures.ts'

export type FailureNews = {
  reason: FailureReason
  form?: HTMLFormElement | undefined
  /** Where one signs in again. */
  door?: string
  reference?: string | undefined
  /** Not a form, but a link or a search. */
  link?: boolean
}

type Listener = { failed: (news: FailureNews) => void; sent: (form: HTMLFormElement) => void }

const listeners = new Set<Listener>()

export function tellFailure(news: FailureNews): void {
  for (const { failed } of listeners) failed(news)
}

/** The portal took what this form sent. */
export function tellSent(form: HTMLFormElement): void {
  for (const { sent } of listeners) sent(form)
}

/** @returns what stops it */
export function onFailureNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
