import type { Lang } from '@bourse/contracts/http'
import type { PersonReply } from '@bourse/contracts/profile'
import type { Statement, Tx } from '#platform/db'
import { extensionPoint } from '#platform/feature'
import type { ActivitySource } from './source.ts'

/** The feed asks, the features answer: those that own the kinds, and one each for assets, people, texts and readers. */
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

/** A text by its key, in the language it was read for. */
export type TextOf = (key: string) => string

export const ITEM_TEXTS = extensionPoint<(tx: Tx, lang: Lang, sections: readonly string[]) => Promise<TextOf>>('activity.texts')

export interface ItemPeople {
  /** Every profile, as rows of profile_id, user_id and name: to be joined, so that a queue of thousands stays one query. */
  profiles: Statement
  read(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PersonReply>>
}

export const ITEM_PEOPLE = extensionPoint<ItemPeople>('activity.people')

/** The users who read: their languages, what they have chosen, and where they are signed in. */
export interface Readers {
  /** Every active user, as rows of user_id, email, language and notify (a NotifyChoice of each group). */
  users: Statement
  /** Every session that has not ended, as rows of session_id and device. */
  liveSessions: Statement
  languageOf(tx: Tx, userId: bigint): Promise<Lang>
  /** Until the transaction ends nobody else who locks this user goes on. */
  lock(tx: Tx, userId: bigint): Promise<void>
}

export const READERS = extensionPoint<Readers>('activity.readers')
