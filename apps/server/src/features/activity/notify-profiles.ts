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
  const actors = new Map(news.map(({ id, actorUserId }) => [id, actorUserId]))
  await planDelivery(
    tx,
    written.filter(({ unread }) => unread).map((row) => ({ ...row, actorUserId: actors.get(row.event_id) })),
  )
  await countNews(tx, written)
}

interface WrittenRow extends WrittenNotification {
  id: bigint
  event_id: bigint
  kind: ActivityKind
}

async function writeNotifications(tx: Tx, news: readonly News[]): Promise<WrittenRow[]> {
  return tx.prepared<WrittenRow & Record<string, unknown>>('activity-write', WRITE, [
    bigints(news.map(({ id }) => id)),
    bigints(news.map(({ profileId }) => profileId)),
    freeTexts(news.map(({ kind }) => kind)),
    freeTexts(news.map(({ kind }) => kindOf(kind).group)),
    nullables(news.map(({ subjectId }) => subjectId ?? null)),
    nullables(news.map(({ otherProfileId }) => otherProfileId ?? null)),
    freeTexts(news.map(newestKeyOf)),
    freeTexts(news.map(({ data }) => JSON.stringify(data ?? {}))),
    nullables(news.map(({ at }) => at ?? null)),
    READ_AFTER_DAYS,
  ])
}

/** The events themselves are not read: a table that grows fast is scanned whole until its statistics are made. */
const WRITE = `
  insert into notifications (profile_id, event_id, kind, filter_group, subject_id, other_profile_id, newest_key, data, at, unread)
  select profile_id, event_id, kind, filter_group, subject_id, other_profile_id, newest_key, data::jsonb, least(at, now()),
         least(at, now()) > now() - $10::int * interval '1 day'
  from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::timestamptz[])
    as u(event_id, profile_id, kind, filter_group, subject_id, other_profile_id, newest_key, data, at)
  order by profile_id, event_id
  returning id, event_id, profile_id, kind, unread, newest_key`

function concernsProfile(event: Emitted): event is News {
  return event.profileId !== undefined && isActivityKind(event.kind)
}

/** An agent sees others' deposits and withdrawals, a member its own. */
function newestKeyOf({ kind, otherProfileId, data }: News): string | null {
  const asset = typeof data?.['asset'] === 'string' ? data['asset'] : undefined
  return newestOnlyKey(kind, { asset, otherProfileId, isOwn: data?.['seat'] !== 'agent' }) ?? null
}
