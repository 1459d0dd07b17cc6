import { type ActivityItem, PROFILE_CONTENT_TYPE } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import { type ActivitySide, badgeOf, kindOf, sidesOf } from '@bourse/domain/activity'
import { type FigureForm, formatTag } from '@bourse/domain/formats'
import type { Tx } from '#platform/db'
import { amountsOf } from './item-amounts.ts'
import type { ItemParts } from './item-parts.ts'
import { nameOf, WORD_SECTIONS, wordsOf } from './item-words.ts'
import type { ItemAsset } from './points.ts'
import type { NotificationRow } from './read-feed.ts'
import { readSubjects } from './read-subjects.ts'
import type { ActivitySource, ItemFacts, Subject } from './source.ts'

interface Reader {
  profileId: bigint
  lang: Lang
  /** Mails and lock screens have the language's own form. */
  form?: FigureForm
}

/** Items as their reader sees them, on the page, in a mail or on a lock screen: subjects are read per type, never one by one. */
export async function presentItems(tx: Tx, parts: ItemParts, reader: Reader, rows: readonly NotificationRow[]): Promise<ActivityItem[]> {
  const subjectOf = await readSubjects(tx, parts, rows)
  const shown = rows.map((row) => ({ row, subject: subjectOf(row), ...sidesIn(reader, row, subjectOf(row)) }))
  const assets = await parts.readAssets(tx, idsOf(shown.flatMap(({ subject }) => [subject?.asset_id, subject?.ex_asset_id])))
  const people = await parts.people.read(tx, idsOf([reader.profileId, ...shown.map(({ otherId }) => otherId)]))
  const { lang, form } = reader
  const tag = formatTag(lang, form)
  const textOf = await parts.readTexts(tx, lang, WORD_SECTIONS)
  const ownName = nameOf(people.get(reader.profileId))
  return shown.map(({ row, subject, side, otherId }) => {
    const facts = { kind: row.kind, side, subject, data: row.data, other: people.get(otherId ?? 0n), lang, tag, textOf }
    return presentItem(row, facts, { source: parts.sourceOf(row.kind), assets, ownName })
  })
}

interface Known {
  source: ActivitySource
  assets: ReadonlyMap<bigint, ItemAsset>
  ownName: string | undefined
}

function presentItem(row: NotificationRow, item: ItemFacts, known: Known): ActivityItem {
  const { kind, subject, data, other } = item
  const { source, assets } = known
  const { group, type, subject: subjectType } = kindOf(kind)
  return {
    id: String(row.id),
    rowId: String(row.id),
    verb: kind,
    group,
    badgeType: badgeOf(kind, subject?.status),
    messageType: type,
    ...wordsOf(source, item, known),
    note: source.noteOf?.(item) ?? subject?.note ?? '',
    message: source.messageOf?.(item) ?? null,
    unread: row.unread,
    time: row.at.toISOString(),
    timestamp: row.at.getTime(),
    actionType: subjectType ?? null,
    actionId: row.subject_id === null ? null : String(row.subject_id),
    targetId: other?.id ?? null,
    targetType: other ? PROFILE_CONTENT_TYPE : null,
    data,
    person: other ?? null,
    ...amountsOf(source, item, assets),
    status: subject?.status ?? null,
    expiresAt: subject?.expires_at?.getTime() ?? null,
    actions: source.actionsOf?.(item) ?? [],
    href: source.hrefOf(item),
  }
}

/** The reader's side, and the profile on the other side. */
function sidesIn(
  { profileId }: Reader,
  { kind, other_profile_id }: NotificationRow,
  subject: Subject | undefined,
): { side: ActivitySide; otherId: bigint | null } {
  if (!subject) return { side: 'own', otherId: other_profile_id }
  const isOwners = subject.owner_id === null || subject.owner_id === profileId
  const side = isOwners || sidesOf(kind).length === 1 ? 'own' : 'other'
  return { side, otherId: isOwners ? (subject.other_id ?? null) : subject.owner_id }
}

function idsOf(ids: readonly (bigint | null | undefined)[]): bigint[] {
  return [...new Set(ids.filter((id) => typeof id === 'bigint'))]
}
