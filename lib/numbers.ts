const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })

/** «849», «1.501»: Italian puts no point in four digits unless it is asked to. */
export const counted = (count: number): string => whole.format(count)

/** «i 20», «gli 8», «gli 11», «gli 849»: the article of what is counted, before a number that begins with a vowel. */
export function theMany(count: number): string {
  const number = counted(count)
  return `${/^(8|11(\.|$))/.test(number) ? 'gli' : 'i'} ${number}`
}
