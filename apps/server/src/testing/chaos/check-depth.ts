import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Db } from '#platform/db'
import type { DepthListener } from './depth-listener.ts'

const ALIKE_WITHIN_MS = 10_000

export async function readSymbols(db: Db): Promise<string[]> {
  return (await db.read((tx) => tx.rows<{ symbol: string }>(sql`select symbol from markets order by symbol`))).map(({ symbol }) => symbol)
}

/** The published depth must match the sum of what the orders show, market by market. */
export async function checkDepth(db: Db, listener: DepthListener, who: string): Promise<void> {
  const symbols = await readSymbols(db)
  for (const end = performance.now() + ALIKE_WITHIN_MS; ; await pause(100)) {
    const wanted = await readDepth(db)
    const different = symbols.find((symbol) => listener.of(symbol) !== (wanted.get(symbol) ?? ''))
    if (different === undefined) return
    if (performance.now() > end)
      throw new Error(
        `${who} hears another depth of ${different} than its orders have:\n${listener.of(different)}\n—\n${wanted.get(different) ?? ''}`,
      )
  }
}

async function readDepth(db: Db): Promise<Map<string, string>> {
  const rows = await db.read((tx) =>
    tx.rows<{ symbol: string; side: string; price: bigint; quantity: bigint }>(sql`
      select m.symbol, o.side::text as side, o.limit_price as price, sum(case when x.shown > 0 then x.showing else o.quantity - o.filled end) as quantity
      from orders o join markets m on m.id = o.market_id left join order_extras x on x.order_id = o.id
      where o.status in ('OPEN', 'PARTIAL_FILL') group by 1, 2, 3`),
  )
  const lines = new Map<string, string[]>()
  for (const { symbol, side, price, quantity } of rows) {
    const known = lines.get(symbol) ?? []
    lines.set(symbol, known)
    known.push(`${side} ${price}: ${quantity}`)
  }
  return new Map([...lines].map(([symbol, known]) => [symbol, known.sort().join('\n')]))
}
