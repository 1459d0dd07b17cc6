import type { Lang } from '@bourse/contracts/http'
import type { ActivityGroup, NotifyChoice } from '@bourse/domain/activity'
import { sql, type Statement } from '#platform/db'
import type { Contributions } from '#platform/feature'
import type { Secrets } from '#platform/secrets'
import { type ItemParts, itemParts } from '../item-parts.ts'
import { ITEM_PEOPLE, READERS } from '../points.ts'

/** What mails and push messages need beside the rows of the feed. */
export interface DeliveryParts {
  publicUrl: string
  /** Sign the links that stop mails. */
  secrets: Secrets
  items: ItemParts
  rows: ReaderRows
}

/** Rows of other features, to be joined. */
export interface ReaderRows {
  profiles: Statement
  users: Statement
  liveSessions: Statement
  /** Every profile of an active user, as rows of `Reader`. */
  readers: Statement
}

export interface Reader {
  profile_id: bigint
  name: string
  user_id: bigint
  email: string
  language: Lang
  notify: Record<ActivityGroup, NotifyChoice>
}

export function deliveryParts(contributions: Contributions, publicUrl: string, secrets: Secrets): DeliveryParts {
  return { publicUrl, secrets, items: itemParts(contributions), rows: readerRows(contributions) }
}

export function readerRows(contributions: Contributions): ReaderRows {
  const { profiles } = contributions.only(ITEM_PEOPLE)
  const { users, liveSessions } = contributions.only(READERS)
  const readers = sql`select p.profile_id, p.name, u.user_id, u.email, u.language, u.notify
    from (${profiles}) p join (${users}) u on u.user_id = p.user_id`
  return { profiles, users, liveSessions, readers }
}
