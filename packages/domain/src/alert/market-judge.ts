import type { Lots, Ticks } from '../exchange/index.ts'
import { SpanWindow } from './span-window.ts'
import type { AlertMode, AlertTerms } from './terms.ts'
import { ThresholdHeap } from './threshold-heap.ts'

/** An alert as it is judged. */
export interface ArmedAlert {
  id: number
  pocketId: number
  /** Rises with each change that its owner makes. */
  version: number
  terms: AlertTerms
  mode: AlertMode
  restMs: number
  /** The last trade before it was set: it is judged at later ones. */
  after: number
  /** Until when it rests, in milliseconds since 1970; undefined as long as it has not fired since it was set. */
  restsUntil: number | undefined
}

export interface JudgedTrade {
  id: number
  price: Ticks
  quantity: Lots
  /** A trade of less than the market's smallest value is none: it neither reaches a price nor moves it, but counts as volume and as a fill. */
  isPrice: boolean
  at: number
  makerPocketId: number
  takerPocketId: number
  /** The pockets whose order this trade has completed. */
  completedFor: readonly number[]
}

export interface Firing {
  alert: ArmedAlert
  /** Undefined for a spread, which changes without trades. */
  tradeId: number | undefined
  at: number
  /** What was found: ticks, lots or millionths. */
  value: number
}

/** An alert's place in the heaps; one that was replaced or has fired is skipped when it comes up. */
interface Place {
  alert: ArmedAlert
  isLeft: boolean
}

const LEFT_MAX = 50_000

type Heap = ThresholdHeap<Place>

/** The alerts that look at one span. */
interface SpanAlerts {
  window: SpanWindow
  rises: Heap
  falls: Heap
  volumes: Heap
}

/**
 * Judges the alerts of one market, trade by trade. What a trade costs depends on how many alerts it fires, not on how many there are: each
 * kind waits in the order of its thresholds.
 */
export class MarketJudge {
  readonly #places = new Map<number, Place>()
  /** Set after trades that are still to be judged. */
  readonly #unborn: Heap = new ThresholdHeap()
  readonly #resting: Heap = new ThresholdHeap()
  readonly #restingSpreads: Heap = new ThresholdHeap()
  /** Price alerts that fire when the price gets there, and those that need it to come back first. Below: by the negative price. */
  readonly #prices = { above: pricesOf(), below: pricesOf() }
  readonly #spreads = { above: heap(), below: heap() }
  readonly #fills = new Map<number, Set<Place>>()
  /** How many alerts of a pocket wait for complete orders, resting ones included. */
  readonly #wholes = new Map<number, number>()
  readonly #spans = new Map<number, SpanAlerts>()
  #lastPrice: number | undefined
  #left = 0

  /** `lastPrice`: of the last trade that is one, before the first that is judged. */
  constructor(lastPrice?: number) {
    this.#lastPrice = lastPrice
  }

  get size(): number {
    return this.#places.size
  }

  get hasSpreads(): boolean {
    const { above, below } = this.#spreads
    return above.size + below.size + this.#restingSpreads.size > 0
  }

  /** Whether this pocket wants to be told when an order is complete. */
  wantsOrdersOf(pocketId: number): boolean {
    return this.#wholes.has(pocketId)
  }

  /** Whether more is kept of alerts that have gone than of those there are: time to begin anew. */
  get isWorn(): boolean {
    return this.#left > Math.max(LEFT_MAX, 2 * this.#places.size)
  }

  measures(spanSeconds: number): boolean {
    return this.#spans.has(spanSeconds)
  }

