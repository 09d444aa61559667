import { href } from 'react-router'
import { profileReports } from '#content/profile-reports.ts'
import { TextLink } from '#ui/link/link.tsx'

export function ReportLink({ id }: { id: string }) {
  return (
    <p className="mt-3 flex min-h-11 items-center text-sm print:hidden">
      <TextLink to={href('/professional/:id/segnala', { id })}>{profileReports.link}</TextLink>
    </p>
  )
}
