import type { Lang } from '@bourse/contracts/http'
import type { PledgeReply } from '@bourse/contracts/venue'
import { canWithdraw, type VenueStatus } from '@bourse/domain/venue'
import { assetsByIds } from '#features/catalogue'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { presentVenueAsset } from '../balances.ts'
import type { PledgeRow } from './pledges.ts'

interface VenueOfPledge {
  id: bigint
  name: string
  sponsor: string
  image: string | null
  status: VenueStatus
  is_all_or_nothing: boolean
  ends_at: Date | null
  target_asset_id: bigint
}

/** Pledges as their backer sees them. */
export async function presentPledges(
  tx: Tx,
  pledges: readonly PledgeRow[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<PledgeReply[]> {
  const rows = await tx.rows<VenueOfPledge & Record<string, unknown>>(sql`
    select v.id, v.name, p.name as sponsor, v.image, v.status, v.is_all_or_nothing, v.ends_at, v.target_asset_id
    from venues v join published.profiles p on p.id = v.sponsor_profile_id
    where v.id = any(${pledges.map(({ venue_id }) => venue_id)}::bigint[])`)
  const venues = new Map(rows.map((row) => [row.id, row]))
  const assets = await assetsByIds(
    tx,
    rows.map(({ target_asset_id }) => target_asset_id),
  )
  return pledges.map((pledge) => {
    const venue = venues.get(pledge.venue_id) ?? raise('INTERNAL')
    const { id, name, sponsor, image, ends_at, status, is_all_or_nothing } = venue
    const terms = { status, isAllOrNothing: is_all_or_nothing, endsAt: ends_at ?? undefined }
    return {
      id: String(pledge.id),
      venue: { rowId: String(id), name, sponsor, image, endsAt: ends_at?.getTime() ?? null },
      quantity: String(pledge.quantity),
      asset: presentVenueAsset(assets.get(venue.target_asset_id) ?? raise('INTERNAL'), lang),
      status: pledge.status,
      canWithdraw: pledge.status === 'held' && canWithdraw(terms, now).ok,
      at: pledge.created_at.getTime(),
    }
  })
}
