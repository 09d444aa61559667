const LONGEST_STEM = 80

/** Of one entry, with those that were replaced. */
export const MOST_DOCUMENTS = 10

/**
 * A document's path in the file store: `documents/{professionalId}_{filename}`. The name is reduced to letters,
 * digits, `-` and `_`, and gets the ending of its real type.
 */
export function documentPath(professionalId: string, filename: string, extension: string): string {
  return `documents/${professionalId}_${safeStem(filename)}.${extension}`
}

function safeStem(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, '_')
    .replace(/[^\w-]+/g, '')
    .slice(0, LONGEST_STEM)
  return stem || 'documento'
}

/** What staff can open, and the audit log's word for it; a receipt shows the signature too. */
export const DOCUMENT_ACCESSES = {
  document: 'document.look',
  signature: 'signature.look',
  receipt: 'receipt.look',
} as const

export type Accessed = keyof typeof DOCUMENT_ACCESSES
