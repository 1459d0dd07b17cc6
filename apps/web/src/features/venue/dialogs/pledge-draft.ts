import type { VenueReply } from '@bourse/contracts/venue'
import { powerOfTen } from '@bourse/domain/money'
import { fundingPermille } from '@bourse/domain/venue'
import { readAmount } from '../parts/figures.ts'

export type PledgedVenue = Pick<VenueReply, 'targetAsset' | 'targetQuoteAsset' | 'target' | 'raised' | 'value' | 'viewer'>

/** What a typed pledge would do. */
export interface PledgeDraft {
  /** Raw units; undefined while nothing valid is typed. */
  raw: bigint | undefined
  isTooMuch: boolean
  after: bigint | undefined
  /** This one and the earlier ones that still count. */
  own: bigint | undefined
  /** What it adds in the target's asset; undefined without a target or a rate. */
  counts: bigint | undefined
  /** Where the fund then stands, in tenths of a percent. */
  permille: number | undefined
  /** One unit of what is collected in the target's asset, raw, if the two differ. */
  rate: bigint | undefined
}

export function pledgeDraft(venue: PledgedVenue, text: string, available: bigint | undefined): PledgeDraft {
  const raw = readAmount(text, venue.targetAsset)
  const counts = raw === undefined ? undefined : inTarget(venue, raw)
  const isTooMuch = raw !== undefined && available !== undefined && raw > available
  const earlier = venue.viewer ? BigInt(venue.viewer.held) + BigInt(venue.viewer.paid) : 0n
  return {
    raw,
    isTooMuch,
    after: raw === undefined || available === undefined || isTooMuch ? undefined : available - raw,
    own: raw === undefined ? undefined : earlier + raw,
    counts,
    permille:
      counts === undefined || venue.target === null || venue.value === null
        ? undefined
        : fundingPermille(BigInt(venue.value) + counts, BigInt(venue.target)),
    rate: isSame(venue) ? undefined : inTarget(venue, powerOfTen(venue.targetAsset.decimals)),
  }
}

/** At the rate by which the server has valued what is raised; none is known before the first pledge. */
function inTarget(venue: PledgedVenue, raw: bigint): bigint | undefined {
  if (venue.target === null) return undefined
  if (isSame(venue)) return raw
  const raised = BigInt(venue.raised)
  return venue.value === null || raised === 0n ? undefined : (raw * BigInt(venue.value)) / raised
}

function isSame({ targetAsset, targetQuoteAsset }: PledgedVenue): boolean {
  return targetQuoteAsset === null || targetAsset.code === targetQuoteAsset.code
}
