import { href } from 'react-router'
import { professionalArea } from '#content/professional-area.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'

/** Somebody's photo, or the initials where there is none. */
export function ProfilePhoto({ name, photo }: { name: string; photo: string | null | undefined }) {
  if (!photo) return <Avatar name={name} size="lg" />
  return (
    <img
      src={href('/foto/:name', { name: photo })}
      alt={professionalArea.public.photo(name)}
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full object-cover"
    />
  )
}
