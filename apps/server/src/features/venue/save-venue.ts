import type { VenueFields } from '@bourse/contracts/venue'
import { foldVenueName } from '@bourse/domain/venue'
import { createPocket, ensureWallet } from '#features/ledger'
import type { Asker } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { raise } from '#platform/http'
import { type CheckedFields, readFields, refuseFrozen } from './read-fields.ts'
import { isShownTo, VENUE, type VenueRow } from './venues.ts'

export interface NewVenue {
  /** The sponsor. */
  profileId: bigint
  isStaff: boolean
  fields: VenueFields
  now: Date
}

/** Creates a venue with a pocket of its own (API-28). */
export async function createVenue(tx: Tx, { profileId, isStaff, fields, now }: NewVenue): Promise<VenueRow> {
  const checked = await readFields(tx, fields, { isStaff, sponsorId: profileId, now })
  const pocketId = await createPocket(tx, 'venue')
  await ensureWallet(tx, pocketId, checked.terms.targetAsset)
  const { terms } = checked
  return writeNamed(
    tx.one<VenueRow & Record<string, unknown>>(sql`
      insert into venues as v (sponsor_profile_id, pocket_id, name, name_folded, venue_type, asset_class_id, description, budget, target,
        target_quote_asset_id, target_asset_id, is_all_or_nothing, ends_at, transparency, created_at)
      values (${profileId}, ${pocketId}, ${fields.name}, ${foldVenueName(fields.name)}, ${terms.venueType}, ${checked.assetClassId},
        ${fields.description}, ${JSON.stringify(checked.budget)}, ${terms.target}, ${terms.targetQuoteAsset}, ${terms.targetAsset},
        ${terms.isAllOrNothing}, ${endOf(checked)}, ${fields.transparency}, ${now})
      returning ${VENUE}`),
  )
}

/** Changes a locked venue (API-29). */
export async function updateVenue(
  tx: Tx,
  row: VenueRow,
  { isStaff, fields, now }: Pick<NewVenue, 'isStaff' | 'fields' | 'now'>,
): Promise<VenueRow> {
  const checked = await readFields(tx, fields, { isStaff, sponsorId: row.sponsor_profile_id, now }, row)
  const { terms } = checked
  refuseFrozen(row, terms, now)
  await ensureWallet(tx, row.pocket_id, terms.targetAsset)
  if (fields.transparency === 'contribs' && row.transparency !== 'contribs') await unnameBackers(tx, row.id)
  return writeNamed(
    tx.one<VenueRow & Record<string, unknown>>(sql`
      update venues v set name = ${fields.name}, name_folded = ${foldVenueName(fields.name)}, venue_type = ${terms.venueType},
        asset_class_id = ${checked.assetClassId}, description = ${fields.description}, budget = ${JSON.stringify(checked.budget)},
        target = ${terms.target}, target_quote_asset_id = ${terms.targetQuoteAsset}, target_asset_id = ${terms.targetAsset},
        is_all_or_nothing = ${terms.isAllOrNothing}, ends_at = ${endOf(checked)}, transparency = ${fields.transparency}
      where v.id = ${row.id} returning ${VENUE}`),
  )
}

/** Who gave while names were not shown was not asked; they are named once they say so. */
async function unnameBackers(tx: Tx, venueId: bigint): Promise<void> {
  await tx.run(sql`update venue_backers set is_named = false where venue_id = ${venueId}`)
}

/** Venues that share the name, ignoring case and accents (API-31); a canceled one has given its name back. */
export async function venuesNamed(tx: Tx, asker: Asker, name: string): Promise<NamedVenue[]> {
  return tx.rows<NamedVenue & Record<string, unknown>>(sql`
    select v.id, v.name, case when ${isShownTo(asker)} then p.name end as sponsor
    from venues v join published.profiles p on p.id = v.sponsor_profile_id
    where v.name_folded = ${foldVenueName(name)} and v.status <> 'canceled'`)
}

interface NamedVenue {
  id: bigint
  name: string
  /** Null where the reader may not see it. */
  sponsor: string | null
}

function endOf({ terms }: CheckedFields): Date | null {
  return terms.endsAt === null ? null : new Date(terms.endsAt)
}

/** VEN-16. The index decides, so that of two at once one gets the name. */
async function writeNamed<Row>(written: Promise<Row>): Promise<Row> {
  return written.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'venues_name') raise('INVALID', { name: ['fields.exists'] })
    throw error
  })
}
