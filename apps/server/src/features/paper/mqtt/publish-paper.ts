import { paperTopic } from '@bourse/contracts/exchange'
import { type LiveOrder, publishPlaced, publishStatus, type ToldFill } from '#features/exchange'
import { readMarkets } from '#features/market'
import type { Broker } from '#platform/broker'
import { type Db, figures, sql, type Tx } from '#platform/db'
import type { Log } from '#platform/log'
import { asLiveOrder, type OrderRow } from '../order-row.ts'
import { PAPER_NEWS } from '../paper-news.ts'
import { paperPocketId } from '../present.ts'

export interface PaperPublisher {
  /** Resolves when everything that was committed before has been published. */
  settled(): Promise<void>
  stop(): void
}

type Publish = Broker['publish']
type News = Record<keyof typeof PAPER_NEWS, Set<bigint>>

/** Tells owners of paper orders what this process has committed, as the exchange does of real ones, behind the level `paper`. */
export function publishPaper(db: Db, publish: Publish, log: Log): PaperPublisher {
  const kinds = Object.keys(PAPER_NEWS) as (keyof News)[]
  let waiting = noNews()
  let reading: Promise<void> | undefined
  const readAll = async () => {
    // All marks of one commit come one after the other.
    await Promise.resolve()
    while (waiting.changed.size + waiting.filled.size > 0) {
      const news = waiting
      waiting = noNews()
      await publishOnce(db, onPaper(publish), news).catch((error: Error) =>
        log.warn({ err: error.message }, 'changes of paper orders could not be published'),
      )
    }
    reading = undefined
  }
  const stops = kinds.map((kind) =>
    db.watch(PAPER_NEWS[kind], (ids) => {
      for (const id of ids) waiting[kind].add(id)
      reading ??= readAll()
    }),
  )
  return { settled: async () => reading, stop: () => stops.forEach((stop) => stop()) }
}

export function onPaper(publish: Publish): Publish {
  return (topic, payload) => publish(paperTopic(topic), payload)
}

function noNews(): News {
  return { placed: new Set(), opened: new Set(), changed: new Set(), filled: new Set() }
}

async function publishOnce(db: Db, publish: Publish, { placed, opened, changed, filled }: News): Promise<void> {
  const { orders, fillsOf, symbols } = await db.read((tx) => readNews(tx, [...changed], [...filled]))
  const now = Date.now()
  for (const row of orders) {
    const symbol = symbols.get(row.market_id)
    if (symbol === undefined) continue
    const order = asLiveOrder(row, {
      userId: String(row.user_id),
      profileId: String(row.profile_id),
      pocketId: paperPocketId(row.profile_id),
    })
    if (placed.has(row.id)) publishPlaced(publish, symbol, order, now)
    if (opened.has(row.id) && order.status !== 'PENDING' && order.status !== 'OPEN')
      publishStatus(publish, symbol, { ...order, status: 'OPEN', filled: 0, filledCost: 0n, reason: '' }, [], now)
    publishStatus(publish, symbol, order, fillsOf(order), now)
  }
}

interface FillRow extends Record<string, unknown> {
  id: bigint
  order_id: bigint
  price: bigint
  quantity: bigint
  cost: bigint
  fee: bigint
  is_maker: boolean
}

async function readNews(tx: Tx, orderIds: readonly bigint[], fillIds: readonly bigint[]) {
  const orders = await tx.rows<OrderRow & { user_id: bigint; profile_id: bigint } & Record<string, unknown>>(sql`
    select o.*, a.user_id, a.profile_id from paper_orders o join paper_accounts a on a.id = o.account_id
    where o.id = any(${figures(orderIds)}::bigint[]) order by o.id`)
  const fills = await tx.rows<FillRow>(sql`
    select id, order_id, price, quantity, cost, fee, is_maker from paper_fills where id = any(${figures(fillIds)}::bigint[]) order by id`)
  const byOrder = Map.groupBy(fills, ({ order_id }) => Number(order_id))
  return {
    orders,
    fillsOf: (order: LiveOrder) => (byOrder.get(order.id) ?? []).map((row) => toldFill(row, order)),
    symbols: new Map((await readMarkets(tx)).map(({ id, symbol }) => [id, symbol])),
  }
}

/** Its other side is the real book, which has no id here. */
function toldFill({ id, price, quantity, cost, fee, is_maker }: FillRow, { id: orderId }: LiveOrder): ToldFill {
  return {
    id: Number(id),
    maker: { id: is_maker ? orderId : 0 },
    price: Number(price),
    quantity: Number(quantity),
    cost,
    makerFee: fee,
    takerFee: fee,
  }
}
