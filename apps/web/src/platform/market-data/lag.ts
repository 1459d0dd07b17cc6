/**
 * If the clocks differ by less than this, the difference counts as lag; otherwise lag is measured against the fastest message.
 */
const SKEW_BELIEVED_MS = 2_000

export interface LagMeter {
  /** The smallest difference seen between the page's clock and the server's. */
  floorMs: number
  lagMs: number
}

export const NO_LAG: LagMeter = { floorMs: Number.POSITIVE_INFINITY, lagMs: 0 }

/** How long the latest frame took to arrive. */
export function measureLag(meter: LagMeter, sentAt: number, now: number): LagMeter {
  const differenceMs = now - sentAt
  const floorMs = Math.min(meter.floorMs, differenceMs)
  const isBelieved = floorMs >= 0 && floorMs <= SKEW_BELIEVED_MS
  return { floorMs, lagMs: isBelieved ? differenceMs : differenceMs - floorMs }
}
