import { type ActivityKind, kindOf } from '@bourse/domain/activity'
import { bigints, flags, freeTexts, nullables, type Tx } from '#platform/db'
import type { ReaderRows } from './delivery-parts.ts'

export const MAIL_ITEM = 'activity.mail'
export const PUSH_ITEM = 'activity.push'

/** A notification that has just been written. */
export interface WrittenNotification {
  id: bigint
  profile_id: bigint
  kind: ActivityKind
  /** Who has caused it. */
  actorUserId: bigint | undefined
}

/** A browser that has not been reachable for this long gets no messages. */
const PUSH_ATTEMPTS_MAX = 4

/**
 * Adds the mails and push messages of new items, in the transaction that writes the items, with one statement: a mail where the
 * reader has chosen it, and a message to each subscribed browser. Users are not notified of their own actions, except for the
 * security of their account, since another person may have done it. No other feature mails notifications, so this and the digest
 * are the whole rule; security mails are sent by their own features, and not here again.
 */
export function deliveryPlanner(rows: ReaderRows): (tx: Tx, written: readonly WrittenNotification[]) => Promise<void> {
  const plan = planOf(rows)
  return async (tx, written) => {
    if (written.length === 0) return
    await tx.prepared('activity-plan', plan, [
      bigints(written.map(({ id }) => id)),
      bigints(written.map(({ profile_id }) => profile_id)),
      nullables(written.map(({ actorUserId }) => actorUserId ?? null)),
      freeTexts(written.map(({ kind }) => kindOf(kind).group)),
      flags(written.map(({ kind }) => kindOf(kind).isSafety ?? false)),
      PUSH_ATTEMPTS_MAX,
    ])
  }
}

const planOf = ({ readers, liveSessions }: ReaderRows) => `
  with written as (
    select n.id, r.user_id, not n.is_safety and n.actor_user_id is distinct from r.user_id as may_mail,
           n.is_safety or n.actor_user_id is distinct from r.user_id as may_push,
           r.notify -> n.filter_group as choice
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[]) as n (id, profile_id, actor_user_id, filter_group, is_safety)
    join (${readers.text}) r on r.profile_id = n.profile_id
  ), wanted as (
    select '${MAIL_ITEM}' as task, json_build_object('id', id::text) as payload, null::smallint as max_attempts, '${MAIL_ITEM}:' || id as key
    from written where may_mail and choice ->> 'mail' = 'now'
    union all
    select '${PUSH_ITEM}', json_build_object('id', written.id::text, 'subscriptionId', p.id::text), $6::smallint,
           '${PUSH_ITEM}:' || written.id || ':' || p.id
    from written join push_subscriptions p on p.user_id = written.user_id join (${liveSessions.text}) s on s.session_id = p.session_id
    where may_push and (choice ->> 'push')::boolean
  )
  select from (
    select array_agg((task, payload, null, null, max_attempts, key, null, null)::graphile_worker.job_spec) as specs from wanted having count(*) > 0
  ) jobs cross join lateral graphile_worker.add_jobs(jobs.specs)`
