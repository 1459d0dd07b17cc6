const MINUTE_MS = 60_000
const SIZE_MS = 10 * MINUTE_MS
/** From half of the average to twice of it. */
const SIZE_DEPTH = Math.log(2)
const LEVELS_MS = 20 * MINUTE_MS
const LEVELS_DEPTH = 0.08

/** A price level's size relative to the average: it changes every ten minutes, at a different moment for each price. */
export function sizeFactorAt(price: number, at: number): number {
  const turn = Math.floor(at / SIZE_MS + noise(price + 1))
  return Math.exp(SIZE_DEPTH * (2 * noise(price + Math.imul(turn, 7_919)) - 1))
}

/** The share of the outer levels that is present now: some come and go. */
export function levelShareAt(at: number): number {
  return 1 + LEVELS_DEPTH * Math.sin((2 * Math.PI * at) / LEVELS_MS)
}

/** In [0, 1), the same for the same number. */
export function noise(value: number): number {
  let mixed = Math.imul(value | 0, 0x9e3779b1) ^ 0x5bf03635
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}
