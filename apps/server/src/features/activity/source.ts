import type { ActivityItem } from '@bourse/contracts/activity'
import type { Lang } from '@bourse/contracts/http'
import type { PersonReply } from '@bourse/contracts/profile'
import type { ActivityKind, ActivitySide } from '@bourse/domain/activity'
import type { Statement, Tx } from '#platform/db'

/** A text of the reader's language by its key. */
export type TextOf = (key: string) => string

/** The current state of an event's subject, in the same form for every type. */
export interface Subject {
  id: bigint
  /** The profile that made, sent, asked, deposits or withdraws. Null when that is always the reader. */
  owner_id: bigint | null
  other_id?: bigint | null
  /** The e-mail address in place of the other profile. */
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

/** An item for one reader. */
export interface ItemFacts<S extends Subject = Subject> {
  kind: ActivityKind
  side: ActivitySide
  subject: S | undefined
  data: Readonly<Record<string, unknown>>
  /** The other profile, if there is one. */
  other: PersonReply | undefined
  lang: Lang
  /** For figures and days, in the reader's own form. */
  tag: string
  textOf: TextOf
}

/** What the owner of these kinds says about their items. Everything except the kinds and the page has a default. */
export interface ActivitySource<S extends Subject = Subject> {
  kinds: readonly ActivityKind[]
  /** One query for all of them. Omitted when the kinds have no subject. */
  readSubjects?(tx: Tx, ids: readonly bigint[]): Promise<readonly S[]>
  /** The page with details and actions. */
  hrefOf(item: ItemFacts<S>): string
  /** The reader's possible actions on it; none once it is answered. */
  actionsOf?(item: ItemFacts<S>): ActivityItem['actions']
  /** The change of the reader's balance, of both legs of an exchange; undefined when nothing moved. */
  movedBy?(subject: S, item: ItemFacts<S>): { amount: bigint; exchange?: bigint } | undefined
  /** Those of its subjects that wait for this profile's answer, as rows of id. */
  waitingFor?(profileId: bigint): Statement
  /** What somebody wrote to the reader, and how many messages the item stands for. */
  messageOf?(item: ItemFacts<S>): ActivityItem['message']
  /** The item's note; by default the subject's. */
  noteOf?(item: ItemFacts<S>): string
  /** Values for placeholders that only these texts have; undefined shows as a dash. */
  valuesOf?(item: ItemFacts<S>): Readonly<Record<string, string | undefined>>
}

/** Expired by the clock, even before a job has updated the row. Of the row `s`, with its expires_at. */
export const statusUnlessOverdue = (waiting: string): Statement => ({
  text: `case when s.status = '${waiting}' and s.expires_at <= clock_timestamp() then 'expired' else s.status end as status, s.expires_at`,
  values: [],
})

/** A pending request is answered by its recipient and withdrawn by its sender. */
export function answersWhile(waiting: string, { side, subject }: ItemFacts): ActivityItem['actions'] {
  if (subject?.status !== waiting) return []
  return side === 'own' ? ['cancel'] : ['approve', 'decline']
}
