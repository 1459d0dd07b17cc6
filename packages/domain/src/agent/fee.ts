import { ceilDiv } from '../money/index.ts'

/** An agent's price: so many raw units of a million, and a flat part. */
export interface FeeRates {
  ppm: number
  flat: bigint
}

/** Rounded up: a fraction of a raw unit is the agent's. */
export function feeOf(quantity: bigint, { ppm, flat }: FeeRates): bigint {
  return ceilDiv(quantity * BigInt(ppm), 1_000_000n) + flat
}
