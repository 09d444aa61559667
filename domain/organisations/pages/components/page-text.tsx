import { PagePicture } from './page-picture.tsx'

type Props = { picture: string | null; alt: string | null; text: string | null }

/** What a school or partner says of itself, with its picture. */
export function PageText({ picture, alt, text }: Props) {
  if (!picture && !text) return null
  return (
    <div className="mt-6 grid gap-5 sm:flex sm:items-start">
      {picture ? <PagePicture path={picture} alt={alt} className="size-40 sm:size-56" /> : null}
      {text ? <p className="max-w-prose whitespace-pre-line">{text}</p> : null}
    </div>
  )
}
