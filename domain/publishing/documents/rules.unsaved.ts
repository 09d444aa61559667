import { unsavedReasons, unsavedSentence } from '#content/editor.ts'
import type { NotSame } from './rules.markdown.ts'

/** Where a text cannot be saved and why, for whoever wrote it. */
export function whyUnsaved(at: NotSame): string {
  const { line, reason, found = '', expected = '' } = at
  return reason === 'form'
    ? unsavedSentence.form(line, found, expected)
    : unsavedSentence.at(line, unsavedReasons[reason])
}
