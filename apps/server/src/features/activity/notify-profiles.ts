import { type ActivityKind, isActivityKind, kindOf, newestOnlyKey } from '@bourse/domain/activity'
import { bigints, freeTexts, nullables, type Tx } from '#platform/db'
import { type Emitted, follow } from '#platform/events'
import type { Contributions } from '#platform/feature'
import { readerRows } from './delivery/delivery-parts.ts'
import { deliveryPlanner } from './delivery/plan-delivery.ts'
import { countNews, type WrittenNotification } from './feeds.ts'

/** Names under which a transaction marks the notifications it has written, and the profiles that have read some. */
export const NOTIFIED = 'activity.written'
export const READ = 'activity.read'

/** Older imported history counts as read. */
const READ_AFTER_DAYS = 7

type News = Emitted & { kind: ActivityKind; profileId: bigint }

const waiting = new WeakMap<Tx, News[]>()

/**
 * From now on every event that concerns a profile is in its feed as soon as its cause has committed. Events are collected and
 * written last, all at once: so the counters are locked briefly, and in one order. A second call replaces the first.
 */
export function followEvents(contributions: Contributions): void {
  const planDelivery = deliveryPlanner(readerRows(contributions))
  follow('activity', (tx, event) => {
    if (!concernsProfile(event)) return
    const gathered = waiting.get(tx)
    if (gathered) return void gathered.push(event)
    waiting.set(tx, [event])
    tx.beforeCommit(() => notifyAll(tx, planDelivery))
  })
}

async function notifyAll(tx: Tx, planDelivery: ReturnType<typeof deliveryPlanner>): Promise<void> {
  const news = waiting.get(tx) ?? []
  waiting.delete(tx)
  const written = await writeNotifications(tx, news)
  for (const { id } of written) tx.mark(NOTIFIED, id)
  await planDelivery(
    tx,
    written.filter(({ unread }) => unread),
  )
  await countNews(tx, written)
}

interface WrittenRow extends WrittenNotification {
  id: bigint
  kind: ActivityKind
}

async function writeNotifications(tx: Tx, news: readonly News[]): Promise<WrittenRow[]> {
  return tx.prepared<WrittenRow & Record<string, unknown>>('activity-write', WRITE, [
    bigints(news.map(({ id }) => id)),
    freeTexts(news.map(({ kind }) => kindOf(kind).group)),
    nullables(news.map(({ subjectId }) => subjectId ?? null)),
    nullables(news.map(({ otherProfileId }) => otherProfileId ?? null)),
    freeTexts(news.map(newestKeyOf)),
    READ_AFTER_DAYS,
  ])
}

const WRITE = `
  insert into notifications (profile_id, event_id, kind, filter_group, subject_id, other_profile_id, newest_key, data, at, unread)
  select e.profile_id, e.id, e.kind, u.filter_group, u.subject_id, u.other_profile_id, u.newest_key, e.data, e.at,
         e.at > now() - $6::int * interval '1 day'
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[])
    as u(event_id, filter_group, subject_id, other_profile_id, newest_key)
  join published.events e on e.id = u.event_id
  order by e.profile_id, e.id
  returning id, profile_id, kind, unread, newest_key`

function concernsProfile(event: Emitted): event is News {
  return event.profileId !== undefined && isActivityKind(event.kind)
}

/** An agent sees others' deposits and withdrawals, a member its own. */
function newestKeyOf({ kind, otherProfileId, data }: News): string | null {
  const asset = typeof data?.['asset'] === 'string' ? data['asset'] : undefined
  return newestOnlyKey(kind, { asset, otherProfileId, isOwn: data?.['seat'] !== 'agent' }) ?? null
}
