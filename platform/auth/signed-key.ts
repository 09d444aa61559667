import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secret } from '#platform/config/secret.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The key in a mail's link: a row's id, and what only the portal can compute from it. Nothing of it is stored. */
export function signedKey(purpose: string, id: string, secret: Secret): string {
  return `${id}.${signature(purpose, id, secret)}`
}

/** @returns the row's id, or undefined when the key was not made here for this purpose */
export function readSignedKey(purpose: string, key: string, secret: Secret): string | undefined {
  const [id = '', given = ''] = key.split('.')
  const [told, right] = [Buffer.from(given), Buffer.from(signature(purpose, id, secret))]
  return UUID.test(id) && told.length === right.length && timingSafeEqual(told, right) ? id : undefined
}

function signature(purpose: string, id: string, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(`${purpose}:${id}`).digest('base64url')
}
