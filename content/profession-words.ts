/** What professionals say of themselves; null when they say nothing, or it may not be shown. */
export type Gender = 'f' | 'm' | 'x'

type Words = Record<'f' | 'm' | 'neutral', string>

const WORDS: Record<string, Words | undefined> = {
  Psicologo: { f: 'Psicologa', m: 'Psicologo', neutral: 'Psicologia e psicoterapia' },
  Medico: { f: 'Medica', m: 'Medico', neutral: 'Medicina e psicoterapia' },
}

/** The word for somebody's profession that agrees with their gender, or one that fits everybody. */
export function professionWord(profession: string, gender: Gender | null | undefined): string {
  const words = WORDS[profession]
  if (!words) return profession
  return gender === 'f' || gender === 'm' ? words[gender] : words.neutral
}
