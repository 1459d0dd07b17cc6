import { marketBySymbol, putInForce } from '#features/market'
import type { Db } from '#platform/db'
import { assignForTerms } from '../fee-tiers/assign-tiers.ts'
import type { OwnMarket } from '../matching/own-market.ts'

/** Puts new terms in force, unless another process holds the market. What is in the book fits them by now. */
export async function changeTerms(db: Db, market: OwnMarket, id: bigint): Promise<void> {
  const adopted = await db.transaction(async (tx) => {
    const row = (await putInForce(tx, { id, epoch: market.epoch })) ? await marketBySymbol(tx, market.symbol) : undefined
    return row && { row, members: await assignForTerms(tx, row) }
  })
  if (!adopted) return
  market.adopt(adopted.row)
  market.fees.take(adopted.members)
}
