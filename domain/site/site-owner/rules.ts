import { isOwnerSet, ownerLine, type SiteOwner } from '#content/site-owner.ts'
import { sha256 } from '#lib/hash.ts'

/** Host names that only this machine reaches, and those reserved for tests (RFC 6761). */
const OWN_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.(localhost|test))$/

/** Registration is closed while others can reach the portal and its data controller is not named (GDPR art. 13). */
export function isRegistrationClosed(owner: SiteOwner, appUrl: URL): boolean {
  return !isOwnerSet(owner) && !OWN_MACHINE.test(appUrl.hostname)
}

export function ownerHash(owner: SiteOwner): string {
  return sha256(`${ownerLine(owner)}\n${owner.privacyContact}`)
}

/** A personal codice fiscale by shape, or eleven digits with their check digit. */
export function isTaxCode(text: string): boolean {
  if (/^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-EHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/.test(text)) {
    return true
  }
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
