export type SiteOwner = {
  /** Full name or company name. */
  name: string
  address: string
  email: string
  pec: string
  privacyContact: string
}

/** Who answers for the portal. Empty until the owner fills it in: texts then say so instead of naming nobody. */
export const siteOwner: SiteOwner = { name: '', address: '', email: '', pec: '', privacyContact: '' }

export function isOwnerSet(owner: SiteOwner = siteOwner): boolean {
  return Object.values(owner).every((value) => value !== '')
}
