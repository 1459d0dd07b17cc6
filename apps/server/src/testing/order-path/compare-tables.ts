import { setTimeout as pause } from 'node:timers/promises'
import { BUY, SELL, type Side } from '@bourse/domain/exchange'
import type { Exchange } from '#features/exchange'
import { type Db, sql } from '#platform/db'
import { MARKETS } from './people.ts'

export async function untilHeld(exchange: Exchange): Promise<void> {
  for (const end = performance.now() + 10_000; !MARKETS.every((symbol) => exchange.holds(symbol)); await pause(20))
    if (performance.now() > end) throw new Error('the exchange does not hold its markets')
}

/** Order for order, in priority. Between batches, so that the tables and the memory are in the same state. */
export async function compareBook(db: Db, exchange: Exchange, symbol: (typeof MARKETS)[number]): Promise<void> {
  for (let tries = 1; ; tries++) {
    const market = exchange.marketOf(symbol)
    if (!market) throw new Error(`${symbol} is not held`)
    const rows = await db.read((tx) =>
      tx.rows<{ id: bigint; side: Side; limit_price: bigint; rest: bigint; status: string }>(sql`
        select id, side, limit_price, quantity - filled as rest, status from orders
        where market_id = ${market.id} and status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by priority`),
    )
    const wanted = rows
      .filter(({ status }) => status !== 'PENDING')
      .map(({ id, side, limit_price, rest }) => `${side} ${limit_price} ${id} ${rest}`)
    const found: string[] = []
    for (const [side, code] of [['BUY', BUY] as const, ['SELL', SELL] as const])
      market.book.depth(code, (price) => {
        for (const id of market.book.ordersAt(code, price)) found.push(`${side} ${price} ${id} ${market.book.remainingOf(id)}`)
      })
    const perLevel = (lines: readonly string[]) =>
      [...lines].sort((a, b) => (levelOf(a) < levelOf(b) ? -1 : levelOf(a) > levelOf(b) ? 1 : 0)).join('\n')
    const stops = rows.filter(({ status }) => status === 'PENDING').length
    if (perLevel(wanted) === perLevel(found) && stops === market.book.stopCount) return market.book.check()
    // An order may just expire.
    if (tries >= 5) throw new Error(`the book of ${symbol} differs from the orders:\n${perLevel(wanted)}\n—\n${perLevel(found)}`)
    await pause(300)
  }
}

export async function compareHolds(db: Db): Promise<void> {
  const [wrong] = await db.read((tx) =>
    tx.rows<{ id: bigint; held: bigint; reserved: bigint }>(sql`
      select w.id, w.held, coalesce(r.reserved, 0) as reserved from wallets w left join audit.reserves r on r.wallet_id = w.id
      where w.held <> coalesce(r.reserved, 0) limit 1`),
  )
  if (wrong) throw new Error(`wallet ${wrong.id} holds ${wrong.held} and its orders reserve ${wrong.reserved}`)
}

function levelOf(line: string): string {
  return line.split(' ', 2).join(' ')
}
