import { SeededRandom } from '@bourse/testkit/random'
import type { Ratio } from '../../pocket/index.ts'
import type { TradesOfPair } from '../counted-weights.ts'
import { type RateOutcome, settlementRate, type SettlementRules, type StandingLevel } from '../settlement-rate.ts'

/** A step is half an hour: a rate is recorded at the end of each. */
const STEP_MS = 30 * 60_000
export const STEPS_A_DAY = 48
const SCALE = 1_000_000

/** What a market of honest traders is like. Sizes are whole units of the quote asset. */
export interface MarketStyle {
  seed: number
  /** Of the true price in a day. */
  volatility: number
  /** Half of the distance between bid and ask. */
  halfSpread: number
  levels: number
  levelSize: number
  takers: number
  /** How many of them trade in a step, on average, and how much. */
  tradesAStep: number
  tradeSize: number
  /** How often somebody quotes at all. */
  quotedShare: number
  /** How often somebody sells to a bid above the true price, or buys from an ask below it, beyond the usual trades. */
  alertness: number
  makerFee: number
  takerFee: number
}

/** What an attacker does in a step; every price is a share above the true one. */
export interface Attack {
  /** Where both of the puppets' quotes stand. */
  offset: number
  /** Bought out of the book up to that price, so that it can stand there. */
  sweeps: boolean
  /** Traded among the puppets at that price. */
  wash: number
  quoteSize: number
  puppets: number
}

/**
 * A market in which everybody else trades at the true price and an attacker wants the rate above it. What the attacker pays in fees and
 * loses on trades, at the true price of their moment, is the cost; what settling at the rate brings over the true price is the gain.
 */
export class SimulatedMarket {
  readonly #random: SeededRandom
  readonly #style: MarketStyle
  readonly #rules: SettlementRules
  readonly #trades: TradesOfPair[] = []
  readonly #past: { at: number; average: Ratio }[] = []
  readonly #books: { at: number; bid: number; ask: number }[] = []
  #step = 0
  #price = 1
  cost = 0

  constructor(style: MarketStyle, rules: SettlementRules) {
    this.#random = new SeededRandom(style.seed)
    this.#style = style
    this.#rules = rules
  }

  get truePrice(): number {
    return this.#price
  }

  get now(): number {
    return this.#step * STEP_MS
  }

  /** Half an hour passes; the rate at its end. */
  pass(attack?: Attack): RateOutcome {
    const { volatility, halfSpread, quotedShare } = this.#style
    this.#step += 1
    this.#price *= 1 + (this.#random.next() * 2 - 1) * volatility * Math.sqrt(3 / STEPS_A_DAY)
    const isQuoted = this.#random.next() < quotedShare
    const standing = attack && this.#price * (1 + attack.offset)
    if (attack && standing !== undefined) this.#prepare(attack, standing, isQuoted)
    this.#tradeHonestly(isQuoted, standing)
    // Makers quote again at the true price; what was swept is back unless the puppets stand in the way.
    const bid = isQuoted ? this.#price * (1 - halfSpread) : undefined
    const ask = isQuoted ? this.#price * (1 + halfSpread) : undefined
    return this.#record(attack, standing, { bid, ask })
  }

