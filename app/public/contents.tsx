type Props = { sections: { id: string; title: string }[]; numbered?: boolean; className?: string }

/** The table of contents of a long text. */
export function Contents({ sections, numbered = false, className = '' }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <nav
      aria-labelledby="indice"
      className={`mt-6 rounded-card border border-line bg-surface p-5 print:hidden ${className}`}
    >
      <h2 id="indice" className="text-lg">
        In questa pagina
      </h2>
      <List className={`mt-2 pl-5 ${numbered ? 'list-decimal' : 'list-disc'}`}>
        {sections.map(({ id, title }) => (
          <li key={id} className="py-1">
            <a href={`#${id}`} className="text-petrol-700 underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}
