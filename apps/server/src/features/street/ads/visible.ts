import { sql, type Statement, type Tx } from '#platform/db'
import { sanctionedSql } from '../sanctions/sanctions.ts'
import type { AdRow } from './ads.ts'
import type { AdViewer, ViewerFacts } from './viewer.ts'

/** Whether the dealer `p` may be met on the street by this reader: with an open account, under no sanction, not blocked either way. */
function isDealerMet({ profileId }: Pick<AdViewer, 'profileId'>): Statement {
  return sql`(exists (select from published.users h where h.id = p.user_id and h.is_active)
    and not ${sanctionedSql(sql`p.user_id`)}
    and not exists (select from published.blocks k where k.profile_id = p.id and k.blocked_profile_id = ${profileId})
    and not exists (select from published.blocks k where k.profile_id = ${profileId} and k.blocked_profile_id = p.id))`
}

/** Whether a reader may find an ad while it is open: they may meet its dealer, and its asset and money are still traded. */
export async function isAdFound(tx: Tx, ad: AdRow, viewer: Pick<AdViewer, 'profileId'>): Promise<boolean> {
  const untraded = await readUntradedAssets(tx)
  if (untraded.includes(ad.base_asset_id) || untraded.includes(ad.quote_asset_id)) return false
  return (await tx.rows(sql`select from published.profiles p where p.id = ${ad.profile_id} and ${isDealerMet(viewer)}`)).length > 0
}

/** An ad is found by its owner, by those with a ticket over it, and while it is open by whoever may take it. */
export async function canSeeAd(tx: Tx, ad: AdRow, viewer: Pick<AdViewer, 'profileId'>): Promise<boolean> {
  if (ad.profile_id === viewer.profileId) return true
  if (ad.status === 'open' && (await isAdFound(tx, ad, viewer))) return true
  const taken = await tx.rows(sql`select from street_tickets where ad_id = ${ad.id} and taker_profile_id = ${viewer.profileId} limit 1`)
  return taken.length > 0
}

/** Assets that staff have hidden or taken out of use; few, so that the board leaves their ads out by a list. */
export async function readUntradedAssets(tx: Tx): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`select id from published.assets where not (is_active and is_visible)`)
  return rows.map(({ id }) => id)
}

/** The dealers whose ads this reader does not find, few among all: the same rule as a list. With `own`, the reader's profiles too. */
export async function readHiddenDealers(tx: Tx, { userId, profileId }: ViewerFacts, own: boolean): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select blocked_profile_id as id from published.blocks where profile_id = ${profileId}
    union select profile_id from published.blocks where blocked_profile_id = ${profileId}
    union select p.id from street_sanctions t join published.profiles p on p.user_id = t.user_id where ${sanctionedSql(sql`t.user_id`)}
    union select p.id from published.users u join published.profiles p on p.user_id = u.id where not u.is_active
    union select p.id from published.profiles p where ${own} and p.user_id = ${userId}`)
  return rows.map(({ id }) => id)
}
