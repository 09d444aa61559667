import { expect, test } from 'vitest'
import { cleanPasted } from './rules.pasted.ts'

test('comments go, with everything inside them; an unclosed one goes on to the end', () => {
  expect(cleanPasted('<p>Uno</p><!--[if mso]><p>Due</p><![endif]--><p>Tre</p>')).toBe('<p>Uno</p><p>Tre</p>')
  expect(cleanPasted('a<!-- <!-- b -->c<!-- d')).toBe('ac')
  expect(cleanPasted('<p>a --> b</p>')).toBe('<p>a --> b</p>')
})

test('paragraphs that Word marks as items become a list, numbered when every sign is a number', () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraphCxSpFirst><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span>${words}</p>`
  expect(cleanPasted(item('·', 'pane') + item('·', 'vino'))).toBe(
    '<ul><li><p>pane</p></li><li><p>vino</p></li></ul>',
  )
  expect(cleanPasted(item('1.', 'pane') + item('2.', 'vino'))).toBe(
    '<ol><li><p>pane</p></li><li><p>vino</p></li></ol>',
  )
})
