import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

/** HTML of our own Markdown. Internal links navigate without loading the page. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const follow = (event: MouseEvent) => {
      const to = (event.target as Element).closest('a')?.getAttribute('href')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!to?.startsWith('/') || !plain || event.defaultPrevented) return
      event.preventDefault()
      void navigate(to)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return <div ref={box} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
