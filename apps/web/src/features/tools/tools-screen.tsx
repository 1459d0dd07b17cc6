import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { Page } from '#shell/page'
import { NoteCalculator } from './note-calculator.tsx'
import { OwnPlaces } from './own-places.tsx'
import { PlatformTools } from './platform-tools.tsx'
import { TradeCalculator } from './trade-calculator.tsx'
import { UnitCalculator } from './unit-calculator.tsx'
import './tools.css'

/** Everybody's own tools; for staff, below a rule, the ways to the platform's (DEF-004, DEF-187). */
export function ToolsScreen() {
  const t = useT()
  const { isStaff } = useOpenSession()
  return (
    <Page heading={t('pages.tools')}>
      <div className="tools">
        <div className="tools-three">
          <TradeCalculator />
          <UnitCalculator />
          <NoteCalculator />
        </div>
        <OwnPlaces />
        {isStaff && <PlatformTools />}
      </div>
    </Page>
  )
}
