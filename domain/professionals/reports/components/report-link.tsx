import { href } from 'react-router'
import { profileReports } from '#content/profile-reports.ts'
import { TextLink } from '#ui/link/link.tsx'

/** At the end of a profile: where an error in it is told. Not on paper, and not for somebody invented. */
export function ReportLink({ id }: { id: string }) {
  return (
    <p className="mt-8 flex min-h-11 items-center print:hidden">
      <TextLink to={href('/professional/:id/segnala', { id })}>{profileReports.link}</TextLink>
    </p>
  )
}
