import { useState } from 'react'
import { href } from 'react-router'
import { secondFactor } from '#content/office.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

const words = secondFactor.codes

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Card>
      <h3 className="text-lg">{words.heading}</h3>
      <p className="mt-2">{words.once}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button type="button" variant="secondary" onClick={copy}>
          {words.copy}
        </Button>
        <Button type="button" variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        <ButtonLink to={href('/admin')}>{words.go}</ButtonLink>
      </div>
      <p role="status" className="mt-2 min-h-6 text-ink-soft print:hidden">
        {copied ? words.copied : ''}
      </p>
    </Card>
  )
}
