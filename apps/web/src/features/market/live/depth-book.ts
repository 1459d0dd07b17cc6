import { type Frame, type Level, MarketStatus } from '@bourse/contracts/messages'
import { type DepthSide, emptySide, setLevel } from './depth-side.ts'

export interface DepthBook {
  bids: DepthSide
  asks: DepthSide
  status: 'unknown' | 'open' | 'halted'
  /** False until the first snapshot. */
  isLoaded: boolean
  /** Increases with every change, so that a canvas knows whether to redraw. */
  version: number
}

export function emptyBook(): DepthBook {
  return { bids: emptySide(-1), asks: emptySide(1), status: 'unknown', isLoaded: false, version: 0 }
}

/**
 * Applies a frame to the book, in place. False when the frame's checksum differs from this page's book: then the subject must be
 * requested again.
 */
export function foldDepth(book: DepthBook, frame: Frame, at: number, checksum: (book: DepthBook) => number): boolean {
  if (frame.body.case !== 'depth') return true
  const { bids, asks, status } = frame.body.value
  if (frame.isSnapshot) {
    book.bids.count = 0
    book.asks.count = 0
    book.isLoaded = true
  }
  const changedAt = frame.isSnapshot ? 0 : at
  foldSide(book.bids, bids, changedAt)
  foldSide(book.asks, asks, changedAt)
  if (status !== MarketStatus.MARKET_UNKNOWN) book.status = status === MarketStatus.MARKET_HALTED ? 'halted' : 'open'
  book.version += 1
  return frame.checksum === 0 || frame.checksum === checksum(book)
}

function foldSide(side: DepthSide, levels: readonly Level[], at: number): void {
  for (const { price, quantity } of levels) setLevel(side, Number(price), Number(quantity), at)
}
