/** A number in [0, 1). */
export type Chance = () => number

/** The same seed gives the same numbers (mulberry32), so that the demo world looks the same everywhere. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number from the standard normal distribution (Box–Muller). */
export function normal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

/** Around 1 on average, sometimes a few times as much; never 0. */
export function factor(chance: Chance, spread: number): number {
  return Math.exp(spread * normal(chance) - (spread * spread) / 2)
}
