import { PAGES } from '@bourse/contracts/page'
import { kindsAbout } from '@bourse/domain/activity'
import { ACTIVITY_SOURCES, type ActivitySource, type Subject } from '#features/activity'
import { sql } from '#platform/db'

type DepositSubject = Subject & { quantity: bigint }

const deposits: ActivitySource<DepositSubject> = {
  kinds: kindsAbout('deposit'),
  readSubjects: (tx, ids) =>
    tx.rows<DepositSubject & Record<string, unknown>>(sql`
      select s.id, null::bigint as owner_id, d.asset_id, s.amount as quantity, s.status
      from deposits s join deposit_addresses d on d.id = s.address_id where s.id = any(${ids}::bigint[])`),
  hrefOf: () => PAGES.pocket.path,
  movedBy: ({ quantity }, { kind }) => (kind === 'deposit.credited' ? { amount: quantity } : undefined),
}

export const depositActivity = [ACTIVITY_SOURCES.with(deposits)]
