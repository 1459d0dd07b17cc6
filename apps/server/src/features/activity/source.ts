import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { PersonReply } from '@bourse/contracts/profile'
import type { ActivityKind, ActivitySide } from '@bourse/domain/activity'
import type { Statement, Tx } from '#platform/db'
import type { TextOf } from './points.ts'

/** What an event is about, as it stands now; whatever it is, in the same few words. */
export interface Subject {
  id: bigint
  /** Whose it is: who made, sent, asked, deposits or withdraws. Null where it can only be the reader's. */
  owner_id: bigint | null
  other_id?: bigint | null
  /** The e-mail address that stands for the other side. */
  address?: string | null
  asset_id?: bigint
  quantity?: bigint
  fee?: bigint
  ex_asset_id?: bigint | null
  ex_quantity?: bigint | null
  note?: string
  status?: string
  expires_at?: Date
}

/** An item on its way to one reader. */
export interface ItemFacts<S extends Subject = Subject> {
  kind: ActivityKind
  side: ActivitySide
  subject: S | undefined
  data: Readonly<Record<string, unknown>>
  /** The profile on the other side, where there is one. */
  other: PersonReply | undefined
  lang: Lang
  textOf: TextOf
}

/** What the feature that owns these kinds says of their items. All but the kinds and the page is left out where the usual will do. */
export interface ActivitySource<S extends Subject = Subject> {
  kinds: readonly ActivityKind[]
  /** One query, however many there are. Left out where the kinds have no subject. */
  readSubjects?(tx: Tx, ids: readonly bigint[]): Promise<readonly S[]>
  /** The page on which more can be read or done. */
  hrefOf(item: ItemFacts<S>): string
  /** What this reader can do about it where it stands; nothing once it is answered. */
  actionsOf?(item: ItemFacts<S>): ActivityItem['actions']
  /** What came into the reader's pocket (positive) or left it, of both legs of an exchange; undefined where nothing has moved. */
  movedBy?(subject: S, item: ItemFacts<S>): { amount: bigint; exchange?: bigint } | undefined
  /** What was written for this item; the subject's note unless said otherwise. */
  noteOf?(item: ItemFacts<S>): string
  /** What only these texts have holes for; an undefined one shows as a dash. */
  valuesOf?(item: ItemFacts<S>): Readonly<Record<string, string | undefined>>
}

/** What is over by the clock is no longer waiting, though its row is only told so by a job. Of the row `s`, with its expires_at. */
export const statusUnlessOverdue = (waiting: string): Statement => ({
  text: `case when s.status = '${waiting}' and s.expires_at <= clock_timestamp() then 'expired' else s.status end as status, s.expires_at`,
  values: [],
})

/** A question that waits is answered by the one who was asked, and taken back by the one who asked. */
export function answersWhile(waiting: string, { side, subject }: ItemFacts): ActivityItem['actions'] {
  if (subject?.status !== waiting) return []
  return side === 'own' ? ['cancel'] : ['approve', 'decline']
}
