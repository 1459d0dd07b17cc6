import type { AgencyReply } from '@bourse/contracts/agent'
import { feeOf } from '@bourse/domain/agent'
import { termsOf } from '../terms.ts'

/** The maximum payout within the balance, with its fee on top, and the agent's limits. */
export function mostToBurn(available: bigint, agency: AgencyReply): bigint {
  const { max, left, rates } = termsOf(agency, 'burn')
  const room = available - rates.flat
  if (room <= 0n) return 0n
  let most = (room * 1_000_000n) / BigInt(1_000_000 + rates.ppm)
  // The division rounds down and the fee up, so the result may be off by one raw unit.
  if (most + 1n + feeOf(most + 1n, rates) <= available) most += 1n
  while (most > 0n && most + feeOf(most, rates) > available) most -= 1n
  return [most, max, left].reduce((least, each) => (each < least ? each : least))
}
