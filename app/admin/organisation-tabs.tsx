import { href, useLocation } from 'react-router'
import { disputesWords, organisationDesk as words } from '#content/organisations.ts'
import { TabsNav } from '#ui/tabs/tabs.tsx'

const TABS = [
  { to: href('/admin/organizzazioni'), label: words.proposals.tab },
  { to: href('/admin/organizzazioni/persone'), label: words.people.title },
  { to: href('/admin/organizzazioni/contestazioni'), label: disputesWords.office.title },
]

export function OrganisationTabs() {
  const { pathname } = useLocation()
  return (
    <div className="mt-4">
      <TabsNav label={words.tabs} items={TABS.map((tab) => ({ ...tab, current: pathname === tab.to }))} />
    </div>
  )
}
