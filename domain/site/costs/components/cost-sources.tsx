import { costFigures, costWords } from '#content/costs.ts'
import { readWhen } from '#lib/dates.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'

type PartName = 'pension' | 'doctorPension' | 'stamp' | 'deduction' | 'bonus'

export function CostSources({ parts }: { parts: PartName[] }) {
  return (
    <Disclosure summary={costWords.sources}>
      <ul className="grid gap-2 text-sm">
        {parts
          .flatMap((part) => costFigures[part].sources.map((source) => ({ ...source, part })))
          .map(({ part, name, url, read }) => (
            <li key={name} className="wrap-anywhere">
              <span className="font-semibold">{costWords.sourceOf[part]}.</span>{' '}
              {url ? (
                <a href={url} rel="noreferrer" className="text-petrol-700 underline underline-offset-4">
                  {name}
                </a>
              ) : (
                name
              )}
              <span className="text-ink-soft">
                {' '}
                {costWords.read.toLowerCase()} {readWhen(read)}
              </span>
            </li>
          ))}
      </ul>
    </Disclosure>
  )
}
