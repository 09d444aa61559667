import { normalise } from '#lib/text.ts'

/**
 * One address for one person: `anna+terapia@x.it` is no other person than `anna@x.it`, and where dots mean nothing
 * `an.na@gmail.com` is no other than `anna@googlemail.com`.
 */
export function senderAddress(email: string): string {
  const [name = '', domain = ''] = normalise(email)
    .replace(/\+[^@]*@/, '@')
    .split('@')
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