  /** From now on this span is measured; the trades before are given to `remember`. */
  measure(spanSeconds: number): void {
    if (this.#spans.has(spanSeconds)) return
    this.#spans.set(spanSeconds, { window: new SpanWindow(spanSeconds), rises: heap(), falls: heap(), volumes: heap() })
  }

  /** A trade that was judged before, for the spans. */
  remember(trade: Pick<JudgedTrade, 'price' | 'quantity' | 'isPrice' | 'at'>): void {
    for (const { window } of this.#spans.values()) window.take(trade)
  }

  /** Adds an alert, or replaces the one with its id. */
  put(alert: ArmedAlert): void {
    this.remove(alert.id)
    const place = { alert, isLeft: false }
    this.#places.set(alert.id, place)
    if (isWhole(place)) this.#wholes.set(alert.pocketId, (this.#wholes.get(alert.pocketId) ?? 0) + 1)
    if (alert.terms.kind === 'spread') this.#restOrWait(place, this.#restingSpreads)
    else this.#unborn.push(alert.after, place)
  }

  remove(id: number): void {
    const place = this.#places.get(id)
    if (!place) return
    this.#places.delete(id)
    this.#leave(place)
  }

  /** What this trade fires, each alert at most once. Trades come in their order. */
  judge(trade: JudgedTrade): Firing[] {
    return [...this.judgeInSteps(trade)].filter((firing) => firing !== undefined)
  }

  /**
   * The same in small steps, of which most fire nothing: a trade may wake or fire very many alerts, and who judges has other work too. Until
   * the last step nothing else may be asked of the judge.
   */
  *judgeInSteps(trade: JudgedTrade): Generator<Firing | undefined, void, void> {
    for (const { window } of this.#spans.values()) window.take(trade)
    yield* this.#wake(trade)
    const { id: tradeId, at, isPrice } = trade
    for (const found of [isPrice ? this.#reached(trade.price) : [], this.#moved(trade), this.#filled(trade)])
      for (const hit of found) yield hit && this.#fire(hit[0], { tradeId, at, value: hit[1] })
    if (isPrice) this.#lastPrice = trade.price
  }

  judgeSpread(ppm: number, at: number): Firing[] {
    for (const place of this.#restingSpreads.takeUpTo(at)) if (!place.isLeft) this.#wait(place)
    const found = [...this.#spreads.above.takeUpTo(ppm), ...this.#spreads.below.takeUpTo(-ppm)]
    return found.flatMap((place) => this.#fire(place, { tradeId: undefined, at, value: ppm }) ?? [])
  }

  /** Those that were set before this trade, and those whose rest is over. */
  *#wake(trade: JudgedTrade): Generator<undefined, void, void> {
    for (const place of this.#unborn.takeUpTo(trade.id - 1)) {
      if (!place.isLeft) this.#restOrWait(place, this.#resting)
      yield
    }
    for (const place of this.#resting.takeUpTo(trade.at)) {
      if (!place.isLeft) this.#wait(place)
      yield
    }
  }

  *#reached(price: number): Generator<[Place, number] | undefined> {
    for (const [side, sign] of [
      [this.#prices.above, 1],
      [this.#prices.below, -1],
    ] as const) {
      for (const place of side.beyond.takeUpTo(-sign * price - 1)) {
        if (!place.isLeft) side.waiting.push(-keyBeyond(place), place)
        yield
      }
      for (const place of side.waiting.takeUpTo(sign * price)) yield [place, price]
    }
  }

  *#moved({ price, isPrice }: JudgedTrade): Generator<[Place, number]> {
    for (const { window, rises, falls, volumes } of this.#spans.values()) {
      const [risen, fallen, volume] = [window.risenPpm(price), window.fallenPpm(price), window.volume]
      if (isPrice) {
        for (const place of rises.takeUpTo(risen)) yield [place, risen]
        for (const place of falls.takeUpTo(fallen)) yield [place, fallen]
      }
      for (const place of volumes.takeUpTo(volume)) yield [place, volume]
    }
  }

  *#filled({ makerPocketId, takerPocketId, completedFor, quantity }: JudgedTrade): Generator<[Place, number]> {
    for (const pocketId of new Set([makerPocketId, takerPocketId]))
      for (const place of this.#fills.get(pocketId) ?? []) if (!isWhole(place) || completedFor.includes(pocketId)) yield [place, quantity]
  }

  /** One that is to fire again waits in a new place, so that what is left of it elsewhere does not count. */
  #fire(place: Place, found: Omit<Firing, 'alert'>): Firing | undefined {
    if (place.isLeft) return undefined
    const { alert } = place
    this.remove(alert.id)
    if (alert.mode === 'again') this.put({ ...alert, restsUntil: found.at + alert.restMs })
    return { alert, ...found }
  }

  #restOrWait(place: Place, resting: Heap): void {
    const { restsUntil } = place.alert
    if (restsUntil === undefined) this.#wait(place)
    else resting.push(restsUntil, place)
  }

  #wait(place: Place): void {
    const { terms, restsUntil, pocketId } = place.alert
    switch (terms.kind) {
      case 'price':
        return this.#waitForPrice(place, terms, restsUntil !== undefined)
      case 'spread':
        return this.#spreads[terms.direction].push(terms.direction === 'above' ? terms.threshold : -terms.threshold, place)
      case 'volume':
        return this.#spanOf(terms.spanSeconds).volumes.push(terms.threshold, place)
      case 'percent': {
        const span = this.#spanOf(terms.spanSeconds)
        if (terms.direction !== 'down') span.rises.push(terms.threshold, place)
        if (terms.direction !== 'up') span.falls.push(terms.threshold, place)
        return
      }
      case 'fill': {
        const places = this.#fills.get(pocketId) ?? new Set()
        this.#fills.set(pocketId, places.add(place))
      }
    }
  }

  /** After its first firing it needs a new crossing: while the price is beyond, it has to come back first. */
  #waitForPrice(place: Place, { direction, threshold }: { direction: 'above' | 'below'; threshold: number }, hasFired: boolean): void {
    const [side, sign] = direction === 'above' ? [this.#prices.above, 1] : [this.#prices.below, -1]
    const isBeyond = this.#lastPrice !== undefined && sign * this.#lastPrice >= sign * threshold
    if (hasFired && isBeyond) side.beyond.push(-sign * threshold, place)
    else side.waiting.push(sign * threshold, place)
  }

  #spanOf(seconds: number): SpanAlerts {
    const span = this.#spans.get(seconds)
    if (!span) throw new Error(`a span of ${seconds} seconds is not measured`)
    return span
  }

  #leave(place: Place): void {
    place.isLeft = true
    this.#left += 1
    const { pocketId, terms } = place.alert
    if (terms.kind !== 'fill') return
    const wholes = (this.#wholes.get(pocketId) ?? 0) - 1
    if (isWhole(place) && wholes > 0) this.#wholes.set(pocketId, wholes)
    else if (isWhole(place)) this.#wholes.delete(pocketId)
    const places = this.#fills.get(pocketId)
    places?.delete(place)
    if (places?.size === 0) this.#fills.delete(pocketId)
  }
}

function heap(): Heap {
  return new ThresholdHeap<Place>()
}

function pricesOf(): { waiting: Heap; beyond: Heap } {
  return { waiting: heap(), beyond: heap() }
}

function keyBeyond({ alert: { terms } }: Place): number {
  if (terms.kind !== 'price') throw new Error('only prices are crossed')
  return terms.direction === 'above' ? -terms.threshold : terms.threshold
}

function isWhole({ alert: { terms } }: Place): boolean {
  return terms.kind === 'fill' && terms.direction === 'whole'
}
