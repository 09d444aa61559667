import { describe, expect, test } from 'vitest'
import { exeBytes, pdfOfSize, registrationFields, signatureDataUrl } from '#e2e/support/samples.ts'
import { isAllowedDocument } from './write.documents.server.ts'
import { errorsByField, filledIn } from '#lib/form.ts'
import { registrationSchema } from './schema.ts'

async function errorsOf(change: Record<string, string | File | undefined>) {
  const form = new FormData()
  const fields = { ...registrationFields(), signature: await signatureDataUrl(), ...change }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  const schema = registrationSchema({ document: isAllowedDocument }, () => 2026)
  const checked = await schema.safeParseAsync(filledIn(form))
  return checked.success ? {} : errorsByField(checked.error)
}

describe('registration form', () => {
  test('a form filled in well has no error', async () => {
    expect(await errorsOf({})).toEqual({})
  })

  test('only the required fields are required', async () => {
    const optional = [
      'specialization',
      'registration_number',
      'registration_year',
      'approach',
      'phone',
      'city',
      'notes',
    ]
    expect(await errorsOf(Object.fromEntries(optional.map((name) => [name, ''])))).toEqual({})
  })

  test.each([
    ['email', undefined, 'Inserisci un indirizzo email valido'],
    ['email', 'anna@', 'Inserisci un indirizzo email valido'],
    ['email', 'anna@example.org\r\nBcc: tutti@example.org', 'Inserisci un indirizzo email valido'],
    ['first_name', '', 'Il nome deve contenere almeno 2 caratteri'],
    ['first_name', 'A', 'Il nome deve contenere almeno 2 caratteri'],
    ['first_name', '  A  ', 'Il nome deve contenere almeno 2 caratteri'],
    ['last_name', 'B', 'Il cognome deve contenere almeno 2 caratteri'],
    ['profession', '', 'Seleziona una professione'],
    ['profession', 'Avvocato', 'Seleziona una professione'],
    ['registration_year', '1900', 'Anno non valido'],
    ['registration_year', '2027', 'Anno non valido'],
    ['registration_year', 'duemila', 'Anno non valido'],
    ['registration_year', '20e1', 'Anno non valido'],
    ['privacy_consent', undefined, 'Devi accettare la privacy policy'],
    ['terms_consent', undefined, 'Devi accettare i termini e condizioni'],
    ['legal_declaration', undefined, 'Devi accettare la dichiarazione di veridicità'],
    ['gdpr_consent', undefined, 'Devi accettare il trattamento dei dati personali secondo GDPR'],
    ['legal_value_consent', undefined, 'Devi accettare il valore legale della registrazione'],
    ['signature', '', 'La firma è obbligatoria'],
    ['signature', 'data:image/svg+xml;base64,PHN2Zz4=', 'La firma è obbligatoria'],
    ['notes', 'a'.repeat(10 * 1024 * 1024), 'Le note possono avere al massimo 2000 caratteri'],
  ])('%s = %j', async (field, value, message) => {
    expect(await errorsOf({ [field]: value })).toEqual({ [field]: [message] })
  })

  test('a written signature names the person, or says that it does not', async () => {
    const differs = {
      signature: [
        'La firma scritta non è il nome della richiesta: correggila, oppure spunta la casella qui sotto',
      ],
    }
    expect(await errorsOf({ signature_written: 'bellandi margherita' })).toEqual({})
    expect(await errorsOf({ signature_written: 'MARCO rinaldi' })).toEqual(differs)
    expect(await errorsOf({ signature_written: 'MARCO rinaldi', email: '' })).toMatchObject(differs)
    expect(await errorsOf({ signature_written: 'MARCO rinaldi', signature_differs: 'on' })).toEqual({})
  })

  test('1901 and this year are good years', async () => {
    expect(await errorsOf({ registration_year: '1901' })).toEqual({})
    expect(await errorsOf({ registration_year: '2026' })).toEqual({})
  })

  test('a document of 5 MB is taken, one byte more is not', async () => {
    const limit = 5 * 1024 * 1024
    expect(await errorsOf({ document: new File([pdfOfSize(limit)], 'a.pdf') })).toEqual({})
    expect(await errorsOf({ document: new File([pdfOfSize(limit + 1)], 'a.pdf') })).toEqual({
      document: ['Il file non può superare 5MB'],
    })
  })

  test('a document is judged by its bytes, never by its name', async () => {
    const wrong = { document: ['Formati accettati: PDF, JPG, PNG'] }
    expect(
      await errorsOf({ document: new File([exeBytes()], 'laurea.pdf', { type: 'application/pdf' }) }),
    ).toEqual(wrong)
    expect(await errorsOf({ document: new File(['testo'], 'laurea.pdf') })).toEqual(wrong)
    expect(
      await errorsOf({ document: new File([pdfOfSize(500)], 'laurea.jpg', { type: 'image/jpeg' }) }),
    ).toEqual({})
  })
})
