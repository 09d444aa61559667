export type SiteOwner = {
  /** Full name or company name. */
  name: string
  address: string
  email: string
  pec: string
  /** Where people write about their data: an e-mail address. */
  privacyContact: string
}

/** Who answers for the portal. Empty until the owner fills it in: texts then say so instead of naming nobody. */
export const siteOwner: SiteOwner = { name: '', address: '', email: '', pec: '', privacyContact: '' }

/** What stands where the owner will stand. */
export const OWNER_UNSET = {
  owner: 'titolare da indicare prima della pubblicazione',
  privacyContact: 'contatto da indicare prima della pubblicazione',
} as const

/** True once nothing about the owner is missing. */
export function isOwnerSet(owner: SiteOwner = siteOwner): boolean {
  return Object.values(owner).every((value) => value.trim() !== '')
}
