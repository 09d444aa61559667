import { expect, test } from 'vitest'
import { auth, userArea } from './account.ts'

test('says what the specification quotes, to the letter', () => {
  expect(userArea.loading).toBe('Caricamento...')
  expect(userArea.tabs.favourites).toBe('I Miei Preferiti')
  expect(userArea.favourites.empty).toBe('Non hai ancora salvato nessun professionista tra i preferiti')
  expect(auth.errors).toEqual({
    signIn: 'Errore di accesso',
    signUp: 'Errore di registrazione',
    unexpected: 'Errore imprevisto',
    signInUnexpected: "Si è verificato un errore durante l'accesso",
    signUpUnexpected: 'Si è verificato un errore durante la registrazione',
  })
  expect(auth.done).toEqual({
    title: 'Registrazione completata',
    description: 'Controlla la tua email per confermare la registrazione',
  })
  expect(auth.signedOut).toBe('Logout effettuato')
  expect(auth.signOutFailed).toBe('Si è verificato un errore durante il logout')
  expect(auth.required).toBe('Inserisci email e password')
  expect(auth.mismatch).toBe('Le password non corrispondono')
})
