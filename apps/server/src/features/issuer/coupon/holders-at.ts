import { sql, type Tx } from '#platform/db'

export interface Holder {
  pocketId: bigint
  /** Raw units, those in orders, escrow and other holds included: these stay in their owner's wallet. */
  units: bigint
}

interface Held {
  assetId: bigint
  /** Whose own units are not paid for. */
  managerPocketId: bigint
  at: Date
}

/**
 * Who held an asset at a moment, from the ledger: what they have now, less what has happened since. One statement, so that no unit
 * that moves meanwhile counts twice. Only people and groups are paid; what a venture, a market or the installation keeps belongs to
 * none of them, and a manager would pay himself.
 */
export async function readHoldersAt(tx: Tx, { assetId, managerPocketId, at }: Held): Promise<Holder[]> {
  const rows = await tx.rows<{ pocket_id: bigint; units: bigint }>(sql`
    select h.pocket_id, h.units from (
      select w.pocket_id, w.balance - coalesce((
        select sum(e.amount) from published.entries e join published.postings p on p.id = e.posting_id
        where e.wallet_id = w.id and p.at >= ${at}), 0) as units
      from published.wallets w join published.pockets k on k.id = w.pocket_id
      where w.asset_id = ${assetId} and w.version > 0 and k.kind = 'profile' and w.pocket_id <> ${managerPocketId}) h
    where h.units > 0 order by h.pocket_id`)
  return rows.map(({ pocket_id, units }) => ({ pocketId: pocket_id, units }))
}
