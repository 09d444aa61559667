import { atTown } from './place-words.ts'
import { professionWord, type Gender } from './profession-words.ts'

/** The site's name, and pages that have few words. */
export const SITE_NAME = 'Portale della psicoterapia'

type ProfilePerson = {
  first_name: string
  last_name: string
  profession: string
  gender: Gender | null
  city: string | null
}

/** `/professional/:id`, with the texts for an unknown id. */
export const profile = {
  title: ({ first_name, last_name, profession, gender, city }: ProfilePerson) =>
    `${first_name} ${last_name}, ${professionWord(profession, gender)}${city ? ` ${atTown(city)}` : ''}`,
  description: ({ first_name, last_name }: ProfilePerson) =>
    `Il profilo di ${first_name} ${last_name} nel registro: professione, approccio e città.`,
  notFound: {
    title: 'Professionista non trovato',
    description: 'Il profilo richiesto non è nel registro.',
    text: 'Il profilo non esiste, oppure non è più pubblico.',
    back: 'Torna alla ricerca',
  },
  sample: {
    rating: (stars: string) => `Valutazione dimostrativa: ${stars} su 5`,
    text: 'Profilo dimostrativo: questa persona non esiste.',
  },
} as const

export const signIn = {
  title: 'Accesso Amministratore',
  description: 'Accesso riservato agli amministratori del portale.',
} as const
