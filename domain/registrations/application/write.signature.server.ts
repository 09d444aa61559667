import { drawName } from '#platform/files/written-name.ts'
import { LONGEST_WRITTEN, WRITTEN_SIGNATURE } from './schema.ts'

type Fields = Record<string, FormDataEntryValue>

/** The form with the typed name as its signature, where no script could draw one. */
export async function signedInWords(fields: Fields): Promise<Fields> {
  const { signature, [WRITTEN_SIGNATURE]: written } = fields
  const name = typeof written === 'string' ? written.trim() : ''
  if (signature !== undefined || name.length < 2 || name.length > LONGEST_WRITTEN) return fields
  return { ...fields, signature: await drawName(name) }
}
