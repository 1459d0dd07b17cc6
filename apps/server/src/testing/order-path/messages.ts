import { topics, type Seat } from '@bourse/contracts/exchange'
import {
  AmendRequestSchema,
  CancelRequestSchema,
  encode,
  NewOrderSchema,
  OrderType,
  SelfTrade,
  Side,
  TimeInForce,
} from '@bourse/contracts/messages'
import type { SeededRandom } from '@bourse/testkit/random'
import { MARKETS, type Person } from './people.ts'

export interface Message {
  person: Person
  topic: string
  payload: Uint8Array
  /** Of an order: its user and client id, and whether the database is made to refuse it. */
  order?: { pocketId: string; clOrdId: string; isPoisoned: boolean }
}

interface Ordinary {
  side: Side
  orderType: OrderType
  quantity: bigint
  price: bigint
}

interface Special {
  shown?: bigint
  trailTicks?: bigint
  trailPpm?: number
  stopPrice?: bigint
  price?: bigint
  stopLeg?: { stopPrice: bigint; price: bigint }
  exits?: { takeProfit: bigint; stopPrice: bigint; price: bigint }
}

/** The limits of every number in a message, and the values just beyond them. */
const EDGES = [0n, 1n, 2n ** 53n - 2n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n]
const TEN_YEARS_MS = 10 * 366 * 86_400_000
const POISONED = 0.001

/** Messages of every form, most of them sensible: orders, amendments, cancels, and invalid ones. */
export class MessageSource {
  readonly #random: SeededRandom
  readonly #people: readonly Person[]
  readonly #markets: readonly string[]
  readonly #names = new Map<string, string[]>()
  readonly #weights: number
  #count = 0
  #orderIds: readonly number[] = []

  constructor(random: SeededRandom, people: readonly Person[], markets: readonly string[] = MARKETS) {
    this.#random = random
    this.#people = people
    this.#markets = markets
    this.#weights = people.reduce((sum, { weight }) => sum + weight, 0)
  }

  /** Ids of existing orders of any user, as targets of cancels and amendments. */
  aimAt(orderIds: readonly number[]): void {
    this.#orderIds = orderIds
  }

  next(): Message {
    const person = this.#pickPerson()
    const kind = this.#random.next()
    if (kind < 0.72) return this.#order(person)
    if (kind < 0.86) return this.#cancel(person)
    if (kind < 0.985) return this.#amend(person)
    return this.#rubbish(person)
  }

