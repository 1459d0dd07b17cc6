import { addTrade, lotOf, type OwnTrade, resoldOf } from '@bourse/domain/gain'
import { sql, type Tx } from '#platform/db'
import type { FoldPlan } from './plan-fold.ts'
import { deleteLots, emptyPosition, type NamedLot, type Position, readLots, readPositions, writeLots, writePositions } from './store.ts'

export interface SideRow {
  id: bigint
  market_id: number
  side: 'BUY' | 'SELL'
  quantity: bigint
  cost: bigint
  fee: bigint
  rebate: bigint
  lot_raw: bigint
}

type Cursors = ReadonlyMap<number, bigint>

/**
 * Folds the next trades of a pocket, in one transaction with the cursors that say so: a trade counts once, also with two at it at the same
 * time and after a crash. Answers where to go on; undefined when the plan is carried out.
 */
export async function foldPage(tx: Tx, pocketId: bigint, { from, newest }: FoldPlan, rowsMax: number): Promise<FoldPlan | undefined> {
  const cursors = await lockCursors(tx, pocketId)
  const page = await readPage(tx, pocketId, from, rowsMax)
  const fresh = page.filter(({ id, market_id }) => id > (cursors.get(market_id) ?? 0n) && id <= (newest.get(market_id) ?? 0n))
  if (fresh.length > 0) await foldRows(tx, pocketId, fresh)
  const last = page.length === rowsMax ? page.at(-1)?.id : undefined
  await saveCursors(tx, pocketId, advance(cursors, newest, last))
  if (last === undefined) return undefined
  const left = [...newest].filter(([, id]) => id > last)
  return left.length === 0 ? undefined : { from: last, newest: new Map(left) }
}

async function lockCursors(tx: Tx, pocketId: bigint): Promise<Cursors> {
  await tx.run(sql`insert into gain_folds (pocket_id) values (${pocketId}) on conflict (pocket_id) do nothing`)
  const { cursors } = await tx.one<{ cursors: Record<string, number> }>(
    sql`select cursors from gain_folds where pocket_id = ${pocketId} for update`,
  )
  return new Map(Object.entries(cursors).map(([marketId, id]) => [Number(marketId), BigInt(id)]))
}

/** In the order of ids, whatever the market: the rows read are limited, and not only those that are new. Compared as in `planFold`. */
function readPage(tx: Tx, pocketId: bigint, from: bigint, rowsMax: number): Promise<SideRow[]> {
  return tx.rows<SideRow>(sql`
    select s.id, s.market_id, s.side, s.quantity, s.cost, s.fee, s.rebate, m.lot_raw
    from (select id, market_id, side, quantity, cost, fee, rebate from published.fill_sides
          where (pocket_id, id) > (${pocketId}::bigint, ${from}::bigint) and (pocket_id, id) < (${pocketId}::bigint + 1, 0)
          order by pocket_id, id limit ${rowsMax}) s
    join published.markets m on m.id = s.market_id order by s.id`)
}

async function foldRows(tx: Tx, pocketId: bigint, rows: readonly SideRow[]): Promise<void> {
  const byMarket = Map.groupBy(rows, ({ market_id }) => market_id)
  const marketIds = [...byMarket.keys()]
  const known = new Map((await readPositions(tx, pocketId, marketIds)).map((position) => [position.marketId, position]))
  const lastLots = await readLots(tx, pocketId, marketIds, 'newest')
  const folded = [...byMarket].map(([marketId, own]) =>
    foldMarket(known.get(marketId) ?? emptyPosition(marketId), own, lastLots.get(marketId)),
  )
  await writePositions(
    tx,
    pocketId,
    folded.map(({ position }) => position),
  )
  for (const { position, lots } of folded) {
    const resold = resoldOf(position.sums)
    const unsold = lots.filter(({ untilQuantity }) => untilQuantity > resold)
    if (unsold.length > 0) await writeLots(tx, pocketId, position.marketId, unsold)
    await deleteLots(tx, pocketId, position.marketId, resold)
  }
}

function foldMarket(position: Position, rows: readonly SideRow[], lastLot: NamedLot | undefined): { position: Position; lots: NamedLot[] } {
  let { sums, lastFillId } = position
  const lots: NamedLot[] = []
  for (const row of rows) {
    const trade = tradeOf(row)
    if (trade.side === 'BUY') {
      const last = lots.at(-1) ?? lastLot
      const { lot, joinsLast } = lotOf(sums, trade, last)
      if (joinsLast) lots.pop()
      lots.push({ ...lot, fillId: joinsLast && last ? last.fillId : row.id })
    }
    sums = addTrade(sums, trade)
    lastFillId = row.id
  }
  return { position: { ...position, sums, lastFillId }, lots }
}

/** A rebate lowers what the pocket paid: quote when it bought, base when it sold. */
export function tradeOf({ side, quantity, cost, fee, rebate, lot_raw }: SideRow): OwnTrade {
  const isBuy = side === 'BUY'
  return { side, quantity: quantity * lot_raw - (isBuy ? 0n : rebate), cost: cost - (isBuy ? rebate : 0n), fee }
}

/** Every market of the plan up to its newest trade, or up to the page's last row when there are more. Cursors never go back. */
function advance(cursors: Cursors, newest: Cursors, last: bigint | undefined): Cursors {
  const reached = (id: bigint) => (last !== undefined && last < id ? last : id)
  const moved = [...newest].map(([marketId, id]): [number, bigint] => {
    const cursor = cursors.get(marketId) ?? 0n
    return [marketId, reached(id) > cursor ? reached(id) : cursor]
  })
  return new Map([...cursors, ...moved])
}

async function saveCursors(tx: Tx, pocketId: bigint, cursors: Cursors): Promise<void> {
  const written = JSON.stringify(Object.fromEntries([...cursors].map(([marketId, id]) => [marketId, Number(id)])))
  await tx.run(sql`update gain_folds set cursors = ${written}::jsonb where pocket_id = ${pocketId}`)
}
