import { href, redirect } from 'react-router'
import { unlistedPage } from '#app/frame/page-meta.ts'
import { SiteFrame } from '#app/frame/site-frame.tsx'
import { ownData } from '#content/data-rights.ts'
import { findMember } from '#platform/auth/actor.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import type { Route } from './+types/data-gone'

const words = ownData.gone

export const meta = () => unlistedPage(words.title, words.description)

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
            {words.stays} <TextLink to={href('/privacy')}>{words.privacy}</TextLink>.
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
