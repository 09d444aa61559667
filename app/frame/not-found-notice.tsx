import { ButtonLink } from '#ui/button/button.tsx'

type Props = { words: { title: string; text: string; back: string }; to: string }

/** Shown for an unknown person, school or topic: the reason, and a link to the others. */
export function NotFoundNotice({ words, to }: Props) {
  return (
    <div className="container-page py-16">
      <div className="mx-auto max-w-xl">
        <h1>{words.title}</h1>
        <p className="mt-3 text-ink-soft">{words.text}</p>
        <div className="mt-6">
          <ButtonLink to={to}>{words.back}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
