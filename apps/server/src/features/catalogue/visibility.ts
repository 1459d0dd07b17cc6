import { sql, type Statement, type Tx } from '#platform/db'

/**
 * Whether the asset `a` is listed and found. A derivative only as long as it is active and may be invested in (CAT-20); other assets
 * stay listed when they are inactive, since pockets may hold them.
 */
export const IS_LISTED: Statement = sql`(a.is_visible and (a.underlying_id is null or (a.is_active and a.is_investable)))`

/** Whether the asset `a` has a card, a preview and a page for anybody. */
export const IS_SHOWN: Statement = sql`(a.is_active and ${IS_LISTED})`

/** A hidden asset and an unknown one get the same answer. */
export async function shownAssetId(tx: Tx, by: { code: string } | { id: bigint }): Promise<bigint | undefined> {
  const isIt = 'code' in by ? sql`a.code = upper(${by.code})` : sql`a.id = ${by.id}`
  return (await tx.maybe<{ id: bigint }>(sql`select a.id from assets a where ${isIt} and ${IS_SHOWN}`))?.id
}
