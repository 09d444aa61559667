import { registration } from '#content/registration.ts'
import { DOCUMENT_ACCEPT, WRONG_TYPE } from '#domain/registrations/documents/schema.ts'
import { FileField } from '#ui/file-field/file-field.tsx'
import { SignatureField } from '#ui/signature-field/signature-field.tsx'
import { SIGNATURE_REQUIRED } from '../schema.ts'
import { Group, type Fields } from './declared-fields.tsx'

/** The optional document with its upload progress, and the drawn signature. */
export function DocumentAndSignature({ fields, progress }: { fields: Fields; progress: number | undefined }) {
  const { document, signature } = registration.fields
  const chosen = fields.document.value !== undefined
  return (
    <>
      <Group title={registration.sections.document}>
        <div className="md:col-span-2">
          <FileField
            id={fields.document.id}
            name={fields.document.name}
            label={document.label}
            hint={document.hint}
            required={false}
            accept={DOCUMENT_ACCEPT}
            errors={fields.document.errors}
            room={WRONG_TYPE}
            progress={chosen ? progress : undefined}
          />
        </div>
      </Group>
      <Group title={registration.sections.signature}>
        <div className="md:col-span-2">
          <SignatureField
            id={fields.signature.id}
            name={fields.signature.name}
            label={signature.label}
            hint={signature.hint}
            errors={fields.signature.errors}
            room={SIGNATURE_REQUIRED}
            required
          />
        </div>
      </Group>
    </>
  )
}