  #order(person: Person): Message {
    const { random } = { random: this.#random }
    const seat = random.pick(person.seats)
    const symbol = random.pick(this.#markets)
    const isPoisoned = random.next() < POISONED
    const clOrdId = `${isPoisoned ? 'poison' : 'n'}-${++this.#count}`
    const orderType = random.pick([
      OrderType.LIMIT,
      OrderType.LIMIT,
      OrderType.LIMIT,
      OrderType.MARKET,
      OrderType.STOP,
      OrderType.STOP_LIMIT,
    ])
    const isPriced = orderType === OrderType.LIMIT || orderType === OrderType.STOP_LIMIT
    const isStop = orderType === OrderType.STOP || orderType === OrderType.STOP_LIMIT
    const timeInForce = random.pick([
      TimeInForce.GTC,
      TimeInForce.GTC,
      TimeInForce.IOC,
      TimeInForce.FOK,
      isPriced ? TimeInForce.GTD : TimeInForce.GTC,
    ])
    const rests = isPriced && (timeInForce === TimeInForce.GTC || timeInForce === TimeInForce.GTD)
    const order = {
      clOrdId,
      side: random.pick([Side.BUY, Side.SELL]),
      orderType,
      quantity: this.#figure(() => BigInt(1 + random.below(20))),
      price: this.#figure(() => (isPriced || random.below(4) === 0 ? this.#price() : 0n)),
      stopPrice: this.#figure(() => (isStop ? this.#price() : 0n)),
      timeInForce,
      postOnly: rests && random.below(5) === 0,
      selfTrade: random.pick([SelfTrade.CANCEL_NEWEST, SelfTrade.CANCEL_OLDEST, SelfTrade.DECREMENT, SelfTrade.CANCEL_BOTH]),
      expiresAt: this.#figure(() => (timeInForce === TimeInForce.GTD ? this.#expiry() : 0n)),
    }
    const special = this.#random.below(3) === 0 ? this.#special(order, rests) : {}
    const names = this.#names.get(seat.pocketId) ?? []
    this.#names.set(seat.pocketId, names)
    names.push(clOrdId)
    if (names.length > 500) names.shift()
    return {
      person,
      topic: topics.order(symbol, seat),
      payload: encode(NewOrderSchema, { ...order, ...special }),
      order: { pocketId: seat.pocketId, clOrdId, isPoisoned },
    }
  }

  /** What makes an iceberg, a trailing stop, a pair or a bracket of an order. */
  #special({ side, orderType, quantity, price }: Ordinary, rests: boolean): Special {
    const sign = side === Side.BUY ? 1n : -1n
    const near = () => BigInt(1 + this.#random.below(8))
    const limit = this.#random.below(3) === 0 ? this.#price() : 0n
    const around = price > 50n && price < 1_000n ? price : this.#price()
    const bracket = {
      exits: {
        takeProfit: this.#figure(() => around + sign * near()),
        stopPrice: this.#figure(() => around - sign * near()),
        price: limit,
      },
    }
    if (orderType === OrderType.STOP && this.#random.below(2) === 0) {
      const trail = this.#random.below(2) === 0 ? { trailTicks: near() } : { trailPpm: 10_000 * (1 + this.#random.below(8)) }
      return { ...trail, stopPrice: 0n, price: 0n, ...(this.#random.below(3) === 0 && bracket) }
    }
    if (orderType !== OrderType.LIMIT || !rests) return bracket
    const shown = { shown: this.#figure(() => 1n + (quantity > 20n ? near() : BigInt(this.#random.below(Number(quantity) + 1)))) }
    const pair = { stopLeg: { stopPrice: around + sign * near(), price: limit } }
    return this.#random.pick([shown, pair, pair, bracket, bracket, { ...shown, ...bracket }, { ...shown, ...pair }])
  }

  #cancel(person: Person): Message {
    const seat = this.#random.pick(person.seats)
    const kind = this.#random.next()
    const target =
      kind < 0.4
        ? { case: 'clientKey' as const, value: { pocketId: this.#pocket(seat), clOrdId: this.#name(seat) } }
        : kind < 0.9
          ? { case: 'orderId' as const, value: this.#orderId() }
          : { case: 'allOfPocket' as const, value: this.#pocket(seat) }
    return {
      person,
      topic: topics.cancel(this.#random.pick(this.#markets), seat.userId),
      payload: encode(CancelRequestSchema, { requestId: this.#requestId(), target }),
    }
  }

  #amend(person: Person): Message {
    const seat = this.#random.pick(person.seats)
    const target =
      this.#random.below(2) === 0
        ? { case: 'clOrdId' as const, value: this.#name(seat) }
        : { case: 'orderId' as const, value: this.#orderId() }
    const quantity = this.#figure(() => (this.#random.below(3) === 0 ? 0n : BigInt(1 + this.#random.below(30))))
    const price = this.#figure(() => (this.#random.below(3) === 0 ? 0n : this.#price()))
    return {
      person,
      topic: topics.amend(this.#random.pick(this.#markets), seat),
      payload: encode(AmendRequestSchema, { requestId: this.#requestId(), target, quantity, price, ...this.#otherExits() }),
    }
  }

  /** Most orders have none and refuse them. */
  #otherExits() {
    if (this.#random.below(6) !== 0) return {}
    const maybe = () => this.#figure(() => (this.#random.below(3) === 0 ? 0n : this.#price()))
    return { exits: { takeProfit: maybe(), stopPrice: maybe(), price: this.#random.below(4) === 0 ? this.#price() : 0n } }
  }

  #rubbish(person: Person): Message {
    const seat = this.#random.pick(person.seats)
    const topic = this.#random.pick([
      topics.order(this.#random.pick(this.#markets), seat),
      topics.cancel('NO-MARKET', seat.userId),
      topics.amend(this.#random.pick(this.#markets), seat),
      topics.order('NO-MARKET', seat),
    ])
    return { person, topic, payload: Uint8Array.from({ length: this.#random.below(40) }, () => this.#random.below(256)) }
  }

  #pickPerson(): Person {
    let at = this.#random.next() * this.#weights
    for (const person of this.#people) {
      at -= person.weight
      if (at < 0) return person
    }
    return this.#people[0] as Person
  }

  /** Sometimes one of the limits. */
  #figure(sensible: () => bigint): bigint {
    return this.#random.next() < 0.02 ? this.#random.pick(EDGES) : sensible()
  }

  #price(): bigint {
    return BigInt(90 + this.#random.below(21))
  }

  #expiry(): bigint {
    const ahead = this.#random.pick([1, 20, 200, 5_000, TEN_YEARS_MS - 60_000, TEN_YEARS_MS + 60_000])
    return BigInt(Date.now() + ahead)
  }

  #requestId(): string {
    // Some use an id again.
    return this.#random.below(20) === 0 ? `r-${this.#random.below(this.#count + 1)}` : `r-${++this.#count}`
  }

  #name(seat: Seat): string {
    const names = this.#names.get(seat.pocketId) ?? []
    return names.length > 0 && this.#random.below(20) > 0 ? this.#random.pick(names) : 'nobody'
  }

  #orderId(): bigint {
    if (this.#orderIds.length === 0 || this.#random.below(20) === 0) return this.#random.pick(EDGES)
    return BigInt(this.#random.pick(this.#orderIds))
  }

  /** Mostly the sender's own; sometimes another user's, or an unknown one. */
  #pocket(seat: Seat): string {
    const kind = this.#random.below(20)
    if (kind === 0) return '999999999'
    return kind === 1 ? this.#random.pick(this.#random.pick(this.#people).seats).pocketId : seat.pocketId
  }
}
