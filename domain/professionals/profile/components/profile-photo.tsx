import { href } from 'react-router'
import { Portrait } from '#ui/portrait/portrait.tsx'
import { PHOTO_SIDES } from '../rules.ts'

type Props = {
  name: string
  photo: string | null | undefined
  size?: 'md' | 'lg'
  /** Empty beside the name, which a screen reader would otherwise read twice. */
  alt?: string
  lazy?: boolean
}

/** The photograph, or a drawn landscape without one. */
export function ProfilePhoto({ name, photo, size = 'lg', alt = '', lazy = false }: Props) {
  if (!photo) return <Portrait name={name} size={size} />
  const address = href('/foto/:name', { name: photo })
  return (
    <img
      src={`${address}?lato=192`}
      srcSet={PHOTO_SIDES.map((side) => `${address}?lato=${side} ${side}w`).join(', ')}
      sizes={size === 'lg' ? '96px' : '56px'}
      alt={alt}
      width={96}
      height={96}
      loading={lazy ? 'lazy' : undefined}
      className={`${size === 'lg' ? 'size-24 print:size-16' : 'size-14'} shrink-0 rounded-full object-cover`}
    />
  )
}
