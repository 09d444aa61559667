import { professionalArea } from '#content/professional-area.ts'
import { STYLE_SCALES, type StyleScale } from '#content/working-style.ts'
import type { OwnProfile } from '../read.server.ts'
import { SectionForm, type SectionAnswer } from './section-form.tsx'

const words = professionalArea.profile.style

type Props = { own: OwnProfile; answer: SectionAnswer | undefined }

export function StyleSection({ own, answer }: Props) {
  return (
    <SectionForm section="style" answer={answer} title={words.title} hint={words.hint} send={words.send}>
      <div className="grid gap-6 lg:grid-cols-3">
        {STYLE_SCALES.map((scale) => (
          <Scale key={scale.id} scale={scale} saved={own[scale.field]} />
        ))}
      </div>
    </SectionForm>
  )
}

function Scale({ scale, saved }: { scale: StyleScale; saved: number | null }) {
  const [first, second] = scale.poles
  const { nearFirst, middle, nearSecond, none } = words
  const options = [first.own, nearFirst, middle, nearSecond, second.own].map((label, at) => ({
    value: String(at + 1),
    label,
  }))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{scale.question}</legend>
      <div className="mt-1 grid">
        {[...options, { value: '', label: none }].map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="radio"
              name={scale.field}
              value={value}
              defaultChecked={String(saved ?? '') === value}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-petrol-700"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
