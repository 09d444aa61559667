import { Form, href } from 'react-router'
import { favourites } from '#content/favourites.ts'
import { longDate } from '#lib/dates.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { ConsentAnswer, DeviceFavourite } from '../rules.ts'

const words = favourites.consent

/** The consent question; the hash of exactly these words is stored with the answer. */
export function ConsentWords() {
  return (
    <div className="mt-2 grid max-w-prose gap-2">
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

/** Asks whether the favourites on this device are copied to the account. Nothing is sent before a yes. */
export function ConsentPanel({ device, questionHash }: { device: DeviceFavourite[]; questionHash: string }) {
  return (
    <section
      aria-labelledby="porta-con-te"
      className="mt-6 rounded-card border-2 border-petrol-600 bg-surface p-5 md:p-6"
    >
      <h3 id="porta-con-te">{words.question(device.length)}</h3>
      <ConsentWords />
      <div className="mt-5 flex flex-wrap gap-3">
        <AnswerForm answer="yes" questionHash={questionHash} devices={device} label={words.yes} />
        <AnswerForm answer="no" questionHash={questionHash} label={words.no} />
      </div>
    </section>
  )
}

type AnswerFormProps = {
  answer: ConsentAnswer
  questionHash: string
  label: string
  devices?: DeviceFavourite[]
  previousAnswer?: ConsentAnswer
  to?: string
}

/** Both answers look alike, so that neither is suggested. */
export function AnswerForm({ answer, questionHash, label, devices, previousAnswer, to }: AnswerFormProps) {
  // Names stay on the device: the portal needs only ids and times.
  const sent = devices && JSON.stringify(devices.map(({ id, at }) => ({ id, at })))
  return (
    <Form method="post" {...(to ? { action: to } : {})}>
      <input type="hidden" name="intent" value="consent" />
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="text" value={questionHash} />
      {previousAnswer ? <input type="hidden" name="had" value={previousAnswer} /> : null}
      {sent ? <input type="hidden" name="devices" value={sent} /> : null}
      <Button type="submit" variant={previousAnswer === 'yes' ? 'danger' : 'secondary'}>
        {label}
      </Button>
    </Form>
  )
}

type ChoiceProps = { consent: { answer: ConsentAnswer; at: Date }; questionHash: string; asked: boolean }

export function ConsentChoice({ consent: { answer, at }, questionHash, asked }: ChoiceProps) {
  const list = href('/user/preferiti')
  if (!asked)
    return (
      <p className="mt-10 text-sm text-ink-soft print:hidden">
        {words.state[answer](longDate(at))}{' '}
        <TextLink to={`${list}?passo=cambia-risposta#risposta`}>{words.change}</TextLink>
      </p>
    )
  const other = answer === 'yes' ? 'no' : 'yes'
  return (
    <section
      aria-labelledby="risposta"
      className="mt-10 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h3 id="risposta">{words.changeHeading[answer]}</h3>
      <ConsentWords />
      <div className="mt-5 flex flex-wrap gap-3">
        <AnswerForm
          answer={other}
          questionHash={questionHash}
          previousAnswer={answer}
          to={list}
          label={other === 'no' ? words.withdraw : words.agree}
        />
        <ButtonLink to={list} variant="quiet">
          {words.back}
        </ButtonLink>
      </div>
    </section>
  )
}
