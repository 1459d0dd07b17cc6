import { REASONS, type Reason } from '@bourse/domain/exchange'
import {
  type Amend,
  type Cancel,
  type Command,
  type OrderDesk,
  type Outcome,
  type Place,
  publishChanges,
  refuseOrder,
} from '#features/exchange'
import { type MarketData, marketBySymbol } from '#features/market'
import type { Broker } from '#platform/broker'
import { type Db, sql, type Tx } from '#platform/db'
import { AppError } from '#platform/http'
import { lockAccount, type PaperOwner } from '../accounts.ts'
import { executeOnce } from '../execute-once.ts'
import { orderById, orderByName } from '../list-paper.ts'
import { MarketViews } from '../market-view.ts'
import { asLiveOrder, isSameOrder, type OrderRow } from '../order-row.ts'
import { amendOrder, cancelAllIn, cancelOrder, placeOrder } from '../place-order.ts'
import { paperPocketId } from '../present.ts'
import { onPaper, type PaperPublisher } from './publish-paper.ts'

export interface PaperOrderDeskParts {
  db: Db
  /** The market data of this process, if it has that role. */
  live: Pick<MarketData, 'market'> | undefined
  publish: Broker['publish']
  news: Pick<PaperPublisher, 'settled'>
  /** During maintenance orders are refused, and canceled ones still go. */
  isPaused: () => boolean
}

type At = Parameters<typeof placeOrder>[3]

/** Executes what programs send about play money. An outcome is answered when it is committed, and its owner has been told. */
export class PaperOrderDesk implements OrderDesk {
  readonly #parts: PaperOrderDeskParts
  readonly #views: MarketViews

  constructor(parts: PaperOrderDeskParts) {
    this.#parts = parts
    this.#views = new MarketViews(parts.db, parts.live)
  }

  async submit(command: Command): Promise<Outcome> {
    const { publish, news } = this.#parts
    const outcome = await this.#execute(command).catch((error: unknown) => refusalOf(command, error))
    await news.settled()
    publishChanges(onPaper(publish), [{ command, outcome }], Date.now())
    return outcome
  }

  async #execute(command: Command): Promise<Outcome> {
    const market = (await this.#parts.db.read((tx) => marketBySymbol(tx, command.symbol))) ?? refuseOrder('UNKNOWN_MARKET')
    const at = { market, view: await this.#views.of(market), now: Date.now() }
    if (command.kind === 'place') return this.#place(command, at)
    return this.#parts.db.transaction((tx) => this.#change(tx, command, at))
  }

  /** A known order is answered before anything else is checked. */
  async #place({ seat, terms, symbol, isTooFast }: Place, at: At): Promise<Outcome> {
    const owner = { userId: BigInt(seat.userId), profileId: BigInt(seat.profileId) }
    return this.#parts.db.transaction(async (tx) => {
      const { id } = await lockAccount(tx, owner)
      const known = await orderByName(tx, id, terms.clOrdId)
      if (known) return knownOutcome(known, isSameOrder(known, symbol, terms), seat)
      if (isTooFast) refuseOrder('TOO_FAST')
      if (this.#parts.isPaused()) refuseOrder('MARKET_HALTED')
      const { row } = await placeOrder(tx, owner, terms, at)
      return { order: asLiveOrder(row, seat) }
    })
  }

  async #change(tx: Tx, command: Cancel | Amend, at: At): Promise<Outcome> {
    const { target } = command
    const found = 'allOfPocket' in target ? undefined : ((await findOrder(tx, command, at.market.id)) ?? refuseOrder('UNKNOWN_ORDER'))
    const owner = 'allOfPocket' in target ? await ownerOf(tx, command, target.allOfPocket) : found && ownerOfOrder(found)
    if (!owner) return refuseOrder('UNKNOWN_ORDER')
    const { id: accountId } = await lockAccount(tx, owner)
    const where = { accountId, marketId: at.market.id, now: at.now }
    const { orderId, count, isRepeat } = await executeOnce(tx, where, command, async () =>
      found ? this.#changeOne(tx, command, { owner, orderId: found.id }, at) : { count: await cancelAllIn(tx, accountId, at) },
    )
    const row = orderId === undefined ? undefined : ((await orderById(tx, accountId, orderId)) ?? refuseOrder('UNKNOWN_ORDER'))
    return { ...(row ? { order: asLiveOrder(row, seatOf(owner)) } : { count: count ?? 0 }), ...(isRepeat && { isRepeat }) }
  }

  async #changeOne(tx: Tx, command: Cancel | Amend, { owner, orderId }: { owner: PaperOwner; orderId: bigint }, at: At) {
    if (command.kind === 'cancel') {
      const { isRepeat } = await cancelOrder(tx, owner, orderId, at)
      return { orderId, ...(isRepeat && { isRepeat }) }
    }
    if (this.#parts.isPaused()) refuseOrder('MARKET_HALTED')
    await amendOrder(tx, owner, orderId, amendmentOf(command), at)
    return { orderId }
  }
}

