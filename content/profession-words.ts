/** What professionals say of themselves; null when they say nothing, or it may not be shown. */
export type Gender = 'f' | 'm' | 'x'

type Words = Record<'f' | 'm' | 'neutral', string>

/** A psychologist alone may not practise psychotherapy; whoever is in the register may, and is called so. */
const WORDS: Record<string, Words | undefined> = {
  Psicologo: {
    f: 'Psicologa psicoterapeuta',
    m: 'Psicologo psicoterapeuta',
    neutral: 'Psicoterapeuta (psicologia)',
  },
  Medico: {
    f: 'Medica psicoterapeuta',
    m: 'Medico psicoterapeuta',
    neutral: 'Psicoterapeuta (medicina)',
  },
}

/** The word for somebody's profession that agrees with their gender, or one that fits everybody. */
export function professionWord(profession: string, gender: Gender | null | undefined): string {
  const words = WORDS[profession]
  if (!words) return profession
  return gender === 'f' || gender === 'm' ? words[gender] : words.neutral
}
