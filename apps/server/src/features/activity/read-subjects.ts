import type { Tx } from '#platform/db'
import type { ItemParts } from './item-parts.ts'
import type { NotificationRow } from './read-feed.ts'
import type { ActivitySource, Subject } from './source.ts'

/** The subjects of these items: every source is asked once, however many items it has. */
export async function readSubjects(
  tx: Tx,
  { sourceOf }: Pick<ItemParts, 'sourceOf'>,
  rows: readonly NotificationRow[],
): Promise<(row: NotificationRow) => Subject | undefined> {
  const found = new Map<ActivitySource, ReadonlyMap<bigint, Subject>>()
  for (const [source, ids] of idsBySource(sourceOf, rows)) {
    const subjects = (await source.readSubjects?.(tx, ids)) ?? []
    found.set(source, new Map(subjects.map((subject) => [subject.id, subject])))
  }
  return ({ kind, subject_id }) => (subject_id === null ? undefined : found.get(sourceOf(kind))?.get(subject_id))
}

function idsBySource(sourceOf: ItemParts['sourceOf'], rows: readonly NotificationRow[]): Map<ActivitySource, bigint[]> {
  const asked = new Map<ActivitySource, bigint[]>()
  for (const { kind, subject_id } of rows) {
    if (subject_id === null) continue
    const source = sourceOf(kind)
    const ids = asked.get(source)
    if (ids) ids.push(subject_id)
    else asked.set(source, [subject_id])
  }
  return asked
}
