import { SessionsPanel, useSecurity } from '#features/session'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { ClosureCard } from './closure-card.tsx'
import { DataCard } from './data-card.tsx'
import { FilesCard } from './files-card.tsx'
import { KeysCard } from './keys-card.tsx'
import { ListState } from './list-state.tsx'
import { NoteCalculator } from './note-calculator.tsx'
import { PlatformTools } from './platform-tools.tsx'
import { useAccount } from './queries.ts'
import { ToolCard } from './tool-card.tsx'
import { TradeCalculator } from './trade-calculator.tsx'
import { UnitCalculator } from './unit-calculator.tsx'
import './tools.css'

/** Everybody's own tools; for staff, below a rule, the ways to the platform's (DEF-004, DEF-187). */
export function ToolsScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  const { data: security } = useSecurity()
  const account = useAccount()
  return (
    <Page heading={t('pages.tools')}>
      <div className="tools">
        <div className="tools-three">
          <TradeCalculator />
          <UnitCalculator />
          <NoteCalculator />
        </div>
        <KeysCard />
        <div className="tools-three tools-three-wide">
          <FilesCard />
          {account.data ? (
            <>
              <DataCard account={account.data} />
              <ClosureCard account={account.data} />
            </>
          ) : (
            ([t('tools.data.title'), t('tools.close.title')] as const).map((title) => (
              <ToolCard key={title} title={title}>
                <div className="tools-body">
                  <ListState query={account} />
                </div>
              </ToolCard>
            ))
          )}
        </div>
        {security && <SessionsPanel sessions={security.sessions} />}
        {isStaff && <PlatformTools />}
      </div>
    </Page>
  )
}
