import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Confirm } from './confirm.tsx'

test('the act is sent from inside the closed question, with its fields, and not from the button', () => {
  const element = (
    <Confirm
      label="Elimina"
      question="Eliminare la bozza?"
      yes="Elimina la bozza"
      fields={{ intent: 'remove' }}
    >
      Il testo va perso.
    </Confirm>
  )
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  const html = renderToString(<Page />)
  const [, button, inside] = /^<details[^>]*><summary[^>]*>(.*?)<\/summary>(.*)<\/details>$/.exec(html)!
  expect(html).not.toMatch(/<details[^>]* open/)
  expect(button).toBe('Elimina')
  expect(inside).toMatch(/<form [^>]*method="post"/)
  expect(inside).toContain('name="intent" value="remove"')
  expect(inside).toContain('Eliminare la bozza?')
  expect(inside).toMatch(/<button type="submit"[^>]*>Elimina la bozza/)
})
