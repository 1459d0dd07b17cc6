/** Millionths, and how much of the price is shown to either side of it: 5.5 %. */
const PPM = 1_000_000n
const SCALE_PPM = 55_000

/**
 * How far a price has to go, in millionths of what it is now, rounded toward zero; undefined where there is no price to go from. Both are in
 * ticks of one market.
 */
export function distancePpm(now: number, target: number): number | undefined {
  if (now <= 0) return undefined
  return Number(((BigInt(target) - BigInt(now)) * PPM) / BigInt(now))
}

/** Where a distance is on a scale from 0 to 100 with the price in the middle; what is further off is at its edge. */
export function placeOnScale(ppm: number): number {
  const within = Math.max(-SCALE_PPM, Math.min(SCALE_PPM, ppm))
  return 50 + (within * 50) / SCALE_PPM
}

/** Whether an alert of this price would be true already: it is then refused, since it waits for the market to get there. */
export function isReached(direction: 'above' | 'below', threshold: number, now: number): boolean {
  return direction === 'above' ? now >= threshold : now <= threshold
}
