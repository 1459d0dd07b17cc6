import type { AssetPage } from '@bourse/contracts/catalogue'
import { HOLDER_BANDS } from '@bourse/domain/issuer'
import { powerOfTen } from '@bourse/domain/money'
import { sql, type Tx } from '#platform/db'

interface HeldAsset {
  id: bigint
  ctype: string
  decimals: number
}

/** Only property and notes are counted by size: of a currency, the size of a pocket is nobody's business. */
const BANDED = new Set(['propertyasset', 'derivativenote'])

/**
 * How many hold the asset, by size and never by name. Units that are held for an order or an offer count; what the installation
 * itself keeps, as issuance, fees and the pockets of markets and coupons do, does not.
 */
export async function readHolders(
  tx: Tx,
  { id, ctype, decimals }: HeldAsset,
  { pocketId, supply }: { pocketId: bigint; supply: bigint },
): Promise<AssetPage['holders']> {
  // A part of a unit belongs to the band of the next whole one; width_bucket wants where each band begins.
  const rows = await tx.rows<{ band: number; count: number; largest: bigint; is_own: boolean }>(sql`
    select width_bucket(ceil(w.balance / ${powerOfTen(decimals)}::numeric), ${HOLDER_BANDS.map((most) => most + 1n)}::numeric[]) as band,
           count(*)::int as count, max(w.balance) as largest, bool_or(w.pocket_id = ${pocketId}) as is_own
    from published.wallets w join published.pockets k on k.id = w.pocket_id
    where w.asset_id = ${id} and w.balance > 0 and k.kind in ('profile', 'venue')
    group by 1`)
  const largest = rows.reduce((most, row) => (row.largest > most ? row.largest : most), 0n)
  const bands = Array.from({ length: HOLDER_BANDS.length + 1 }, (_, band) => rows.find((row) => row.band === band)?.count ?? 0)
  const isBanded = BANDED.has(ctype)
  return {
    count: bands.reduce((sum, count) => sum + count, 0),
    bands: isBanded ? bands : null,
    largestBps: isBanded && supply > 0n ? Number((largest * 10_000n) / supply) : 0,
    ownBand: isBanded ? (rows.find(({ is_own }) => is_own)?.band ?? null) : null,
  }
}
