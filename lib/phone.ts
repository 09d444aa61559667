/** An Italian mobile, a landline, or a free number, after the country's code. */
const ITALIAN = /^(?:3\d{8,9}|0\d{5,10}|80\d{4,8})$/
const FOREIGN = /^\+(?!39)[1-9]\d{6,14}$/

/** The international form, «+390543123456», of a number as people write it; undefined when it is none. */
export function readPhone(typed: string): string | undefined {
  const bare = typed.replaceAll(/[\s()./\-–]/g, '').replace(/^00/, '+')
  const national = bare.startsWith('+39') ? bare.slice(3) : bare
  if (ITALIAN.test(national)) return `+39${national}`
  return FOREIGN.test(bare) ? bare : undefined
}

/** Area codes of two and three digits; the others have four. */
const AREA = /^(?:0[26]|0[13-57-9][0159]|0\d{3}|3\d{2}|800)/

/** «0543 123456»; a number of another country keeps its code. */
export function phoneInWords(phone: string): string {
  if (!phone.startsWith('+39')) return phone
  const national = phone.slice(3)
  const area = AREA.exec(national)?.[0] ?? ''
  return [area, national.slice(area.length)].filter(Boolean).join(' ')
}
