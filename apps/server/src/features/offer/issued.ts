import { isIssuedByOffers } from '@bourse/domain/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'

interface Issuing {
  asset_id: bigint
  bonus_asset_id: bigint | null
}

/**
 * Refuses to issue currencies, coins or the network's token by an offer, as its units or as its bonus: those are issued by agents and
 * deposits alone, whoever manages them. Asked when an offer is made, when it takes a subscription, and once more when it delivers.
 */
export async function refuseIssuedByAgents(tx: Tx, offers: readonly Issuing[]): Promise<void> {
  const ids = offers.flatMap(({ asset_id, bonus_asset_id }) => (bonus_asset_id === null ? [asset_id] : [asset_id, bonus_asset_id]))
  const rows = await tx.rows<{ ctype: string }>(
    sql`select distinct a.ctype from published.assets a where a.id = any(${[...new Set(ids)].map(String)}::bigint[])`,
  )
  if (!rows.every(({ ctype }) => isIssuedByOffers(ctype))) raise('ISSUED_BY_AGENTS')
}
