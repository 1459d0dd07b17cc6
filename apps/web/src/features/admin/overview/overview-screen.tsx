import { useToday } from '#platform/clock'
import { useLocale } from '#platform/i18n'
import { weekdayText } from '#platform/moments'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { AskedCard } from './asked-card.tsx'
import { HealthCard } from './health-card.tsx'
import { LastActions } from './last-actions.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { MarketsCard } from './markets-card.tsx'
import { WaitingCard } from './waiting-card.tsx'
import './overview.css'
import './lanes.css'

/** What staff see first: what waits, the markets, what runs, and what was done last. */
export function OverviewScreen() {
  const { tag } = useLocale()
  const today = weekdayText(useToday(), tag)
  return (
    <AdminFrame place="overview" title={today.charAt(0).toLocaleUpperCase(tag) + today.slice(1)}>
      <WaitingCard />
      <div className="split desk-split">
        <MarketsCard />
        <div className="stack">
          <HealthCard />
          <LedgerCard />
        </div>
      </div>
      <div className="split desk-split">
        <LastActions />
        <AskedCard />
      </div>
    </AdminFrame>
  )
}
