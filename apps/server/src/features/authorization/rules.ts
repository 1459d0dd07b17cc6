import { sql, type Tx } from '#platform/db'

/** Who may be authorized to hold an asset. */
export interface AssetRules {
  assetId: bigint
  /** ISO codes of the countries whose residents may; empty for any. */
  countries: readonly string[]
  needsAccreditation: boolean
}

export async function saveAssetRules(tx: Tx, { assetId, countries, needsAccreditation }: AssetRules): Promise<void> {
  await tx.run(sql`
    insert into asset_rules (asset_id, countries, needs_accreditation) values (${assetId}, ${[...countries]}, ${needsAccreditation})
    on conflict (asset_id) do update set countries = excluded.countries, needs_accreditation = excluded.needs_accreditation`)
}
