import { useEffect, useRef, useState } from 'react'
import { editorWords as words } from '#content/editor.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { CONTROL, FieldError, TextareaField } from '#ui/field/field.tsx'
import { whyUnsaved } from '../rules.unsaved.ts'
import { parseMarkdown } from '../rules.prose.ts'
import { EditorTools } from './editor-tools.tsx'
import { openEditor, type OpenEditor } from './editor-view.ts'
import type { MarkdownEditorProps } from './markdown-editor.tsx'

export type EditingProps = MarkdownEditorProps

type Mode = 'editor' | 'markdown'

/** The editor over the form's textarea, which is hidden while it is open. */
export function MarkdownEditing(props: EditingProps) {
  const { id, label, hint, errors } = props
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('editor')
  const [open, setOpen] = useState<OpenEditor>()
  const [problem, setProblem] = useState<string>()
  const [, draw] = useState(0)
  useEffect(() => {
    const textarea = area.current?.querySelector('textarea')
    if (mode !== 'editor' || !textarea || !box.current) return
    const read = parseMarkdown(textarea.value)
    if (!read.ok && textarea.value.trim() !== '') {
      setProblem(`${words.unread} ${whyUnsaved(read.at)}`)
      setMode('markdown')
      return
    }
    const editor = openEditor(box.current, textarea, {
      attributes: {
        ...(errors?.length ? { 'aria-invalid': 'true' } : {}),
        'aria-labelledby': `${id}-name`,
        'aria-describedby': [`${id}-keys`, hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : '']
          .join(' ')
          .trim(),
        class: `prose ${CONTROL} max-h-[70dvh] min-h-28 overflow-y-auto whitespace-pre-wrap`,
      },
      changed: (reason) => {
        setProblem(reason && `${words.unsaved} ${reason}`)
        draw((count) => count + 1)
      },
    })
    setOpen(editor)
    return () => {
      setOpen(undefined)
      editor.close()
    }
  }, [mode, id, hint, errors])
  const switchTo = (next: Mode) => {
    setProblem(undefined)
    setMode(next)
  }
  const isEditor = mode === 'editor'
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      {isEditor ? (
        <>
          <span id={`${id}-name`} className="font-semibold">
            {label}
          </span>
          {hint ? (
            <span id={`${id}-hint`} className="text-sm text-ink-soft">
              {hint}
            </span>
          ) : null}
          <span id={`${id}-keys`} className="sr-only">
            {words.keys}
          </span>
          {open ? <EditorTools id={id} editor={open} /> : null}
          <div ref={box} />
          <FieldError id={id} errors={errors} />
        </>
      ) : null}
      <div ref={area} hidden={isEditor}>
        <TextareaField {...props} id={isEditor ? `${id}-markdown` : id} spellCheck lang="it" />
      </div>
      <div role="status">{problem ? <Alert tone="warning">{problem}</Alert> : null}</div>
      <div>
        <Button type="button" variant="quiet" onClick={() => switchTo(isEditor ? 'markdown' : 'editor')}>
          {isEditor ? words.asMarkdown : words.asText}
        </Button>
      </div>
    </div>
  )
}
