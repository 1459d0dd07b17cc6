import { SettingsCard, SettingsPage } from '#features/settings'
import { useT } from '#platform/i18n'
import { ClosureCard } from './closure-card.tsx'
import { DataCard } from './data-card.tsx'
import { FilesCard } from './files-card.tsx'
import { ListState } from './list-state.tsx'
import { useAccount } from './queries.ts'
import './tools.css'

/** What is the user's own: records as files, a copy of everything, and the end of the account (STAFF-05). */
export function DataScreen() {
  const t = useT()
  const account = useAccount()
  return (
    <SettingsPage page="settingsData">
      <FilesCard />
      {account.data ? (
        <>
          <DataCard account={account.data} />
          <ClosureCard account={account.data} />
        </>
      ) : (
        ([t('tools.data.title'), t('tools.close.title')] as const).map((title) => (
          <SettingsCard key={title} title={title}>
            <ListState query={account} what={t('tools.account.failed')} />
          </SettingsCard>
        ))
      )}
    </SettingsPage>
  )
}
