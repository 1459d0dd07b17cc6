import { NOTHING_MORE, type Waiting } from '#features/home'
import { sql, type Tx } from '#platform/db'
import { versionOf } from './store.ts'

/** A version that is published ahead waits on the home page for its last two weeks; the page of documents has it from the start. */
const REMINDED_AHEAD = sql`interval '14 days'`

/** Documents of which the profile has accepted an earlier version and not the newest: one row for all, since one page accepts them. */
export async function waitingDocuments(tx: Tx, profileId: bigint): Promise<Waiting> {
  const { id, published_at } = await tx.one<{ id: bigint | null; published_at: Date | null }>(sql`
    select max(n.id) as id, max(n.created_at) as published_at
    from (select distinct d.role, d.asset_id from agreements g join documents d on d.id = g.document_id where g.profile_id = ${profileId}) k
    join lateral (
      select o.id, o.asset_id, o.is_required, o.created_at from documents o where o.role = k.role and o.asset_id is not distinct from k.asset_id
        and (o.is_current or o.in_force_at <= now() + ${REMINDED_AHEAD})
      order by ${versionOf('o')} desc limit 1
    ) n on n.asset_id is null or n.is_required
    where not exists (select from agreements g where g.document_id = n.id and g.profile_id = ${profileId})`)
  if (id === null || published_at === null) return { count: 0, items: [] }
  return { count: 1, items: [{ ...NOTHING_MORE, kind: 'document', id: String(id), person: null, at: published_at.getTime() }] }
}
