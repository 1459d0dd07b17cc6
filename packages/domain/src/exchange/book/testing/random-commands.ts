import {
  type BookRefusal,
  type FurtherChanges,
  type Lots,
  type NewOrder,
  SELF_TRADES,
  type Side,
  SIDES,
  type Ticks,
  TIMES_IN_FORCE,
} from '../order-terms.ts'
import { trailedStop } from '../trailed-stop.ts'

/** What the book and its reference have in common. */
export interface Matcher {
  add(order: NewOrder): BookRefusal | undefined
  cancel(id: number): boolean
  pair(restingId: number, stopId: number): BookRefusal | undefined
  amend(id: number, price: Ticks, quantity: Lots, changes?: FurtherChanges): BookRefusal | undefined
  cancelOwner(owner: number): number
  expire(now: number): number
}

/** The orders and owners that commands can refer to. */
export interface Market {
  readonly size: number
  readonly stopCount: number
  readonly lastPrice: Ticks
  liveAt(index: number): { id: number; price: Ticks; quantity: Lots } | undefined
}

export type Command = (matcher: Matcher) => unknown

export interface Random {
  below(below: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** The parameters of a random market. */
export interface MarketShape {
  owners: number
  /** Prices are whole steps around this middle. */
  middle: Ticks
  step: Ticks
  spread: number
  lots: Lots
  /** About this many orders stay in the book. */
  resting: number
  /** The distance between two ids. */
  idStep: number
  /** Per hundred orders: how many are limits across the middle, stops, IOC or FOK, GTD. */
  crossing: number
  stops: number
  immediate: number
  expiring: number
  /** Per hundred orders: how many are icebergs, pairs, trailing stops. */
  icebergs: number
  pairs: number
  trailing: number
  /** In ticks times lots: a trade of less is no price. Every trade is one unless said. */
  smallest?: number
  /** Per hundred orders: how many take at any price; of those that may rest, how many are post-only: ten unless said. */
  markets?: number
  postOnly?: number
  /** Per hundred changes of live orders: how many are amendments, the others are cancels. As they come unless said. */
  amendments?: number
  /** Now and then the middle jumps this many steps up or down, or back, and a price is the lowest or highest there is. */
  jump?: number
}

/** What commands are counted as; an order may be of several kinds. */
export const KINDS = ['limit', 'market', 'IOC or FOK', 'post-only', 'iceberg', 'stop', 'trailing', 'pair', 'amendment', 'cancel'] as const
export type Kind = (typeof KINDS)[number]

const LOWEST: Ticks = 1
const HIGHEST: Ticks = Number.MAX_SAFE_INTEGER
const BAD_FIGURES = [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53]

/** Random commands of every kind for a market, the same for the same seed. */
export class RandomCommands {
  private readonly random: Random
  private readonly shape: MarketShape
  /** How many of each kind there were, without those that are invalid on purpose. */
  readonly counts: Record<Kind, number>
  private lastId = 0
  private now = 1
  private middle: Ticks

  constructor(random: Random, shape: MarketShape) {
    this.random = random
    this.shape = shape
    this.middle = shape.middle
    this.counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  }

  /** The next command for a market in its current state. */
  next(market: Market): Command {
    const { random, shape } = this
    if (shape.jump !== undefined) this.jump(shape.jump)
    const draw = random.below(1000)
    const liveCount = market.size + market.stopCount
    const some = market.liveAt(random.below(liveCount))
    if (draw < 1) return this.cancelOwner()
    if (draw < 12) return this.expire()
    if (draw < 20) return this.invalidCommand(some?.id)
    const isFull = liveCount > shape.resting
    if (!some || draw < (isFull ? 350 : 700)) return this.addSome(market)
    const { id, price, quantity } = some
    const isAmendment = shape.amendments === undefined ? draw >= (isFull ? 900 : 800) : random.below(100) < shape.amendments
    this.counts[isAmendment ? 'amendment' : 'cancel']++
    return isAmendment ? this.amend(id, price, quantity) : (matcher) => matcher.cancel(id)
  }

  /** Mostly back to where the market began. */
  private jump(steps: number): void {
    const { random, shape } = this
    if (random.below(100) !== 0) return
    const by = random.below(2) === 0 ? 0 : (random.below(2 * steps) - steps) * shape.step
    this.middle = Math.min(HIGHEST, Math.max(LOWEST, shape.middle + by))
  }

  private addSome(market: Market): Command {
    const { random, shape } = this
    const draw = random.below(100)
    const order = this.order()
    if (draw < shape.trailing && market.lastPrice !== 0) return this.addTrailing(order, market.lastPrice)
    if (draw < shape.trailing + shape.pairs) return this.addPair(order)
    const isIceberg = draw < shape.trailing + shape.pairs + shape.icebergs
    this.count(order, isIceberg)
    const shown = isIceberg ? Math.ceil(order.quantity / (1 + random.below(8))) : 0
    return (matcher) => matcher.add({ ...order, shown })
  }

  private addTrailing(order: NewOrder, anchor: Ticks): Command {
    const { random, shape } = this
    const inTicks = random.below(2) === 0
    const trail = {
      ticks: inTicks ? (1 + random.below(shape.spread)) * shape.step : 0,
      ppm: inTicks ? 0 : 1 + random.below(20_000),
      protectionPpm: random.below(60_000),
      anchor,
    }
    const { stopPrice, limit } = trailedStop(order.side, trail)
    this.counts.trailing++
    return (matcher) => matcher.add({ ...order, price: limit, stopPrice, timeInForce: 'IOC', expiresAt: 0, isPostOnly: false, trail })
  }

  /** A limit on its own side and a stop on the other, as a pair if the limit has not traded at once; some are icebergs or expire. */
  private addPair(order: NewOrder): Command {
    const { random } = this
    const stop: NewOrder = { ...this.order(), owner: order.owner, side: order.side, quantity: order.quantity }
    const shown = random.below(4) === 0 ? Math.ceil(order.quantity / (1 + random.below(5))) : 0
    const resting: NewOrder = {
      ...order,
      price: this.price(order.side),
      stopPrice: 0,
      timeInForce: order.timeInForce === 'GTD' ? 'GTD' : 'GTC',
      shown,
    }
    const stopPrice = this.price(otherThan(order.side))
    this.counts.pair++
    return (matcher) => [matcher.add(resting), matcher.add({ ...stop, stopPrice }), matcher.pair(resting.id, stop.id)].map(String).join(' ')
  }

  private count({ timeInForce, price, stopPrice, isPostOnly }: NewOrder, isIceberg: boolean): void {
    const isImmediate = timeInForce === 'IOC' || timeInForce === 'FOK'
    if (stopPrice !== 0) this.counts.stop++
    else if (isIceberg) this.counts.iceberg++
    else if (isImmediate) this.counts[price === LOWEST || price === HIGHEST ? 'market' : 'IOC or FOK']++
    else this.counts[isPostOnly ? 'post-only' : 'limit']++
  }

  private order(): NewOrder {
    const order = this.usualOrder()
    const { random, shape } = this
    if (shape.markets === undefined || random.below(100) >= shape.markets) return order
    const price = order.side === 'BUY' ? HIGHEST : LOWEST
    return { ...order, price, stopPrice: 0, timeInForce: random.pick(TIMES_IN_FORCE.slice(1, 3)), expiresAt: 0, isPostOnly: false }
  }

  private usualOrder(): NewOrder {
    const { random, shape } = this
    this.lastId += shape.idStep
    const side = random.pick(SIDES)
    const isImmediate = random.below(100) < shape.immediate
    const isExpiring = !isImmediate && random.below(100) < shape.expiring
    const timeInForce = isImmediate ? random.pick(TIMES_IN_FORCE.slice(1, 3)) : isExpiring ? 'GTD' : 'GTC'
    return {
      id: this.lastId,
      owner: 1 + random.below(shape.owners),
      side,
      price: isImmediate ? this.price(otherThan(side)) : this.price(side),
      quantity: this.lots(),
      stopPrice: random.below(100) < shape.stops ? this.price(otherThan(side)) : 0,
      timeInForce,
      expiresAt: isExpiring ? this.now + random.below(400) : 0,
      isPostOnly: !isImmediate && random.below(100) < (shape.postOnly ?? 10),
      selfTrade: random.pick(SELF_TRADES),
    }
  }

  private amend(id: number, price: Ticks, quantity: Lots): Command {
    const { random } = this
    const newPrice = random.below(2) === 0 ? price : this.price(random.pick(SIDES))
    const newQuantity = random.below(2) === 0 ? this.lots() : Math.max(1, quantity - random.below(quantity))
    const changes = random.below(3) === 0 ? this.changes() : {}
    return (matcher) => matcher.amend(id, newPrice, newQuantity, changes)
  }

  private changes(): FurtherChanges {
    const { random } = this
    return random.pick<FurtherChanges>([
      { stopPrice: this.price(random.pick(SIDES)) },
      { expiresAt: this.now + random.below(400) },
      { shown: this.lots() },
      { shown: random.pick(BAD_FIGURES) },
      { stopPrice: random.pick(BAD_FIGURES) },
    ])
  }

  private cancelOwner(): Command {
    const owner = this.random.below(this.shape.owners + 2)
    return (matcher) => matcher.cancelOwner(owner)
  }

  private expire(): Command {
    this.now += this.random.below(60)
    const { now } = this
    return (matcher) => matcher.expire(now)
  }

  /** Invalid commands: figures out of range, ids that are taken or unknown. */
  private invalidCommand(liveId: number | undefined): Command {
    const { random } = this
    const bad = random.pick(BAD_FIGURES)
    const order = this.order()
    const unknown = this.lastId + 1
    const known = liveId ?? unknown
    const figure = random.pick(['id', 'owner', 'price', 'quantity'])
    return random.pick<Command>([
      (matcher) => matcher.add({ ...order, [figure]: bad }),
      (matcher) => matcher.add({ ...order, stopPrice: bad === 0 ? -1 : bad }),
      (matcher) => matcher.add({ ...order, timeInForce: 'GTD', expiresAt: bad }),
      (matcher) => matcher.add({ ...order, timeInForce: 'GTC', expiresAt: 5 }),
      (matcher) => matcher.add({ ...order, timeInForce: 'IOC', expiresAt: 0, isPostOnly: true }),
      (matcher) => matcher.add({ ...order, id: known }),
      (matcher) => matcher.add({ ...order, shown: bad }),
      (matcher) => matcher.add({ ...order, trail: { ticks: 1, ppm: bad, protectionPpm: 0, anchor: 5 } }),
      (matcher) => matcher.pair(known, unknown),
      (matcher) => matcher.pair(known, known),
      (matcher) => matcher.cancel(bad),
      (matcher) => matcher.cancel(unknown),
      (matcher) => matcher.amend(unknown, 1, 1),
      (matcher) => matcher.amend(known, bad, 1),
      (matcher) => matcher.amend(known, 1, bad),
    ])
  }

  /** Mostly on the order's own side of the middle, where it does not cross, and more often near it than far. */
  private price(side: Side): Ticks {
    const { random, shape } = this
    if (shape.jump !== undefined && random.below(200) === 0) return random.pick([LOWEST, HIGHEST])
    const distance = Math.min(random.below(shape.spread), random.below(shape.spread))
    const isBelow = (side === 'BUY') === random.below(100) >= shape.crossing
    return Math.min(HIGHEST, Math.max(LOWEST, this.middle + (isBelow ? -distance : distance) * shape.step))
  }

  /** Mostly small, sometimes the largest possible. */
  private lots(): Lots {
    const { random, shape } = this
    return 1 + (random.below(4) === 0 ? random.below(shape.lots) : random.below(Math.ceil(shape.lots / 10)))
  }
}

function otherThan(side: Side): Side {
  return side === 'BUY' ? 'SELL' : 'BUY'
}