  /** Sweeps what stands below the puppets' price, and trades there among them. */
  #prepare({ sweeps, wash, puppets }: Attack, standing: number, isQuoted: boolean): void {
    const { halfSpread, levels, levelSize, takerFee, makerFee } = this.#style
    if (isQuoted && sweeps)
      for (let level = 0; level < levels; level += 1) {
        const price = this.#price * (1 + halfSpread * (1 + level * 0.5))
        if (price > standing) break
        const base = levelSize / price
        this.cost += base * (price - this.#price) + levelSize * takerFee
        this.#note('maker 0', `puppet ${level % puppets}`, price, base)
      }
    // Nothing can be traded through an order that stands.
    const reach = isQuoted && !sweeps ? Math.min(standing, this.#price * (1 + halfSpread * 0.999)) : standing
    if (wash <= 0) return
    this.cost += wash * (takerFee + makerFee)
    for (let puppet = 0; puppet < puppets; puppet += 1)
      this.#note(`puppet ${puppet}`, `puppet ${(puppet + 1) % puppets}`, reach, wash / puppets / reach)
  }

  #tradeHonestly(isQuoted: boolean, standing: number | undefined): void {
    const { takers, tradesAStep, tradeSize, halfSpread, alertness, makerFee } = this.#style
    const count = Math.floor(tradesAStep) + (this.#random.next() < tradesAStep % 1 ? 1 : 0)
    for (let trade = 0; trade < count; trade += 1) {
      const [taker, size] = [`taker ${this.#random.below(takers)}`, tradeSize * (0.2 + 1.6 * this.#random.next())]
      const isSale = this.#random.next() < 0.5
      const bid = Math.max(isQuoted ? this.#price * (1 - halfSpread) : 0, standing ?? 0)
      if (isSale && bid > 0) this.#sellTo(taker, bid, size, bid === standing ? makerFee : undefined)
      else if (!isSale && isQuoted) this.#note('maker 1', taker, this.#price * (1 + halfSpread), size / this.#price)
    }
    const isOpportunity = standing !== undefined && standing > this.#price * (1 + 0.004)
    if (isOpportunity && this.#random.next() < alertness)
      this.#sellTo(`taker ${this.#random.below(takers)}`, standing, tradeSize * 2, makerFee)
  }

  /** A sale to a bid; of the puppets where they pay a fee for it. */
  #sellTo(taker: string, price: number, size: number, puppetFee: number | undefined): void {
    const base = size / price
    if (puppetFee !== undefined) this.cost += base * Math.max(0, price - this.#price) + size * puppetFee
    this.#note(puppetFee === undefined ? 'maker 0' : 'puppet 0', taker, price, base)
  }

  #note(one: string, other: string, price: number, base: number): void {
    const cost = base * price
    const fees = cost * (this.#style.makerFee + this.#style.takerFee)
    if (cost < 1) return
    this.#trades.push({ at: this.now, persons: [one, other], trades: 1, base: raw(base), cost: raw(cost), fees: raw(fees) })
  }

  #record(
    attack: Attack | undefined,
    standing: number | undefined,
    honest: { bid?: number | undefined; ask?: number | undefined },
  ): RateOutcome {
    const { levelSize } = this.#style
    const blocked = standing === undefined ? honest.ask : attack?.sweeps ? undefined : honest.ask
    const ownBid = standing === undefined ? undefined : Math.min(standing, blocked === undefined ? standing : blocked * 0.9999)
    const ownAsk = ownBid === undefined ? undefined : ownBid * 1.0005
    const bids = levelsOf([honest.bid, levelSize], [ownBid, attack?.quoteSize ?? 0]).toSorted((a, b) => b.at - a.at)
    const asks = levelsOf([blocked, levelSize], [ownAsk, attack?.quoteSize ?? 0]).toSorted((a, b) => a.at - b.at)
    const window = this.#trades.filter(({ at }) => at > this.now - this.#rules.windowMs)
    const isClosed = bids[0] && asks[0] && asks[0].at <= bids[0].at * (1 + Number(this.#rules.spreadPpm) / 1e6)
    if (isClosed && bids[0] && asks[0]) this.#books.push({ at: this.now, bid: bids[0].at, ask: asks[0].at })
    const recent = this.#books.filter(({ at }) => at > this.now - this.#rules.recentMs)
    const outcome = settlementRate(
      {
        now: this.now,
        isHalted: false,
        trades: window,
        bids: bids.map(({ level }) => level),
        asks: asks.map(({ level }) => level),
        recent:
          recent.length === 0
            ? undefined
            : { bid: ratio(Math.min(...recent.map(({ bid }) => bid))), ask: ratio(Math.max(...recent.map(({ ask }) => ask))) },
        past: this.#past.filter(({ at }) => at > this.now - this.#rules.windowMs).map(({ average }) => average),
        start: this.#past.at(-1)?.average ?? ratio(1),
        volumeMin: raw(1_000),
        depthMin: raw(100),
      },
      this.#rules,
    )
    if (outcome.ok) this.#past.push({ at: this.now, average: outcome.average })
    return outcome
  }
}

export function numberOf({ numerator, denominator }: Ratio): number {
  return Number((numerator * 1_000_000_000_000n) / denominator) / 1e12
}

/** From raw units. */
export function wholeOf(amount: bigint): number {
  return Number(amount) / SCALE
}

function levelsOf(...given: readonly (readonly [number | undefined, number])[]): { at: number; level: StandingLevel }[] {
  return given.flatMap(([price, size]) =>
    price === undefined || size <= 0 ? [] : [{ at: price, level: { price: ratio(price), cost: raw(size) } }],
  )
}

function raw(whole: number): bigint {
  return BigInt(Math.round(whole * SCALE))
}

function ratio(price: number): Ratio {
  return { numerator: BigInt(Math.round(price * 1e9)), denominator: 1_000_000_000n }
}
