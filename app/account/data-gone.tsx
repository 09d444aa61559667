import { href, Link, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-title.ts'
import { SiteFrame } from '#app/frame/site-frame.tsx'
import { ownData } from '#content/data-rights.ts'
import { findMember } from '#platform/auth/actor.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import type { Route } from './+types/data-gone'

const words = ownData.gone

export function meta(_: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedPage(words.title, words.description)
}

/** The last page after a deletion; members who are signed in are redirected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (await findMember(context, request)) throw redirect(href('/user/dati'))
  return {}
}

export default function DataGonePage() {
  return (
    <SiteFrame>
      <div className="container-page py-10 md:py-16">
        <div className="mx-auto max-w-xl">
          <h1>{words.title}</h1>
          <p role="status" className="mt-4">
            {words.text}
          </p>
          <p className="mt-4">
            {words.stays}{' '}
            <Link to={href('/privacy')} className="text-petrol-700 underline underline-offset-4">
              {words.privacy}
            </Link>
            .
          </p>
          <div className="mt-8">
            <ButtonLink to={href('/')} variant="secondary">
              {words.home}
            </ButtonLink>
          </div>
        </div>
      </div>
    </SiteFrame>
  )
}
