import { Outlet } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { SiteFrame } from '#app/frame/site-frame.tsx'

/** These pages show the address of whoever comes in, or came in before. */
export const middleware = noStore

export default function SignInLayout() {
  return (
    <SiteFrame>
      <div className="container-page py-4 md:py-16">
        <div className="mx-auto max-w-md">
          <Outlet />
        </div>
      </div>
    </SiteFrame>
  )
}
