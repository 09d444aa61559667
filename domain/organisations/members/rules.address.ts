import { parse } from 'tldts'
import type { Outcome } from '#lib/outcome.ts'

/** `no-site`: none that can prove; `group`: a mailbox that many people read. */
export type AddressRefusal = 'no-site' | 'form' | 'other-domain' | 'group'

/**
 * Where anybody may open a site or a mailbox. The Public Suffix List knows those that give each customer a name of its
 * own (`scuola.wixsite.com`); these put the customer behind a slash, or hold mailboxes.
 */
const SHARED = new Set(
  (
    'alice.it aol.com aruba.it blogger.com bsky.app canva.site docs.google.com email.it facebook.com fastwebnet.it ' +
    'flickr.com github.com gmail.com gmx.com gmx.net google.com googlemail.com hotmail.com hotmail.it icloud.com ' +
    'inwind.it instagram.com iol.it issuu.com jimdo.com jimdofree.com legalmail.it libero.it linkedin.com linktr.ee ' +
    'live.com live.it mac.com mail.com me.com medium.com miodottore.it msn.com notion.site outlook.com outlook.it ' +
    'pec.it poste.it postecert.it proton.me protonmail.com squarespace.com substack.com supereva.it t.me telegram.me ' +
    'tim.it tin.it tiscali.it tumblr.com tutanota.com twitter.com virgilio.it vodafone.it weebly.com whatsapp.com ' +
    'wix.com wixsite.com wordpress.com altervista.org x.com yahoo.com yahoo.it youtube.com ymail.com'
  ).split(' '),
)

/** Mailboxes that lists of people receive. */
const GROUPS =
  /^(studenti|studentesse|students?|allievi|alunni|alumni|iscritti|soci|docenti|lista?|mailing|newsletter|tutti|all|everyone)$/

const MAILBOX = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/
const LONGEST_MAILBOX = 64
const LONGEST = 254

/**
 * The one domain whose mailboxes prove that somebody belongs to a site: the site's own host. A site below a domain
 * (`psicologia.ateneo.it`) says nothing of the mailboxes at that domain, nor the other way round.
 */
export function domainOfSite(site: string | null): string | undefined {
  if (!site || !URL.canParse(site)) return undefined
  const { protocol, hostname, username, password, port } = new URL(site)
  if (!/^https?:$/.test(protocol) || username || password || port || hostname.endsWith('.')) return undefined
  const host = hostname.replace(/^www\./, '')
  const { domain, domainWithoutSuffix, isIp, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  if (!domain || !domainWithoutSuffix || isIp || isPrivate || !isIcann) return undefined
  return SHARED.has(domain) || SHARED.has(host) ? undefined : host
}

/** Whether a mailbox is at exactly the site's domain. Only plain ASCII passes: no look-alike can be typed. */
export function mailboxAt(site: string | null, typed: string): Outcome<{ address: string }, AddressRefusal> {
  const domain = domainOfSite(site)
  if (!domain) return { ok: false, reason: 'no-site' }
  const address = typed.trim().toLowerCase()
  const [mailbox = '', host = '', ...more] = address.split('@')
  // `toLowerCase` turns some letters of other scripts (the Kelvin sign) into ASCII, so the typed text is tested.
  const isPlain = /^[\x20-\x7e]*$/.test(typed) && more.length === 0 && address.length <= LONGEST
  if (!isPlain || !MAILBOX.test(mailbox) || mailbox.length > LONGEST_MAILBOX)
    return { ok: false, reason: 'form' }
  if (host !== domain) return { ok: false, reason: 'other-domain' }
  return GROUPS.test(mailbox) ? { ok: false, reason: 'group' } : { ok: true, address }
}
