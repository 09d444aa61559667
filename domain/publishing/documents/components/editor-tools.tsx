import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables'
import { useEffect, useState } from 'react'
import { editorWords } from '#content/editor.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { isAddress, proseSchema } from '../rules.prose-schema.ts'
import type { OpenEditor } from './editor-view.ts'

const { nodes, marks } = proseSchema
const words = editorWords.buttons

type Tool = { label: string; command: Command; pressed?: (state: EditorState) => boolean }

const TEXT: Tool[] = [
  { label: words.paragraph, command: setBlockType(nodes.paragraph), pressed: inBlock(nodes.paragraph) },
  {
    label: words.title,
    command: setBlockType(nodes.heading, { level: 2 }),
    pressed: inBlock(nodes.heading, 2),
  },
  {
    label: words.subtitle,
    command: setBlockType(nodes.heading, { level: 3 }),
    pressed: inBlock(nodes.heading, 3),
  },
  { label: words.strong, command: toggleMark(marks.strong), pressed: hasMark(marks.strong) },
  { label: words.em, command: toggleMark(marks.em), pressed: hasMark(marks.em) },
  { label: words.code, command: toggleMark(marks.code), pressed: hasMark(marks.code) },
]
const BLOCKS: Tool[] = [
  { label: words.bullets, command: wrapInList(nodes.bullet_list) },
  { label: words.numbers, command: wrapInList(nodes.ordered_list) },
  { label: words.quote, command: wrapIn(nodes.blockquote) },
  {
    label: words.lift,
    command: (state, dispatch) => liftListItem(nodes.list_item)(state, dispatch) || lift(state, dispatch),
  },
  { label: words.table, command: insertTable },
  { label: words.undo, command: undo },
  { label: words.redo, command: redo },
]
const TABLE: Tool[] = [
  { label: words.rowAfter, command: addRowAfter },
  { label: words.rowGone, command: deleteRow },
  { label: words.columnAfter, command: addColumnAfter },
  { label: words.columnGone, command: deleteColumn },
  { label: words.tableGone, command: deleteTable },
]

export function EditorTools({ id, editor }: { id: string; editor: OpenEditor }) {
  const [linking, setLinking] = useState(false)
  const state = editor.state()
  const isLink = hasMark(marks.link)(state)
  const tools = [...BLOCKS, ...(isInTable(state) ? TABLE : [])]
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={editorWords.tools} className="flex flex-wrap gap-x-4">
        {TEXT.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
        <Button
          type="button"
          variant="quiet"
          aria-pressed={isLink}
          aria-expanded={linking}
          disabled={state.selection.empty && !isLink}
          onClick={() => setLinking(!linking)}
        >
          {words.link}
        </Button>
        {tools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </div>
      {linking ? <LinkField id={id} editor={editor} close={() => setLinking(false)} /> : null}
    </div>
  )
}

function ToolButton({ tool: { label, command, pressed }, editor }: { tool: Tool; editor: OpenEditor }) {
  const state = editor.state()
  return (
    <Button
      type="button"
      variant="quiet"
      aria-pressed={pressed?.(state)}
      disabled={!command(state)}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.run(command)}
    >
      {label}
    </Button>
  )
}

type LinkProps = { id: string; editor: OpenEditor; close: () => void }

function LinkField({ id, editor, close }: LinkProps) {
  const [href, setHref] = useState(() => linkAt(editor.state()) ?? '')
  const [refused, setRefused] = useState(false)
  useEffect(() => document.getElementById(`${id}-link`)?.focus(), [id])
  const put = (address: string | undefined) => {
    if (address !== undefined && !isAddress(address)) return setRefused(true)
    editor.run(setLink(address))
    close()
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-60 grow">
        <TextField
          id={`${id}-link`}
          label={editorWords.link.label}
          hint={editorWords.link.hint}
          errors={refused ? [editorWords.link.refused] : undefined}
          value={href}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
            if (event.key !== 'Enter') return
            // It would send the whole form.
            event.preventDefault()
            put(href.trim())
          }}
        />
      </div>
      <Button type="button" variant="secondary" onClick={() => put(href.trim())}>
        {editorWords.link.apply}
      </Button>
      <Button type="button" variant="quiet" onClick={() => put(undefined)}>
        {editorWords.link.remove}
      </Button>
    </div>
  )
}

/** The whole link at the cursor, or what is selected. */
function setLink(href: string | undefined): Command {
  return ({ selection, doc, tr }, dispatch) => {
    let { from, to } = selection
    doc.nodesBetween(Math.max(0, from - 1), Math.min(doc.content.size, to + 1), (node, at) => {
      if (!node.isText || !marks.link.isInSet(node.marks)) return
      from = Math.min(from, at)
      to = Math.max(to, at + node.nodeSize)
    })
    tr.removeMark(from, to, marks.link)
    if (href !== undefined) tr.addMark(from, to, marks.link.create({ href }))
    dispatch?.(tr)
    return true
  }
}

function linkAt({ selection }: EditorState): string | undefined {
  const near = [...selection.$from.marks(), ...(selection.$from.nodeAfter?.marks ?? [])]
  return near.find(({ type }) => type === marks.link)?.attrs.href as string | undefined
}

function hasMark(type: MarkType) {
  return ({ selection, doc, storedMarks }: EditorState) =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type)
}

function inBlock(type: NodeType, level?: number) {
  return ({ selection }: EditorState) => {
    const { parent } = selection.$from
    return parent.type === type && (level === undefined || parent.attrs.level === level)
  }
}

function insertTable(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (isInTable(state) || state.selection.$from.depth !== 1) return false
  const row = (type: NodeType) => nodes.table_row.create(null, [type.create(), type.create()])
  const table = nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell)])
  dispatch?.(state.tr.insert(state.selection.$from.after(1), table).scrollIntoView())
  return true
}
