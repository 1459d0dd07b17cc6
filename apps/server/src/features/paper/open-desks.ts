import { PaperDesk, PaperFunds, type PaperMarket, provisionalIds, type Take, Takes } from '@bourse/domain/paper'
import { ratesOfUsers } from '#features/exchange'
import { type MarketRow, specOf, termsOf } from '#features/market'
import { figures, sql, type Tx } from '#platform/db'
import { balancesOf, type BalanceRow, usersOf } from './accounts.ts'
import type { MarketView } from './market-view.ts'
import { orderOf, type OrderRow } from './order-row.ts'

/** An account's orders in one market, with the play money that they trade with. */
export interface OpenDesk {
  accountId: bigint
  market: MarketRow
  desk: PaperDesk
  funds: PaperFunds
  /** Each order as it was read. */
  before: ReadonlyMap<number, OrderRow>
}

/** What the database has of an account in a market, from which a desk can be opened again. */
export interface DeskRows {
  accountId: bigint
  orders: readonly OrderRow[]
  balances: readonly BalanceRow[]
  takes: readonly Take[]
  /** What its user pays; the market's own fees unless a tier says otherwise. */
  fees?: PaperMarket['fees'] | undefined
}

/** The desks of accounts that are locked. */
export async function readDesks(tx: Tx, market: MarketRow, accountIds: readonly bigint[]): Promise<DeskRows[]> {
  const ids = figures(accountIds)
  const orders = await tx.rows<OrderRow & Record<string, unknown>>(sql`
    select * from paper_orders where account_id = any(${ids}::bigint[]) and market_id = ${market.id}
      and status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by id`)
  const balances = await balancesOf(tx, accountIds, [market.base_asset_id, market.quote_asset_id])
  const takes = await tx.rows<{ account_id: bigint; side: Take['side']; price: bigint; shown: bigint; taken: bigint }>(sql`
    select account_id, side, price, shown, taken from paper_takes where account_id = any(${ids}::bigint[]) and market_id = ${market.id}`)
  const feesOf = await feesOfAccounts(tx, market, accountIds)
  const [ordersOf, balancesBy, takesOf] = [orders, balances, takes].map((rows) =>
    Map.groupBy(rows as readonly { account_id: bigint }[], ({ account_id }) => account_id),
  ) as [Map<bigint, OrderRow[]>, Map<bigint, BalanceRow[]>, Map<bigint, typeof takes>]
  return accountIds.map((accountId) => ({
    accountId,
    orders: ordersOf.get(accountId) ?? [],
    balances: balancesBy.get(accountId) ?? [],
    takes: (takesOf.get(accountId) ?? []).map(({ side, price, shown, taken }) => ({
      side,
      price: Number(price),
      shown: Number(shown),
      taken: Number(taken),
    })),
    fees: feesOf.get(accountId),
  }))
}

async function feesOfAccounts(tx: Tx, market: MarketRow, accountIds: readonly bigint[]) {
  const users = market.fee_tiers.length === 0 ? [] : await usersOf(tx, accountIds)
  const rates = await ratesOfUsers(
    tx,
    market,
    users.map(({ user_id }) => user_id),
  )
  return new Map(users.flatMap(({ id, user_id }) => (rates.has(user_id) ? [[id, rates.get(user_id)] as const] : [])))
}

export function openDesk(
  market: MarketRow,
  view: MarketView,
  { accountId, orders, balances, takes: taken, fees }: DeskRows,
  now: number,
): OpenDesk {
  const takes = new Takes(taken)
  takes.sweep(view.depth)
  const codeOf = (assetId: bigint) => (assetId === market.base_asset_id ? market.base_code : market.quote_code)
  const funds = new PaperFunds(balances.map((row) => [codeOf(row.asset_id), { start: row.start, balance: row.balance, held: row.held }]))
  const desk = new PaperDesk(
    { spec: specOf(market), terms: termsOf(market), ...(fees && { fees }) },
    {
      funds,
      takes,
      orders: orders.map(orderOf),
      depth: view.depth,
      lastPrice: Number(market.last_price),
      lastTradeId: view.lastTradeId,
      now,
      nextId,
    },
  )
  return { accountId, market, desk, funds, before: new Map(orders.map((row) => [Number(row.id), row])) }
}

/** Of all desks, so that those of several can be saved together. */
const nextId = provisionalIds()
