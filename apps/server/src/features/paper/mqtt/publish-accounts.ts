import { topics } from '@bourse/contracts/exchange'
import { encode, PositionSchema } from '@bourse/contracts/messages'
import { type LiveOrder, publishOpened, publishPlaced, publishStatus, type ToldFill } from '#features/exchange'
import { readMarkets } from '#features/market'
import type { Broker } from '#platform/broker'
import { bigints, type Db, sql, type Statement, type Tx } from '#platform/db'
import { asLiveOrder, type OrderRow } from '../order-row.ts'
import { paperPocketId } from '../present.ts'

type Publish = Broker['publish']

/**
 * Tells the owners of these accounts what has happened since they were last told, and writes that down: at least once, since a process may die
 * between the two. Meanwhile nobody changes the accounts, so whoever tells next tells something later.
 */
export async function publishAccounts(db: Db, publish: Publish, accountIds: readonly bigint[]): Promise<void> {
  await db.transaction(async (tx) => {
    // What is told twice does no harm: nobody has to wait for the disk.
    await tx.run(sql`set local synchronous_commit = off`)
    const untold = await tx.rows<{ id: bigint }>(sql`
      select id from paper_accounts where id = any(${bigints(accountIds)}::bigint[]) and told < revision order by id for update`)
    if (untold.length === 0) return
    const ids = untold.map(({ id }) => id)
    publishNews(publish, await readNews(tx, ids, UNTOLD), Date.now())
    await publishBalances(tx, publish, ids, sql`b.revision > a.told`)
    await tx.run(sql`update paper_accounts set told = revision where id = any(${bigints(ids)}::bigint[])`)
  })
}

export async function untoldAccounts(tx: Tx): Promise<{ id: bigint; told: bigint }[]> {
  return tx.rows<{ id: bigint; told: bigint }>(sql`select id, told from paper_accounts where told < revision order by id limit 1000`)
}

/** Longer than a paper order takes to be filled after the real trade, whose time its fill has. */
const FILLED_WITHIN_MS = 15_000

/** What has changed within this time, once more. */
export async function publishRecent(db: Db, publish: Publish, ageMs: number): Promise<void> {
  const since = new Date(Date.now() - ageMs - FILLED_WITHIN_MS)
  const accounts = await db.read((tx) =>
    tx.rows<{ id: bigint }>(sql`select distinct o.account_id as id from paper_orders o where o.updated_at > ${since} order by 1`),
  )
  for (const { id } of accounts)
    await db.transaction(async (tx) => {
      await tx.rows(sql`select id from paper_accounts where id = ${id} for update`)
      publishNews(publish, await readNews(tx, [id], { orders: sql`o.updated_at > ${since}`, fills: sql`f.at > ${since}` }), Date.now())
      await publishBalances(tx, publish, [id], sql`true`)
    })
}

const UNTOLD = { orders: sql`o.revision > a.told`, fills: sql`f.revision > a.told` }

interface News {
  orders: readonly NewsRow[]
  fillsOf: ReadonlyMap<bigint, readonly FillRow[]>
  symbols: ReadonlyMap<number, string>
}

type NewsRow = OrderRow & { user_id: bigint; profile_id: bigint; told: bigint }

interface FillRow {
  id: bigint
  order_id: bigint
  price: bigint
  quantity: bigint
  cost: bigint
  fee: bigint
  fee_in_quote: boolean
  is_maker: boolean
}

/** In the order in which they happened. */
async function readNews(tx: Tx, accountIds: readonly bigint[], are: { orders: Statement; fills: Statement }): Promise<News> {
  const orders = await tx.rows<NewsRow & Record<string, unknown>>(sql`
    select o.*, a.user_id, a.profile_id, a.told from paper_orders o join paper_accounts a on a.id = o.account_id
    where o.account_id = any(${bigints(accountIds)}::bigint[]) and ${are.orders} order by o.revision, o.id`)
  const fills = await tx.rows<FillRow & Record<string, unknown>>(sql`
    select f.id, f.order_id, f.price, f.quantity, f.cost, f.fee, f.fee_in_quote, f.is_maker from paper_fills f join paper_accounts a on a.id = f.account_id
    where f.order_id = any(${bigints(orders.map(({ id }) => id))}::bigint[]) and ${are.fills} order by f.id`)
  return {
    orders,
    fillsOf: Map.groupBy(fills, ({ order_id }) => order_id),
    symbols: new Map((await readMarkets(tx)).map(({ id, symbol }) => [id, symbol])),
  }
}

function publishNews(publish: Publish, { orders, fillsOf, symbols }: News, now: number): void {
  for (const row of orders) {
    const symbol = symbols.get(row.market_id)
    if (symbol === undefined) continue
    const { user_id, profile_id, told } = row
    const order = asLiveOrder(row, { userId: String(user_id), profileId: String(profile_id), pocketId: paperPocketId(profile_id) })
    if (row.placed_revision > told) publishPlaced(publish, symbol, order, now)
    // As with real orders, one that traded or ended at once was open before.
    if (row.opened_revision > told && order.status !== 'OPEN') publishOpened(publish, symbol, order, now)
    const fills = fillsOf.get(row.id) ?? []
    publishStatus(
      publish,
      symbol,
      order,
      fills.map((fill) => toldFill(fill, order)),
      now,
    )
  }
}

/** Its other side is the real book, which has no id here. */
function toldFill({ id, price, quantity, cost, fee, fee_in_quote, is_maker }: FillRow, { id: orderId }: LiveOrder): ToldFill {
  return {
    id: Number(id),
    maker: { id: is_maker ? orderId : 0 },
    price: Number(price),
    quantity: Number(quantity),
    cost,
    makerFee: fee,
    takerFee: fee,
    isBuyerFeeInQuote: fee_in_quote,
  }
}

async function publishBalances(tx: Tx, publish: Publish, accountIds: readonly bigint[], are: Statement): Promise<void> {
  const rows = await tx.rows<{ profile_id: bigint; code: string; balance: bigint; held: bigint; revision: bigint }>(sql`
    select a.profile_id, s.code, b.balance, b.held, b.revision
    from paper_balances b join paper_accounts a on a.id = b.account_id join published.assets s on s.id = b.asset_id
    where b.account_id = any(${bigints(accountIds)}::bigint[]) and ${are} order by b.account_id, b.asset_id`)
  for (const { profile_id, code, balance, held, revision } of rows)
    publish(
      topics.position(paperPocketId(profile_id), code),
      encode(PositionSchema, { available: String(balance - held), open: String(held), pending: '0', version: revision }),
    )
}
