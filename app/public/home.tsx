import { Form, href } from 'react-router'
import { pageTitle } from '#app/frame/page-title.ts'
import { home } from '#content/home.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { Route } from './+types/home'

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(home.title, home.description)
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <RegistrationBanner />
      <section aria-labelledby="non-albo" className="container-page mt-12">
        <h2 id="non-albo" className="text-xl">
          {home.notAnAlbo.heading}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{home.notAnAlbo.text}</p>
      </section>
    </>
  )
}

function Hero() {
  const { hero } = home
  return (
    <section className="border-b border-line bg-petrol-100">
      <div className="container-page py-12 md:py-20">
        <h1 className="max-w-3xl text-balance">{hero.heading}</h1>
        <p className="mt-4 max-w-prose">{hero.verified}</p>
        <Form
          action={href('/professionals')}
          role="search"
          className="mt-8 grid items-end gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[1.4fr_1fr_auto] md:p-5"
        >
          <TextField id="q" name="q" type="search" label={hero.what} hint={hero.whatHint} maxLength={100} />
          <TextField id="dove" name="dove" label={hero.where} hint={hero.whereHint} maxLength={100} />
          <Button type="submit">{hero.submit}</Button>
        </Form>
      </div>
    </section>
  )
}

function Steps() {
  return (
    <section aria-labelledby="come-funziona" className="container-page mt-12">
      <h2 id="come-funziona">{home.steps.heading}</h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {home.steps.items.map(({ title, text }, index) => (
          <li key={title} className="rounded-card border border-line bg-surface p-5">
            <span aria-hidden="true" className="font-display text-3xl font-semibold text-terracotta-600">
              {index + 1}
            </span>
            <h3 className="mt-1">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function RegistrationBanner() {
  return (
    <section aria-labelledby="professionisti" className="container-page mt-12">
      <div className="rounded-card border border-line bg-terracotta-100 p-6 md:flex md:items-center md:justify-between md:gap-10 md:p-8">
        <div>
          <h2 id="professionisti">{home.register.heading}</h2>
          <p className="mt-2 max-w-prose">{home.register.text}</p>
        </div>
        <div className="mt-5 shrink-0 md:mt-0">
          <ButtonLink to={href('/register')}>{home.register.button}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
