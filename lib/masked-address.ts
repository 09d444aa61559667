/** «ma•••@gm•••»: enough for its owner to know an address again, and nothing a mail program makes a link of. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${beginning(name)}•••@${beginning(domain)}•••`
}

function beginning(part: string): string {
  return /^[\p{L}\d]{0,2}/u.exec(part)![0].slice(0, Math.max(1, Math.min(2, part.length - 2)))
}
