import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'

type Props = { name: string; photo: string | null | undefined; size?: 'md' | 'lg' }

export function ProfilePhoto({ name, photo, size = 'lg' }: Props) {
  if (!photo) return <Avatar name={name} size={size} />
  return (
    <img
      src={href('/foto/:name', { name: photo })}
      alt={professionalArea.public.photo(name)}
      width={96}
      height={96}
      className={`${size === 'lg' ? 'size-24 print:size-16' : 'size-14'} shrink-0 rounded-full object-cover`}
    />
  )
}
