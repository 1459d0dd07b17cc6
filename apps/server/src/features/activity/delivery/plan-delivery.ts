import { type ActivityKind, kindOf } from '@bourse/domain/activity'
import type { Tx } from '#platform/db'
import type { ReaderRows } from './delivery-parts.ts'

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
 * Adds the mails and push messages of new items, in the transaction that writes the items, with one statement: a mail at once
 * where that is chosen, and a message to each subscribed browser. Nobody is told what they have done themselves, unless it is about
 * the safety of their account: then it may have been somebody else. No feature mails its news itself, so this and the digest are the
 * whole rule of what is chosen; safety alone is mailed by its own features, and not here again.
 */
export function deliveryPlanner(rows: ReaderRows): (tx: Tx, told: readonly Told[]) => Promise<void> {
  const plan = planOf(rows)
  return async (tx, told) => {
    if (told.length === 0) return
    await tx.prepared('activity-plan', plan, [
      told.map(({ id }) => id),
      told.map(({ kind }) => kindOf(kind).isSafety ?? false),
      PUSH_ATTEMPTS_MAX,
    ])
  }
}

const planOf = ({ readers, liveSessions }: ReaderRows) => `
  with told as (
    select n.id, r.user_id, not t.is_safety and e.actor_user_id is distinct from r.user_id as may_mail,
           t.is_safety or e.actor_user_id is distinct from r.user_id as may_push,
           r.notify -> n.filter_group as choice
    from unnest($1::bigint[], $2::boolean[]) as t (id, is_safety)
    join notifications n on n.id = t.id
    join published.events e on e.id = n.event_id
    join (${readers.text}) r on r.profile_id = n.profile_id
  )
  select graphile_worker.add_job('${MAIL_ITEM}', json_build_object('id', id::text), job_key => '${MAIL_ITEM}:' || id)
  from told where may_mail and choice ->> 'mail' = 'now'
  union all
  select graphile_worker.add_job('${PUSH_ITEM}', json_build_object('id', told.id::text, 'subscriptionId', p.id::text),
                                 job_key => '${PUSH_ITEM}:' || told.id || ':' || p.id, max_attempts => $3::int)
  from told join push_subscriptions p on p.user_id = told.user_id join (${liveSessions.text}) s on s.session_id = p.session_id
  where may_push and (choice ->> 'push')::boolean`
