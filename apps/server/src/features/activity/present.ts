import { type ActivityItem, PROFILE_CONTENT_TYPE } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import { type ActivitySide, badgeOf, kindOf, sidesOf, type SubjectType } from '@bourse/domain/activity'
import { type AssetRow, assetsByIds } from '#features/catalogue'
import { readTexts, type TextOf } from '#features/i18n'
import { PERSON, type PersonRow, presentPerson } from '#features/profile'
import { sql, type Tx } from '#platform/db'
import { amountsOf } from './item-amounts.ts'
import { actionsOf, hrefOf } from './item-links.ts'
import { noteOf, WORD_SECTIONS, wordsOf } from './item-words.ts'
import type { NotificationRow } from './read-feed.ts'
import { readSubjects, type Subject, type Subjects } from './subjects.ts'

interface Reader {
  profileId: bigint
  lang: Lang
}

/** Items as their reader sees them, on the page, in a mail or on a lock screen: what they are about is read by type, never one by one. */
export async function presentItems(tx: Tx, reader: Reader, rows: readonly NotificationRow[]): Promise<ActivityItem[]> {
  const subjects = await readSubjects(tx, idsByType(rows))
  const known = rows.map((row) => ({ row, subject: subjectOf(subjects, row) }))
  const all = known.flatMap(({ subject }) => subject ?? [])
  const assets = await assetsByIds(tx, idsOf(all.flatMap(({ asset_id, ex_asset_id }) => [asset_id, ex_asset_id])))
  const shown = known.map((one) => ({ ...one, ...sidesIn(reader, one.row, one.subject) }))
  const people = await readPeople(tx, idsOf([reader.profileId, ...shown.map(({ otherId }) => otherId)]))
  const own = people.get(reader.profileId)
  const { lang } = reader
  const textOf = await readTexts(tx, lang, WORD_SECTIONS)
  return shown.map(({ row, subject, side, otherId }) =>
    presentItem(row, { subject, side, assets, lang, textOf, other: people.get(otherId ?? 0n), own }),
  )
}

interface Known {
  subject: Subject | undefined
  side: ActivitySide
  assets: ReadonlyMap<bigint, AssetRow>
  lang: Lang
  textOf: TextOf
  other: PersonRow | undefined
  own: PersonRow | undefined
}

function presentItem(row: NotificationRow, { subject, side, assets, lang, textOf, other, own }: Known): ActivityItem {
  const { kind, data } = row
  const { group, type, subject: subjectType } = kindOf(kind)
  const telling = {
    kind,
    side,
    subject,
    data,
    assets,
    lang,
    textOf,
    otherName: other?.display_name || other?.name,
    ownName: own?.display_name || own?.name,
  }
  return {
    id: String(row.id),
    rowId: String(row.id),
    verb: kind,
    group,
    badgeType: badgeOf(kind, subject?.status),
    messageType: type,
    ...wordsOf(telling),
    note: noteOf(telling),
    unread: row.unread,
    timestamp: row.at.getTime(),
    actionType: subjectType ?? null,
    actionId: row.subject_id === null ? null : String(row.subject_id),
    targetId: other ? String(other.id) : null,
    targetType: other ? PROFILE_CONTENT_TYPE : null,
    data,
    person: other ? presentPerson(other) : null,
    ...amountsOf(kind, side, subject, assets),
    status: subject?.status ?? null,
    expiresAt: subject?.expires_at?.getTime() ?? null,
    actions: actionsOf(kind, side, subject),
    href: hrefOf(kind, { side, subject, otherHandle: other?.name, lang }),
  }
}

/** Which side the reader is on, and who is on the other. */
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

function idsByType(rows: readonly NotificationRow[]): Map<SubjectType, bigint[]> {
  const asked = new Map<SubjectType, bigint[]>()
  for (const { kind, subject_id } of rows) {
    const { subject } = kindOf(kind)
    if (!subject || subject_id === null) continue
    const ids = asked.get(subject)
    if (ids) ids.push(subject_id)
    else asked.set(subject, [subject_id])
  }
  return asked
}

function subjectOf(subjects: Subjects, { kind, subject_id }: NotificationRow): Subject | undefined {
  const { subject } = kindOf(kind)
  return subject && subject_id !== null ? subjects.get(subject)?.get(subject_id) : undefined
}

function idsOf(ids: readonly (bigint | null | undefined)[]): bigint[] {
  return [...new Set(ids.filter((id) => typeof id === 'bigint'))]
}

async function readPeople(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, PersonRow>> {
  const rows = await tx.rows<PersonRow & Record<string, unknown>>(sql`select ${PERSON} from profiles p where p.id = any(${ids}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
