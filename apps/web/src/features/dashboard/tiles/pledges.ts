import type { PledgeReply } from '@bourse/contracts/venue'
import type { AmountAsset } from '#ui/amount'

/** All pledges to one venture. */
export type Pledges = readonly [PledgeReply, ...PledgeReply[]]

/** Of a venture that hasn't ended, and neither taken back nor given back. */
export function isRunning({ status, venue }: PledgeReply, today: number): boolean {
  return (status === 'held' || status === 'paid') && (venue.endsAt === null || venue.endsAt > today)
}

/** Those that end next first; those without an end last. */
export function pledgesByVenue(pledges: readonly PledgeReply[]): Pledges[] {
  const groups = new Map<string, [PledgeReply, ...PledgeReply[]]>()
  for (const pledge of pledges) {
    const known = groups.get(pledge.venue.rowId)
    if (known) known.push(pledge)
    else groups.set(pledge.venue.rowId, [pledge])
  }
  const endOf = ([{ venue }]: Pledges) => venue.endsAt ?? Number.MAX_SAFE_INTEGER
  return [...groups.values()].sort((a, b) => endOf(a) - endOf(b))
}

/** Each currency by itself. */
export function pledgedSums(pledges: readonly PledgeReply[]): { asset: AmountAsset; sum: bigint }[] {
  const sums = new Map<string, { asset: AmountAsset; sum: bigint }>()
  for (const {
    asset: { code, decimals, decimalsMin },
    quantity,
  } of pledges) {
    const sum = (sums.get(code)?.sum ?? 0n) + BigInt(quantity)
    sums.set(code, { asset: { code, decimals, decimals_min: decimalsMin }, sum })
  }
  return [...sums.values()]
}
