import { type Amendment, namesExits, type OrderTerms, type Reason, stopLegOf } from '@bourse/domain/exchange'
import { LIVE_PAPER_ORDERS_MAX, ordersOf, type PaperOrder, type PaperRules, refusalOfAmendment, refusalOfOrder } from '@bourse/domain/paper'
import type { Result } from '@bourse/domain/result'
import { refuseOrder } from '#features/exchange'
import { type MarketRow, specOf, termsOf } from '#features/market'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { lockAccount, type PaperOwner } from './accounts.ts'
import { countLive, orderById, orderByName } from './list-paper.ts'
import type { MarketView } from './market-view.ts'
import { type OpenDesk, openDesk, readDesks } from './open-desks.ts'
import { isSameOrder, orderOf, type OrderRow } from './order-row.ts'
import { saveDesks } from './save-desks.ts'
import { takeOrderIds } from './save-orders.ts'

interface At {
  market: MarketRow
  view: MarketView
  now: number
}

/** The order as it is after the call, or as it was if its name is known. */
export async function placeOrder(tx: Tx, caller: PaperOwner, terms: OrderTerms, at: At): Promise<{ row: OrderRow; isRepeat: boolean }> {
  const { market } = at
  const account = await lockAccount(tx, caller)
  const known = await orderByName(tx, account.id, terms.clOrdId)
  if (known && !isSameOrder(known, market.symbol, terms)) refuseOrder('DUPLICATE_CL_ORD_ID')
  if (known?.status === 'REJECTED' && known.reason) refuseOrder(known.reason)
  if (known) return { row: known, isRepeat: true }
  if (await isLegNamed(tx, account.id, terms)) refuseOrder('DUPLICATE_CL_ORD_ID')
  const refusal = refusalOfOrder(terms, rulesOf(market), at.now)
  if (refusal) refuseOrder(refusal)
  await demandRoom(tx, caller.userId, ordersOf(terms))
  const open = await openLocked(tx, account.id, at)
  const [id = 0] = await takeOrderIds(tx, 1)
  unwrap(open.desk.place(id, terms))
  await saveDesks(tx, market, [open])
  await beginFollowing(tx, market.id, at.view)
  return { row: (await orderById(tx, account.id, BigInt(id))) ?? raise('INTERNAL'), isRepeat: false }
}

/** The stop of a pair has a name of its own, which may be taken. */
async function isLegNamed(tx: Tx, accountId: bigint, terms: OrderTerms): Promise<boolean> {
  if (!terms.stopLeg) return false
  return (await orderByName(tx, accountId, stopLegOf(terms, terms.stopLeg, 1).clOrdId)) !== undefined
}

export async function amendOrder(tx: Tx, caller: PaperOwner, orderId: bigint, asked: Amendment, at: At): Promise<OrderRow> {
  const account = await lockAccount(tx, caller)
  const row = (await orderById(tx, account.id, orderId)) ?? refuseOrder('UNKNOWN_ORDER')
  demandLive(row)
  const refusal = refusalOfAmendment(orderOf(row), asked, rulesOf(at.market), at.now)
  if (refusal) refuseOrder(refusal)
  // A pair that waits stays as it is: with other exits the next fill adds two orders.
  if (namesExits(asked.exits) && row.exit_id !== 0n) await demandRoom(tx, caller.userId, 2)
  return change(tx, account.id, orderId, at, (desk) => desk.amend(Number(orderId), asked))
}

/** One that was canceled before is answered as it is. */
export async function cancelOrder(tx: Tx, caller: PaperOwner, orderId: bigint, at: At): Promise<{ row: OrderRow; isRepeat?: true }> {
  const account = await lockAccount(tx, caller)
  const row = (await orderById(tx, account.id, orderId)) ?? refuseOrder('UNKNOWN_ORDER')
  if (row.status === 'CANCELED' && row.reason === 'REQUESTED') return { row, isRepeat: true }
  demandLive(row)
  return { row: await change(tx, account.id, orderId, at, (desk) => desk.cancel(Number(orderId))) }
}

/** All of a locked account in one market; how many there were. */
export async function cancelAllIn(tx: Tx, accountId: bigint, at: At): Promise<number> {
  const [rows] = await readDesks(tx, at.market, [accountId])
  if (!rows) return 0
  const open = openDesk(at.market, at.view, rows, at.now)
  // The other leg of a pair has ended with the first.
  for (const { id } of rows.orders) open.desk.cancel(Number(id))
  await saveDesks(tx, at.market, [open])
  return rows.orders.length
}

async function change(
  tx: Tx,
  accountId: bigint,
  orderId: bigint,
  at: At,
  work: (desk: OpenDesk['desk']) => Result<PaperOrder, Reason>,
): Promise<OrderRow> {
  const open = await openLocked(tx, accountId, at)
  unwrap(work(open.desk))
  await saveDesks(tx, at.market, [open])
  return (await orderById(tx, accountId, orderId)) ?? refuseOrder('UNKNOWN_ORDER')
}

async function openLocked(tx: Tx, accountId: bigint, { market, view, now }: At): Promise<OpenDesk> {
  const [rows] = await readDesks(tx, market, [accountId])
  return openDesk(market, view, rows ?? { accountId, orders: [], balances: [], takes: [] }, now)
}

/** Two profiles of one user may place at once: they are counted one after the other. */
async function demandRoom(tx: Tx, userId: bigint, more: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`paper:${userId}`}, 0))`)
  if ((await countLive(tx, userId)) + more > LIVE_PAPER_ORDERS_MAX) refuseOrder('TOO_MANY_ORDERS')
}

/** From now on somebody looks at this market's trades. */
async function beginFollowing(tx: Tx, marketId: number, { lastTradeId }: MarketView): Promise<void> {
  await tx.run(
    sql`insert into paper_cursors (market_id, last_fill_id) values (${marketId}, ${lastTradeId}) on conflict (market_id) do nothing`,
  )
}

function rulesOf(market: MarketRow): PaperRules {
  return {
    spec: specOf(market),
    terms: termsOf(market),
    isHalted: market.status === 'halted' || market.is_paused,
    lastPrice: Number(market.last_price),
  }
}

function demandLive({ status }: OrderRow): void {
  if (status !== 'PENDING' && status !== 'OPEN' && status !== 'PARTIAL_FILL') refuseOrder('ALREADY_FINAL')
}

function unwrap(result: Result<PaperOrder, Reason>): PaperOrder {
  return result.ok ? result.value : refuseOrder(result.code)
}
