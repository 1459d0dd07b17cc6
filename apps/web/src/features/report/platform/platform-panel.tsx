import { ReservesCard } from './reserves-card.tsx'
import { AuditCard } from './audit-card.tsx'
import { TotalsPart } from './totals-part.tsx'
import './platform.css'
import './account.css'

/** The platform's reports: what is owed and declared, whether the ledger is right, and its totals. */
export function PlatformPanel() {
  return (
    <div className="plat column gap-5">
      <ReservesCard />
      <AuditCard />
      <TotalsPart />
    </div>
  )
}
