/** What somebody can look at, and the audit log's word for it; a receipt shows the signature too. */
export const LOOKS = {
  document: 'document.look',
  signature: 'signature.look',
  receipt: 'receipt.look',
} as const

export type Looked = keyof typeof LOOKS
