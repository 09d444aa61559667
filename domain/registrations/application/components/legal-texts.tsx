import { consents } from '#content/legal/consents.ts'
import type { LegalTextId } from '#content/legal/legal-texts.ts'
import { IN_SHORT } from '#content/legal/in-short.ts'
import { registration } from '#content/registration.ts'
import { CheckboxField } from '#ui/checkbox/checkbox.tsx'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import type { FieldOf } from './use-registration.ts'

export type ShownText = { id: LegalTextId; version: string; title: string; html: string; reference: string }

export function LegalTexts({ texts, field }: { texts: ShownText[]; field: FieldOf }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 font-display text-xl font-semibold">{registration.sections.legal}</legend>
      <div className="grid gap-4">
        {texts.map((text) => (
          <div key={text.id} className="rounded-card border border-line bg-surface p-4">
            <p>{IN_SHORT[text.id]}</p>
            <Disclosure summary={text.title}>
              {/* The Markdown is ours and rendered on the server: nothing in it was typed by a visitor. */}
              <div
                className="prose max-h-96 overflow-y-auto"
                tabIndex={0}
                role="region"
                aria-label={text.title}
                dangerouslySetInnerHTML={{ __html: text.html }}
              />
              <p className="mt-3 text-sm text-ink-soft">Versione {text.version}</p>
            </Disclosure>
            {consents
              .filter((consent) => consent.text === text.id)
              .map((consent) => (
                <div key={consent.name} className="mt-3">
                  <Consent {...field(consent.name)} label={consent.label} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function Consent({ defaultValue, ...field }: ReturnType<FieldOf> & { label: string }) {
  return <CheckboxField {...field} required value="on" defaultChecked={defaultValue === 'on'} />
}
