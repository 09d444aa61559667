import { BadgeCheck, CircleHelp, TimerOff } from 'lucide-react'
import { ledger as words } from '#content/verification.ts'
import { ordineOf } from '#content/ordini.ts'
import { longDate } from '#lib/dates.ts'
import { Disclosure } from '#ui/disclosure/disclosure.tsx'
import { DOCTORS, type Declared } from '../rules.fields.ts'
import type { PublicClaim, PublicLedger } from '../read.server.ts'
import { Ledger } from './ledger.tsx'

/** One sentence about the Albo; all that was checked is behind it. */
export function TrustLine({ ledger, name }: { ledger: PublicLedger; name: string }) {
  const albo = ledger.claims.find(({ kind }) => kind === 'albo')
  const { icon: Icon, ink } = LOOKS[albo?.state === 'valid' || albo?.state === 'lapsed' ? albo.state : 'none']
  return (
    <div id="controlli" className="opens-in-print mt-4 scroll-mt-4 print:mt-1">
      <Disclosure
        summary={
          <h2 className={`flex gap-2 font-sans text-base tracking-normal ${ink}`}>
            <Icon aria-hidden="true" size={20} className="shrink-0" />
            <span className="min-w-0">{trustSentence(albo)}</span>
          </h2>
        }
      >
        <Ledger ledger={ledger} name={name} />
      </Disclosure>
    </div>
  )
}

const LOOKS = {
  valid: { icon: BadgeCheck, ink: 'text-green-700' },
  lapsed: { icon: TimerOff, ink: 'text-amber-700' },
  none: { icon: CircleHelp, ink: 'text-ink-soft' },
}

/** «Iscrizione all’Albo della Lombardia controllata il 3 novembre 2026»; says only what holds today. */
export function trustSentence(albo: PublicClaim | undefined): string {
  const { trust } = words
  if (albo?.state === 'valid' && albo.checked_on)
    return trust.checked(whereOf(albo.declared), longDate(albo.checked_on))
  if (albo?.state === 'lapsed' && albo.due_on) return trust.lapsed(longDate(albo.due_on))
  return albo?.state === 'refuted' ? trust.refuted : trust.unchecked
}

/** «della Lombardia», «dei medici di Bologna», or nothing. */
function whereOf({ ordine, province }: Declared): string {
  if (ordine === DOCTORS) return [words.trust.doctors, province && `di ${province}`].filter(Boolean).join(' ')
  return ordineOf(ordine)?.name.replace(/^Ordine degli Psicologi /, '') ?? ''
}
