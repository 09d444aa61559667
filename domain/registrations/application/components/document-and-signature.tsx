import { registration } from '#content/registration.ts'
import { DOCUMENT_ACCEPT } from '../schema.documents.ts'
import { FileField } from '#ui/file-field/file-field.tsx'
import { SignatureField } from '#ui/signature-field/signature-field.tsx'
import { Group } from './declared-fields.tsx'
import type { FieldOf } from './use-registration.ts'

type Props = {
  field: FieldOf
  /** How much of the document was sent, while it is being sent. */
  progress: number | undefined
}

/** The optional document with its upload progress, and the drawn signature. */
export function DocumentAndSignature({ field, progress }: Props) {
  const { document, signature } = registration.fields
  return (
    <>
      <Group title={registration.sections.document}>
        <div className="md:col-span-2">
          <FileField
            {...field('document')}
            label={document.label}
            hint={document.hint}
            required={false}
            accept={DOCUMENT_ACCEPT}
            progress={progress}
          />
        </div>
      </Group>
      <Group title={registration.sections.signature}>
        <div className="md:col-span-2">
          <SignatureField {...field('signature')} label={signature.label} hint={signature.hint} required />
        </div>
      </Group>
    </>
  )
}
