import { Outlet } from 'react-router'
import { SiteFrame } from '#app/frame/site-frame.tsx'

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
