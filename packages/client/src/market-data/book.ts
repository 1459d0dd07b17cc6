import { type Frame, type Level as WireLevel, MarketStatus } from '@bourse/contracts/messages'
import { CHECKSUM_LEVELS, depthChecksum, DepthSide, priceText, quantityText } from '@bourse/domain/exchange'
import type { Book } from '../client/live.ts'
import type { Level } from '../client/replies.ts'
import type { Steps } from '../figures/steps.ts'

export function statusWord(status: number): Book['status'] {
  if (status === MarketStatus.MARKET_OPEN) return 'open'
  return status === MarketStatus.MARKET_HALTED ? 'halted' : 'unknown'
}

/** Applies frames of depth to a book of ticks and lots, and shows it as text. */
export class LiveBook {
  readonly #steps: Steps
  readonly #bids = new DepthSide('BUY')
  readonly #asks = new DepthSide('SELL')
  #status: Book['status'] = 'unknown'
  #seq = 0n
  #timestamp = 0

  constructor(steps: Steps) {
    this.#steps = steps
  }

  /** False when the book differs from the frame's checksum: it is wrong and must not be shown. */
  apply(frame: Frame): boolean {
    if (frame.body.case !== 'depth') return true
    const { bids, asks, status } = frame.body.value
    if (frame.isSnapshot) {
      this.#bids.replace([])
      this.#asks.replace([])
    }
    applyLevels(this.#bids, bids)
    applyLevels(this.#asks, asks)
    this.#status = statusWord(status)
    this.#seq = frame.seq
    this.#timestamp = Number(frame.timestamp)
    return frame.checksum === 0 || frame.checksum === depthChecksum(this.#bids.top(CHECKSUM_LEVELS), this.#asks.top(CHECKSUM_LEVELS))
  }

  show(levels: number): Book {
    const side = (of: DepthSide) => of.top(levels).map(({ price, quantity }) => this.#level(price, quantity))
    const { symbol: market } = this.#steps
    return { market, bids: side(this.#bids), asks: side(this.#asks), status: this.#status, seq: this.#seq, timestamp: this.#timestamp }
  }

  #level(ticks: number, lots: number): Level {
    return { price: priceText(this.#steps, ticks), quantity: quantityText(this.#steps, lots) }
  }
}

function applyLevels(side: DepthSide, levels: readonly WireLevel[]): void {
  for (const { price, quantity, orders } of levels) side.set({ price: Number(price), quantity: Number(quantity), orders })
}