function amendmentOf({ quantity, price, stopPrice = 0, expiresAt = 0, shown = 0, exits }: Amend) {
  return { quantity, price, stopPrice, expiresAt, shown, exits }
}

function seatOf({ userId, profileId }: PaperOwner) {
  return { userId: String(userId), profileId: String(profileId), pocketId: paperPocketId(profileId) }
}

/** The pocket's owner, if that is the sender and the sender may act for it. */
async function ownerOf(tx: Tx, { userId, pocketIds }: Cancel | Amend, pocketId: string): Promise<PaperOwner | undefined> {
  if (pocketIds && !pocketIds.includes(pocketId)) return undefined
  const profileId = BigInt(pocketId.replace(/^paper-/, ''))
  const row = await tx.maybe<{ user_id: bigint }>(sql`
    select user_id from paper_accounts where profile_id = ${profileId} and user_id = ${BigInt(userId)}`)
  return row && { userId: row.user_id, profileId }
}

type FoundOrder = OrderRow & { user_id: bigint; profile_id: bigint }

function ownerOfOrder({ user_id, profile_id }: FoundOrder): PaperOwner {
  return { userId: user_id, profileId: profile_id }
}

/** Another user's order, or one of a profile that the sender may not act for, answers as if it did not exist. */
async function findOrder(tx: Tx, { userId, pocketIds, target }: Cancel | Amend, marketId: number): Promise<FoundOrder | undefined> {
  const [orderId, clOrdId, pocketId] =
    'orderId' in target ? [BigInt(target.orderId), null, null] : 'clOrdId' in target ? [null, target.clOrdId, target.pocketId] : []
  const row = await tx.maybe<FoundOrder & Record<string, unknown>>(sql`
    select o.*, a.user_id, a.profile_id from paper_orders o join paper_accounts a on a.id = o.account_id
    where a.user_id = ${BigInt(userId)} and o.market_id = ${marketId}
      and (o.id = ${orderId ?? null}::bigint or (o.cl_ord_id = ${clOrdId ?? null}::text and 'paper-' || a.profile_id = ${pocketId ?? null}::text))`)
  return row && (!pocketIds || pocketIds.includes(paperPocketId(row.profile_id))) ? row : undefined
}

/** The same order again gets its current state; another order under its client id is refused, with the existing one. */
function knownOutcome(row: OrderRow, isSame: boolean, seat: Place['seat']): Outcome {
  const order = asLiveOrder(row, seat)
  if (!isSame) return { order, reason: 'DUPLICATE_CL_ORD_ID' }
  return { order, isRepeat: true, ...(row.status === 'REJECTED' && row.reason && { reason: row.reason }) }
}

/** Without a pocket there is neither money nor an order. Whatever is no refusal is delivered again. */
function refusalOf(command: Command, error: unknown): Outcome {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'PAPER_NOT_OPEN') return { reason: command.kind === 'place' ? 'INSUFFICIENT_FUNDS' : 'UNKNOWN_ORDER' }
  const reason: Reason | undefined = REASONS.find((one) => one === error.reason)
  if (reason === undefined) throw error
  return { reason }
}
