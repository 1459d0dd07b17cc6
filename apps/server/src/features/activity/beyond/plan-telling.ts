import { type ActivityKind, NOTIFY_DEFAULTS } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import { concernsSafety } from './safety-kinds.ts'
import { IS_LIVE } from './subscriptions.ts'

export const MAIL_ITEM = 'activity.mail'
export const PUSH_ITEM = 'activity.push'

/** A notification that has just been written. */
export interface Told {
  id: bigint
  kind: ActivityKind
}

/** A browser that does not answer for so long is left alone. */
const PUSH_ATTEMPTS_MAX = 4

/**
 * Adds what is to be told beyond the page, in the transaction that tells it on the page, with one statement: by mail at once
 * where that is chosen, and to each browser that is told. Nobody is told what they have done themselves, unless it is about the
 * safety of their account: then it may have been somebody else. No feature mails its news itself, so this and the digest are the
 * whole rule of what is chosen; safety alone is mailed by its own features, and not here again.
 */
export async function planTelling(tx: Tx, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  await tx.prepared('activity-plan', PLAN, [
    told.map(({ id }) => id),
    told.map(({ kind }) => concernsSafety(kind)),
    JSON.stringify(NOTIFY_DEFAULTS),
    PUSH_ATTEMPTS_MAX,
  ])
}

const PLAN = `
  with told as (
    select n.id, u.id as user_id, not t.is_safety and e.actor_user_id is distinct from u.id as may_mail,
           t.is_safety or e.actor_user_id is distinct from u.id as may_push,
           coalesce(u.preferences -> 'notify' -> n.filter_group, $3::jsonb -> n.filter_group) as choice
    from unnest($1::bigint[], $2::boolean[]) as t (id, is_safety)
    join notifications n on n.id = t.id
    join events e on e.id = n.event_id
    join profiles f on f.id = n.profile_id
    join users u on u.id = f.user_id and u.is_active
  )
  select graphile_worker.add_job('${MAIL_ITEM}', json_build_object('id', id::text), job_key => '${MAIL_ITEM}:' || id)
  from told where may_mail and choice ->> 'mail' = 'now'
  union all
  select graphile_worker.add_job('${PUSH_ITEM}', json_build_object('id', told.id::text, 'subscriptionId', p.id::text),
                                 job_key => '${PUSH_ITEM}:' || told.id || ':' || p.id, max_attempts => $4::int)
  from told join push_subscriptions p on p.user_id = told.user_id join sessions s on ${IS_LIVE.text}
  where may_push and (choice ->> 'push')::boolean`
