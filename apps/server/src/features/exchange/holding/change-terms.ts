import { marketBySymbol, putInForce } from '#features/market'
import type { Db } from '#platform/db'
import { assignForTerms } from '../fee-tiers/assign-tiers.ts'
import type { OwnMarket } from '../matching/own-market.ts'
import { lockLease } from './lease.ts'

/** Puts new terms in force, unless another process holds the market. What is in the book fits them by now. */
export async function changeTerms(db: Db, market: OwnMarket, id: bigint): Promise<void> {
  const adopted = await db.transaction(async (tx) => {
    if (!(await lockLease(tx, market)) || !(await putInForce(tx, id))) return undefined
    const row = await marketBySymbol(tx, market.symbol)
    return row && { row, members: await assignForTerms(tx, row) }
  })
  if (!adopted) return
  market.adopt(adopted.row)
  market.fees.take(adopted.members)
}
