import { type ActivityKind, kindOf, kindsAbout } from '@bourse/domain/activity'
import { sql, type Statement } from '#platform/db'
import type { ItemParts } from './item-parts.ts'

/** Of everything that waits for this profile's answer the newest item, as rows of id. */
export function waitingItems({ sources }: ItemParts, profileId: bigint): Statement {
  const parts = sources.flatMap(({ kinds, waitingFor }) => (waitingFor ? [newestOf(kinds, waitingFor(profileId), profileId)] : []))
  return parts.length === 0 ? sql`select 0::bigint as id` : parts.reduce((all, part) => sql`${all} union all ${part}`)
}

/** A source may leave some kinds of items about its subjects to another one. */
function newestOf(kinds: readonly ActivityKind[], subjects: Statement, profileId: bigint): Statement {
  const [subject] = kinds.flatMap((kind) => kindOf(kind).subject ?? [])
  return sql`
    select n.id from (${subjects}) w(id) cross join lateral (
      select id from notifications where kind = any(${subject === undefined ? [] : kindsAbout(subject)}::text[])
        and subject_id = w.id and profile_id = ${profileId} order by at desc, notifications.id desc limit 1) n`
}
