export function DataSource({ url, of }: { url: string; of: string }) {
  return (
    <a href={url} rel="noreferrer" className="text-sm text-ink-soft underline underline-offset-4">
      Fonte<span className="sr-only"> per {of}</span>
    </a>
  )
}
