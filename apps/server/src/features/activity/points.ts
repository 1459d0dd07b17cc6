import type { Lang } from '@bourse/contracts/http'
import type { PersonReply } from '@bourse/contracts/profile'
import type { ActivityGroup } from '@bourse/domain/activity'
import type { FigureForm } from '@bourse/domain/formats'
import type { Statement, Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { ActivitySource, TextOf } from './source.ts'

/** What the feed asks other features: the owners of the kinds, and one feature each for assets, people, texts and readers. */
export const ACTIVITY_SOURCES = extensionPoint<ActivitySource>('activity.sources')

/** What an amount needs to be shown. */
export interface ItemAsset {
  id: bigint
  code: string
  decimals: number
  decimals_min: number
  icon: string | null
  use_static_icon: boolean
}

export const ITEM_ASSETS = extensionPoint<(tx: Tx, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, ItemAsset>>>('activity.assets')

/** A text by its key, in the requested language. */

export const ITEM_TEXTS = extensionPoint<(tx: Tx, lang: Lang, sections: readonly string[]) => Promise<TextOf>>('activity.texts')

export interface ItemPeople {
  /** Every profile, as rows of profile_id, user_id and name, to be joined, so that a queue of thousands is one query. */
  profiles: Statement
  read(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PersonReply>>
}

export const ITEM_PEOPLE = extensionPoint<ItemPeople>('activity.people')

/** The users who read: their languages, their preferences, and their sessions. */
export interface Readers {
  /** Every active user, as rows of user_id, email, language and notify (a NotifyChoice of each group). */
  users: Statement
  /** Every session that has not ended, as rows of session_id and device. */
  liveSessions: Statement
  languageOf(tx: Tx, userId: bigint): Promise<Lang>
  figureFormOf(tx: Tx, userId: bigint): Promise<FigureForm>
  /** Locks this user until the transaction ends. */
  lock(tx: Tx, userId: bigint): Promise<void>
  /** Turns off the mails about a group, or those of once a day. */
  stopMails(tx: Tx, userId: bigint, what: ActivityGroup | 'digest'): Promise<void>
}

export const READERS = extensionPoint<Readers>('activity.readers')
