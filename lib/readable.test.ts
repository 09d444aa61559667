import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactForm } from '#domain/contacts/conversations/schema.ts'
import { courseForm } from '#domain/schools/courses/schema.ts'
import { documentSchema, WRONG_NAME } from '#domain/registrations/application/schema.documents.ts'
import { answerForm, questionForm } from '#domain/registrations/decisions/schema.messages.ts'
import { partnerRequestForm } from '#domain/site/partners/schema.ts'
import { checkedText } from '#domain/professionals/edits/schema.ts'
import { handledForm, reportForm } from '#domain/professionals/reports/schema.ts'
import { schoolForm } from '#domain/schools/editing/schema.ts'
import { schoolMessageForm } from '#domain/schools/messages/schema.ts'
import { UNREADABLE_MESSAGE } from '#lib/readable.ts'
import { textFields } from '#platform/http/read-form.ts'
import { registrationSchema } from '#domain/registrations/application/schema.ts'

/** As `readForm` passes them on. */
function typed(fields: Record<string, string>): Record<string, string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return textFields(form)
}

const FIELDS: [string, z.ZodType, string[], Record<string, string>?][] = [
  ['registration', registrationSchema(), ['first_name', 'last_name', 'specialization', 'registration_number', 'approach', 'phone', 'city', 'notes']],
  ['contact', contactForm, ['name', 'message']],
  ['partner', partnerRequestForm, ['organisation', 'name', 'message']],
  ['report', reportForm, ['words']],
  ['answer to a report', handledForm, ['reply']],
  ['message about a school', schoolMessageForm, ['name', 'role', 'message'], { kind: 'claim' }],
  ['question of the office', questionForm, ['question']],
  ['answer to the office', answerForm, ['answer']],
  ['course', courseForm, ['title', 'organiser', 'description', 'place']],
  ['school', schoolForm, ['name', 'approach']],
  ['checked text', z.object({ bio: checkedText('bio') }), ['bio']],
] // prettier-ignore

test.each(FIELDS)(
  '%s: what cannot be read gets the message of its field',
  (_what, schema, names, more = {}) => {
    for (const odd of ['\0', '\ud800', '\u202e', '\u2066', '\u200f']) {
      for (const name of names) {
        const said = schema.safeParse({
          ...more,
          ...typed({ [name]: `Una frase lunga ${odd} abbastanza per tutti` }),
        })
        const messages = said.error?.issues
          .filter(({ path }) => path[0] === name)
          .map(({ message }) => message)
        expect(messages, `${name} ${JSON.stringify(odd)}`).toContain(UNREADABLE_MESSAGE)
      }
    }
  },
)

test('a document whose name reads as another is refused with the message of its field', () => {
  const said = documentSchema().safeParse(new File(['%PDF'], 'foto\u202efdp.exe'))
  expect(said.error?.issues.map(({ message }) => message)).toEqual([WRONG_NAME])
  expect(documentSchema().safeParse(new File(['%PDF'], 'Città è «bella» 😀.pdf')).success).toBe(true)
})
