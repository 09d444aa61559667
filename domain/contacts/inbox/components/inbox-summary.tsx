import { Section } from '#ui/section/section.tsx'
import { href } from 'react-router'
import { contacts } from '#content/contacts.ts'
import { ButtonLink } from '#ui/button/button.tsx'

const words = contacts.inbox.start

export function InboxSummary({ waiting }: { waiting: number }) {
  return (
    <Section id="messaggi-in-attesa" title={words.heading}>
      <p className="mt-3">{waiting === 0 ? words.none : words.some(waiting)}</p>
      <div className="mt-4">
        <ButtonLink to={href('/professionista/messaggi')} variant={waiting > 0 ? 'primary' : 'secondary'}>
          {words.open}
        </ButtonLink>
      </div>
    </Section>
  )
}
