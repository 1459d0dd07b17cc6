import { ceilDiv } from '../money/index.ts'

/** An agent's fee: parts per million of the amount, and a flat part in raw units. */
export interface FeeRates {
  ppm: number
  flat: bigint
}

/** Rounded up, in the agent's favor. */
export function feeOf(quantity: bigint, { ppm, flat }: FeeRates): bigint {
  return ceilDiv(quantity * BigInt(ppm), 1_000_000n) + flat
}
