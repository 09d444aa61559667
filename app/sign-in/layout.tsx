import { Outlet } from 'react-router'
import { noStore } from '#app/frame/no-store.ts'
import { SiteFrame } from '#app/frame/site-frame.tsx'

/** Not cached: these pages may show the member's address. */
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
