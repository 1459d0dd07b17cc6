import { changesOf, type DepthFrame, isUnchanged, LEVELS_RECORDED, type ReplayBook, type ReplayLevel } from '@bourse/domain/replay'
import type { DepthLevel } from '@bourse/domain/exchange'
import type { MarketData } from '#features/market'
import type { Db } from '#platform/db'
import type { Log } from '#platform/log'
import { type FrameToWrite, writeFrames } from '../store.ts'

type LiveMarket = ReturnType<MarketData['markets']>[number]

export interface RecorderParts {
  db: Db
  log: Log
  marketData: Pick<MarketData, 'markets' | 'stats'>
  clock?: () => number
}

const LOOK_EVERY_MS = 1_000
const WRITE_EVERY_MS = 5_000
/** More than this is not kept in memory while the database is away. */
const UNWRITTEN_MAX = 20_000
const MINUTE_MS = 60_000
/** A book that does not change is written once in this time, so that a later look need not go back further. */
export const REPEAT_MS = 3_600_000

interface Recorded {
  book: ReplayBook
  at: number
}

/**
 * Keeps the best levels of each market, once a second where they have changed. One process records: the one that writes the candles. If a
 * write fails, those seconds are missing, and each market goes on with its whole book.
 */
export class DepthRecorder {
  readonly #parts: Required<RecorderParts>
  readonly #changed = new Set<LiveMarket>()
  readonly #watched = new Map<LiveMarket, () => void>()
  readonly #recorded = new Map<number, Recorded>()
  #unwritten: FrameToWrite[] = []
  #writing: Promise<void> = Promise.resolve()
  #timers: ReturnType<typeof setInterval>[] = []

  constructor(parts: RecorderParts) {
    this.#parts = { clock: Date.now, ...parts }
  }

  start(): void {
    this.#timers = [setInterval(() => this.look(), LOOK_EVERY_MS).unref(), setInterval(() => void this.write(), WRITE_EVERY_MS).unref()]
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const [market, watcher] of this.#watched) market.watchers.delete(watcher)
    this.#watched.clear()
    await this.write()
  }

  /** What has changed since the last look. */
  look(): void {
    const { marketData, clock } = this.#parts
    if (!marketData.stats().isWritingCandles) return this.#forget()
    const at = Math.floor(clock() / LOOK_EVERY_MS) * LOOK_EVERY_MS
    for (const market of marketData.markets()) {
      this.#watch(market)
      if (!market.isInStep) this.#recorded.delete(market.row.id)
      else this.#lookAt(market, at)
    }
  }

  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  #lookAt(market: LiveMarket, at: number): void {
    const { id } = market.row
    const last = this.#recorded.get(id)
    const isRepeat = last !== undefined && Math.floor(last.at / REPEAT_MS) === Math.floor(at / REPEAT_MS)
    if ((isRepeat && !this.#changed.has(market)) || at === last?.at || this.#unwritten.length >= UNWRITTEN_MAX) return
    this.#changed.delete(market)
    const book = { bids: levelsOf(market.book.bids.top(LEVELS_RECORDED)), asks: levelsOf(market.book.asks.top(LEVELS_RECORDED)) }
    const frame = frameOf(last, book, at)
    if (isRepeat && !frame.isFull && isUnchanged(frame)) return
    this.#recorded.set(id, { book, at })
    this.#unwritten.push({ marketId: id, frame })
  }

  async #write(): Promise<void> {
    const { db, log } = this.#parts
    const frames = this.#unwritten
    this.#unwritten = []
    if (frames.length === 0) return
    await db
      .transaction(async (tx) => {
        await writeFrames(tx, frames)
      })
      .catch((error: Error) => {
        log.warn({ err: error.message, frames: frames.length }, 'depth could not be recorded; some seconds are missing')
        this.#forget()
      })
  }

  /** The next frame of each market is its whole book. */
  #forget(): void {
    this.#recorded.clear()
    this.#unwritten = []
  }

  #watch(market: LiveMarket): void {
    if (this.#watched.has(market)) return
    const watcher = () => void this.#changed.add(market)
    market.watchers.add(watcher)
    this.#watched.set(market, watcher)
    this.#changed.add(market)
  }
}

/** The first of each minute is a whole book. */
function frameOf(last: Recorded | undefined, book: ReplayBook, at: number): DepthFrame {
  const isFull = last === undefined || Math.floor(last.at / MINUTE_MS) !== Math.floor(at / MINUTE_MS)
  return { at, isFull, ...(isFull ? book : changesOf(last.book, book)) }
}

function levelsOf(levels: readonly DepthLevel[]): ReplayLevel[] {
  return levels.map(({ price, quantity }) => [price, quantity])
}
