import { useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { TextareaField } from '#ui/field/field.tsx'
import type { EditingProps } from './markdown-editing.tsx'

export type MarkdownEditorProps = Pick<
  ComponentProps<typeof TextareaField>,
  'id' | 'label' | 'hint' | 'errors' | 'required' | 'rows' | 'maxLength' | 'readOnly'
> & { name: string; defaultValue: string }

/**
 * A text in Markdown: a textarea, and with scripts an editor over it. The textarea stays what the form sends and what
 * drafts are kept of.
 */
export function MarkdownEditor({ rows = 20, ...props }: MarkdownEditorProps) {
  const [Editing, setEditing] = useState<ComponentType<EditingProps>>()
  useEffect(() => {
    let gone = false
    // Without it there is still the textarea.
    import('./markdown-editing.tsx').then(
      ({ MarkdownEditing }) => gone || setEditing(() => MarkdownEditing),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  if (Editing && !props.readOnly) return <Editing {...props} rows={rows} />
  return <TextareaField {...props} rows={rows} spellCheck lang="it" />
}
