import { SIDES } from '@bourse/domain/exchange'
import { mayHold } from '#features/authorization'
import { type Db, sql } from '#platform/db'
import type { Command, Outcome } from '../orders/command.ts'
import type { OrderDesk } from './order-desk.ts'

/** How old the list of markets may be; a flag that is set on an asset counts after this time. */
const GATES_AGE_MAX_MS = 10_000

/** The assets that each side would receive and that need authorization; undefined for a market without any. */
type Gates = Partial<Record<'BUY' | 'SELL', bigint>> | undefined

/**
 * Marks orders that would bring an asset to a profile that may not hold it; the exchange refuses them before anything is reserved.
 * Markets without such an asset cost one look into a map.
 */
export class GatedDesk implements OrderDesk {
  readonly #db: Db
  readonly #desk: OrderDesk
  readonly #isPaused: () => boolean
  #markets: ReadonlyMap<string, Gates> = new Map()
  #readAt = 0
  #reading: Promise<void> | undefined
  /** The last check of each gated market: its commands go on in the order in which they came. */
  readonly #lastCheck = new Map<string, Promise<unknown>>()

  /** `isPaused`: during maintenance orders are refused, and canceled ones still go. */
  constructor(db: Db, desk: OrderDesk, isPaused: () => boolean = () => false) {
    this.#db = db
    this.#desk = desk
    this.#isPaused = isPaused
  }

  submit(given: Command): Promise<Outcome> {
    const command: Command = given.kind !== 'cancel' && this.#isPaused() ? { ...given, isPaused: true } : given
    const { symbol } = command
    if (!this.#markets.has(symbol)) return this.#read().then(() => this.#submitTo(this.#markets.get(symbol), command))
    // What is known serves until the new list is there; without a database no order runs anyway.
    if (Date.now() - this.#readAt > GATES_AGE_MAX_MS) this.#read().catch(() => {})
    return this.#submitTo(this.#markets.get(symbol), command)
  }

  #submitTo(gates: Gates, command: Command): Promise<Outcome> {
    return gates ? this.#checkInTurn(gates, command) : this.#desk.submit(command)
  }

  async #checkInTurn(gates: NonNullable<Gates>, command: Command): Promise<Outcome> {
    const before = this.#lastCheck.get(command.symbol) ?? Promise.resolve()
    const checked = before.then(() => this.#check(gates, command))
    this.#lastCheck.set(
      command.symbol,
      checked.catch(() => {}),
    )
    return this.#desk.submit(await checked)
  }

  async #check(gates: NonNullable<Gates>, command: Command): Promise<Command> {
    if (command.kind !== 'place') return command
    const { terms, seat } = command
    // The exits of a bracket bring back what it gave.
    for (const side of terms.exits ? SIDES : [terms.side]) {
      const assetId = gates[side]
      if (assetId === undefined) continue
      const isAllowed = await this.#db.read((tx) => mayHold(tx, assetId, BigInt(seat.profileId)))
      if (!isAllowed) return { ...command, isUnauthorized: true }
    }
    return command
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readMarkets().finally(() => (this.#reading = undefined))
    return this.#reading
  }

  async #readMarkets(): Promise<void> {
    const rows = await this.#db.read((tx) =>
      tx.rows<{ symbol: string; base: bigint | null; quote: bigint | null }>(sql`
        select m.symbol, b.id as base, q.id as quote from published.markets m
        left join published.assets b on b.id = m.base_asset_id and b.needs_authorization
        left join published.assets q on q.id = m.quote_asset_id and q.needs_authorization`),
    )
    this.#markets = new Map(rows.map(({ symbol, base, quote }) => [symbol, gatesOf(base, quote)]))
    this.#readAt = Date.now()
  }
}

function gatesOf(base: bigint | null, quote: bigint | null): Gates {
  if (base === null && quote === null) return undefined
  return { ...(base !== null && { BUY: base }), ...(quote !== null && { SELL: quote }) }
}
