/** «ma•••@gm•••»: its owner recognises the address, and a mail program makes no link of it. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${beginning(name)}•••@${beginning(domain)}•••`
}

function beginning(part: string): string {
  const [start = ''] = /^[\p{L}\d]{0,2}/u.exec(part) ?? []
  return start.slice(0, Math.max(1, Math.min(2, part.length - 2)))
}
