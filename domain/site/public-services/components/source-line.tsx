import type { Source } from '#content/primary-care-psychologists.ts'
import { publicServicesPage as words } from '#content/public-services.ts'
import { sourceLine } from '../rules.ts'

/** «Fonte: AUSL di Bologna, 8 aprile 2024 · letta 23/11/2026». */
export function SourceLine({ source, className = '' }: { source: Source; className?: string }) {
  return (
    <p className={`relative z-10 w-fit max-w-full text-sm text-ink-soft wrap-anywhere ${className}`}>
      {words.source}:{' '}
      <a href={source.url} rel="noreferrer" className="underline underline-offset-4">
        {sourceLine(source)}
      </a>
      {` · ${words.read} ${source.read.split('-').toReversed().join('/')}`}
    </p>
  )
}
