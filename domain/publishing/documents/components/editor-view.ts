import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { whyUnsaved } from '../rules.unsaved.ts'
import { cleanPasted } from '../rules.pasted.ts'
import { printMarkdown, tidyDocument } from '../rules.print.ts'
import { proseSchema } from '../rules.prose-schema.ts'
import { parseMarkdown } from '../rules.prose.ts'

const { nodes, marks } = proseSchema

export type OpenEditor = {
  state: () => EditorState
  run: (command: Command) => void
  close: () => void
}

type Options = {
  attributes: Record<string, string>
  /** @param reason why the text could not be saved as it is now */
  changed: (reason: string | undefined) => void
}

/** An editor whose text is always also in the textarea, which it follows when a draft is put back or the form emptied. */
export function openEditor(
  box: HTMLElement,
  textarea: HTMLTextAreaElement,
  { attributes, changed }: Options,
): OpenEditor {
  let written = textarea.value
  const view = new EditorView(box, {
    state: stateOf(written),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      lang: 'it',
      id: textarea.id.replace(/-markdown$/, ''),
      ...attributes,
    },
    transformPastedHTML: cleanPasted,
    dispatchTransaction(step) {
      view.updateState(view.state.apply(step))
      if (!step.docChanged) return changed(unsavedReason(view.state))
      written = textOf(view.state)
      setValue(textarea, written)
      changed(unsavedReason(view.state))
    },
  })
  const follow = () => {
    if (textarea.value === written) return
    written = textarea.value
    view.updateState(stateOf(written))
    changed(unsavedReason(view.state))
  }
  // The value of an emptied form changes after its event.
  const followLater = () => setTimeout(follow)
  textarea.addEventListener('input', follow)
  textarea.form?.addEventListener('reset', followLater)
  return {
    state: () => view.state,
    run: (command) => {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    close: () => {
      textarea.removeEventListener('input', follow)
      textarea.form?.removeEventListener('reset', followLater)
      view.destroy()
    },
  }
}

function stateOf(text: string): EditorState {
  const read = parseMarkdown(text)
  return EditorState.create({
    schema: proseSchema,
    ...(read.ok ? { doc: read.doc } : {}),
    plugins: [typing, ...keys, tableEditing(), history()],
  })
}

function textOf({ doc }: EditorState): string {
  const tidy = tidyDocument(doc)
  return tidy.textContent === '' ? '' : printMarkdown(tidy)
}

function unsavedReason({ doc }: EditorState): string | undefined {
  const tidy = tidyDocument(doc)
  const text = textOf({ doc } as EditorState)
  const read = parseMarkdown(text)
  if (text === '' || (read.ok && read.doc.eq(tidy))) return undefined
  if (!read.ok) return whyUnsaved(read.at)
  const start = tidy.content.findDiffStart(read.doc.content) ?? 0
  const near = tidy.textBetween(Math.max(0, start - 20), Math.min(tidy.content.size, start + 20), ' ')
  return `«…${near.trim()}…»`
}

/** As typing would, so that drafts and the question before leaving know of it. */
function setValue(textarea: HTMLTextAreaElement, value: string): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  own?.set?.call(textarea, value)
  textarea.dispatchEvent(new Event('input', { bubbles: true }))
}

const breakLine: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  if (!parent.type.validContent(parent.content.addToEnd(nodes.hard_break.create()))) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** Tab leaves the text, but for the cells of a table: nobody who uses the keyboard is kept inside. */
const keys = [
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.em),
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
    'Mod-[': liftListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }),
  keymap(baseKeymap),
]

const typing = inputRules({
  rules: [
    textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, ([, signs]) => ({ level: signs!.length })),
    wrappingInputRule(/^\s*-\s$/, nodes.bullet_list),
    wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  ],
})
