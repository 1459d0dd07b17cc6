import type { EntryReply, OpenPartReply, PendingPartReply } from '@bourse/contracts/pocket'
import type { TradedPrice } from '@bourse/domain/pocket'
import type { TextKey } from '@bourse/texts/keys'
import type { Tx } from '#platform/db'
import { type Contributions, extensionPoint } from '#platform/feature'

/**
 * What a pocket shows of other features: each of them contributes what it knows. Every question is asked for a whole wallet or a
 * whole page at once.
 */
export interface PocketSources {
  open: readonly OpenSource[]
  pending: readonly PendingSource[]
  entries: readonly EntryDetailSource[]
  prices: PriceSource
}

export type OpenPart = OpenPartReply
export type PendingPart = PendingPartReply
export type EntryDetail = NonNullable<EntryReply['detail']>

/** An entry of which nothing more is known than its kind; what a feature knows replaces its parts. */
export const NO_DETAIL: EntryDetail = {
  ref: null,
  counterpart: null,
  note: null,
  otherAsset: null,
  otherQuantity: null,
  market: null,
  price: null,
}

export interface AskedWallet {
  id: bigint
  pocketId: bigint
  assetId: bigint
}

/** The parts of a wallet's open amount that this feature holds. */
export type OpenSource = (tx: Tx, wallet: AskedWallet) => Promise<OpenPart[]>

/** The parts of a wallet's pending amount that this feature has announced. */
export type PendingSource = (tx: Tx, wallet: AskedWallet) => Promise<PendingPart[]>

export interface AskedEntry {
  postingId: bigint
  ref: string
  kind: string
  walletId: bigint
  pocketId: bigint
}

/** How a statement says that an amount came in and went out: with the name of the other side, and where it is not known or not said. */
export interface EntryWords {
  named?: readonly [credit: TextKey, debit: TextKey]
  plain?: readonly [credit: TextKey, debit: TextKey]
}

/** An entry's details, with the words of a statement where they are others than those of its kind: the two sides of a sale differ. */
export type ToldEntry = EntryDetail & { words?: EntryWords }

/** The details of entries of these kinds of postings, by posting; an entry without an answer shows its kind alone. */
export interface EntryDetailSource {
  kinds: Readonly<Record<string, EntryWords>>
  read(tx: Tx, entries: readonly AskedEntry[]): Promise<Map<bigint, ToldEntry>>
}

/** Traded prices: they make the rates that a pocket is valued at. */
export interface PriceSource {
  /** The last trade of every market that has one. */
  last(tx: Tx): Promise<TradedPrice[]>
  /** The last price of each day of every market, and the newest one before `from`. */
  daily(tx: Tx, from: Date): Promise<TradedPrice[]>
}

export const OPEN_PARTS = extensionPoint<OpenSource>('pocket.open')
export const PENDING_PARTS = extensionPoint<PendingSource>('pocket.pending')
export const ENTRY_DETAILS = extensionPoint<EntryDetailSource>('pocket.entries')
export const TRADED_PRICES = extensionPoint<PriceSource>('pocket.prices')

export function pocketSources(contributions: Contributions): PocketSources {
  return {
    open: contributions.to(OPEN_PARTS),
    pending: contributions.to(PENDING_PARTS),
    entries: contributions.to(ENTRY_DETAILS),
    prices: contributions.only(TRADED_PRICES),
  }
}
