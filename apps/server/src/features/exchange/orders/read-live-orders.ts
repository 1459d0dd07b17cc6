import type { Seat } from '@bourse/contracts/exchange'
import { isPriced } from '@bourse/domain/exchange'
import { sql, type Tx } from '#platform/db'
import type { LiveOrder } from './live-order.ts'

const AT_ONCE = 10_000

/**
 * The live orders of a market in priority order, some thousands at a time: of a million, neither the rows nor the answer have to be in
 * memory at once. The next ones are on their way while these are read.
 */
export async function* readLiveOrders(tx: Tx, marketId: number): AsyncGenerator<LiveOrder[]> {
  const known = new Known()
  await tx.run(sql`declare live_orders no scroll cursor for ${linesOf(marketId)}`)
  for (let next = fetchSome(tx); ; ) {
    const lines = await next
    if (lines.length < AT_ONCE) {
      await tx.run(sql`close live_orders`)
      if (lines.length > 0) yield lines.map((line) => orderOfLine(line, marketId, known))
      return
    }
    next = fetchSome(tx)
    // Awaited in the next turn; without a listener until then, a lost connection would end the process.
    next.catch(() => {})
    yield lines.map((line) => orderOfLine(line, marketId, known))
  }
}

interface Line extends Record<string, unknown> {
  line: string
  cl_ord_id: string
}

function fetchSome(tx: Tx): Promise<Line[]> {
  return tx.rows<Line>({ text: `fetch ${AT_ONCE} from live_orders`, values: [] })
}

/** All columns but the one that may contain a space in one text: as columns of their own they would take most of a start's time. */
function linesOf(marketId: number) {
  return sql`
    select concat_ws(' ', o.id, o.user_id, o.profile_id, o.pocket_id, o.side, o.type, o.time_in_force, o.self_trade, o.is_post_only, o.price,
                     o.limit_price, o.stop_price, o.quantity, o.filled, o.filled_cost, o.reserved, o.status, o.is_triggered, o.priority, o.terms_hash,
                     coalesce(floor(extract(epoch from o.expires_at) * 1000), 0), floor(extract(epoch from o.created_at) * 1000),
                     floor(extract(epoch from o.updated_at) * 1000), o.revision, o.reason) as line, o.cl_ord_id
    from orders o where o.market_id = ${marketId} and o.status in ('PENDING', 'OPEN', 'PARTIAL_FILL') order by o.priority`
}

/** The columns are in the order of `linesOf`. */
function orderOfLine({ line, cl_ord_id }: Line, marketId: number, known: Known): LiveOrder {
  const columns = line.split(' ')
  const at = (index: number) => columns[index] ?? ''
  const orderType = known.word<LiveOrder['orderType']>(at(5))
  return {
    id: Number(at(0)),
    marketId,
    seat: known.seat(at(1), at(2), at(3)),
    clOrdId: cl_ord_id,
    side: known.word<LiveOrder['side']>(at(4)),
    orderType,
    timeInForce: known.word<LiveOrder['timeInForce']>(at(6)),
    selfTrade: known.word<LiveOrder['selfTrade']>(at(7)),
    isPostOnly: at(8) === 't',
    // Rows of older versions store the protection price here as well.
    price: isPriced({ orderType }) ? Number(at(9)) : 0,
    limitPrice: Number(at(10)),
    stopPrice: Number(at(11)),
    quantity: Number(at(12)),
    filled: Number(at(13)),
    filledCost: BigInt(at(14)),
    reserved: BigInt(at(15)),
    status: known.word<LiveOrder['status']>(at(16)),
    isTriggered: at(17) === 't',
    priority: Number(at(18)),
    termsHash: BigInt(at(19)),
    expiresAt: timeOf(at(20)),
    createdAt: timeOf(at(21)),
    updatedAt: timeOf(at(22)),
    revision: Number(at(23)),
    reason: known.word<LiveOrder['reason']>(at(24)),
  }
}

/** Not a number beyond the last time that a date can have: the book refuses such an order. */
function timeOf(milliseconds: string): number {
  return new Date(Number(milliseconds)).getTime()
}

/** The few words and seats that a million orders have between them, each kept once. */
class Known {
  readonly #words = new Map<string, string>()
  readonly #seats = new Map<string, Seat>()

  word<Word extends string>(text: string): Word {
    const known = this.#words.get(text)
    if (known === undefined) this.#words.set(text, text)
    return (known ?? text) as Word
  }

  seat(userId: string, profileId: string, pocketId: string): Seat {
    const known = this.#seats.get(pocketId)
    if (known?.userId === userId && known.profileId === profileId) return known
    const seat = { userId, profileId, pocketId }
    this.#seats.set(pocketId, seat)
    return seat
  }
}
