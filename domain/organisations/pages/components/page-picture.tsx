import { href } from 'react-router'
import { pictureName } from '../rules.ts'

type Props = { path: string; alt: string | null; className?: string }

export function PagePicture({ path, alt, className = 'size-40' }: Props) {
  return (
    <img
      src={href('/immagini/:name', { name: pictureName(path) })}
      alt={alt ?? ''}
      width={640}
      height={640}
      className={`max-w-full rounded-card object-cover ${className}`}
    />
  )
}
