import { gain } from '@bourse/contracts/gain'
import { type PriceSource, valuer } from '#features/pocket'
import { isReachedBy } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { type Caller, type Http, raise } from '#platform/http'
import { foldPocket } from './fold-pocket.ts'
import { presentGain, presentTotal } from './present.ts'
import { readStandings } from './read-gains.ts'

/** A call counts up to 50,000 new trades, in about a second; a job does the rest. */
const PAGES_OF_A_CALL = 10

export function gainRoutes(http: Http, prices: PriceSource): void {
  http.act(gain.read, async ({ db, caller, query: { pocket, market, method } }) => {
    const pocketId = await db.read((tx) => ownPocket(tx, caller, pocket))
    const isComplete = await foldPocket(db, pocketId, { pagesMax: PAGES_OF_A_CALL })
    return inSnapshot(db, async (tx) => {
      const last = await prices.last(tx)
      const standings = await readStandings(tx, pocketId, { symbol: market, method, prices: last })
      const assets = standings.flatMap(({ market: { base_asset_id, quote_asset_id } }) => [base_asset_id, quote_asset_id])
      return {
        pocketID: String(pocketId),
        method,
        isComplete,
        markets: standings.map(presentGain),
        total: presentTotal(standings, await valuer(tx, assets, last)),
      }
    })
  })
}

/** Another's pocket answers as if it did not exist. */
async function ownPocket(tx: Tx, caller: Caller, id: string | undefined): Promise<bigint> {
  if (id === undefined) return caller.pocketId
  const own = await tx.maybe<{ pocket_id: bigint }>(
    sql`select p.pocket_id from published.profiles p where p.pocket_id = ${id}::bigint and ${isReachedBy(caller)}`,
  )
  return own?.pocket_id ?? raise('NOT_FOUND')
}

/** Sums, lots and prices of one moment. */
function inSnapshot<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return work(tx)
  })
}
