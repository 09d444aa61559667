import { NO_OWNER } from '#content/site-owner.ts'
import { currentTexts } from '#domain/registrations/application/read.server.ts'
import type { Registration } from '#domain/registrations/application/schema.ts'
import { freshEmail, registrationFields, signatureDataUrl } from './samples.ts'

/** A registration as the schema hands it on: every field valid, the texts in force shown. */
export async function validRegistration(change: Partial<Registration> = {}): Promise<Registration> {
  const { registration_year: year, ...fields } = registrationFields(change.email ?? freshEmail())
  return {
    ...fields,
    profession: 'Psicologo',
    registration_year: Number(year),
    privacy_consent: true,
    terms_consent: true,
    legal_declaration: true,
    gdpr_consent: true,
    legal_value_consent: true,
    signature: await signatureDataUrl(),
    submission_key: crypto.randomUUID(),
    texts: currentTexts(NO_OWNER)
      .map(({ reference }) => reference)
      .join(','),
    ...change,
  } as Registration
}
