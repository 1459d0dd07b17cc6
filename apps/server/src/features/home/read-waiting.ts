import { type HomeReply, type WaitingKind, type WaitingReply, WAITING_KINDS, WAITING_SHOWN_MAX } from '@bourse/contracts/home'
import { kindsAbout, type SubjectType } from '@bourse/domain/activity'
import { sql, type Tx } from '#platform/db'
import type { Waiting } from './points.ts'

/** What waits for this profile's answer, as the features tell it: money first, and of each kind the newest first. */
export async function readWaiting(
  tx: Tx,
  profileId: bigint,
  sources: readonly ((tx: Tx, profileId: bigint) => Promise<Waiting>)[],
): Promise<HomeReply['waiting']> {
  const all: Waiting[] = []
  for (const read of sources) all.push(await read(tx, profileId))
  const items = all
    .flatMap(({ items }) => items)
    .toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) || other.at - one.at)
    .slice(0, WAITING_SHOWN_MAX)
  return { count: all.reduce((sum, { count }) => sum + count, 0), items: await withItems(tx, profileId, items) }
}

/** What each of them is in the feed. */
const SUBJECTS: Partial<Record<WaitingKind, SubjectType>> = {
  request: 'proposal',
  offer: 'proposal',
  friend: 'friendship',
  membership: 'membership',
  gift: 'membership',
  ticket: 'ticket',
  mint: 'mint',
  burn: 'burn',
}

/** Each with its newest item in the feed, unless the feature that owns it has named one. */
async function withItems(tx: Tx, profileId: bigint, items: readonly WaitingReply[]): Promise<WaitingReply[]> {
  const found: WaitingReply[] = []
  for (const item of items) {
    const subject = SUBJECTS[item.kind]
    const activityId = item.activityId ?? (subject === undefined ? null : await newestItem(tx, profileId, subject, BigInt(item.id)))
    found.push({ ...item, activityId })
  }
  return found
}

async function newestItem(tx: Tx, profileId: bigint, subject: SubjectType, id: bigint): Promise<string | null> {
  const { newest } = await tx.one<{ newest: bigint | null }>(sql`
    select max(n.id) as newest from published.notifications n
    where n.kind = any(${kindsAbout(subject)}) and n.subject_id = ${id} and n.profile_id = ${profileId}`)
  return newest === null ? null : String(newest)
}
