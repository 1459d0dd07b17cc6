import type { EntryReply, OpenPartReply, PendingPartReply } from '@bourse/contracts/pocket'
import type { Tx } from '#platform/db'

/**
 * What a pocket shows of the work of features that stand above it: each of them tells, the application hands their answers
 * in. Every question is asked for a whole wallet or a whole page at once.
 */
export interface PocketSources {
  open: readonly OpenSource[]
  pending: readonly PendingSource[]
  entries: readonly EntryDetailSource[]
  dailyCloses: DailyCloses
}

export type OpenPart = OpenPartReply
export type PendingPart = PendingPartReply
export type EntryDetail = NonNullable<EntryReply['detail']>

export interface AskedWallet {
  id: bigint
  pocketId: bigint
  assetId: bigint
}

/** The parts of a wallet's open amount that this feature holds. */
export type OpenSource = (tx: Tx, wallet: AskedWallet) => Promise<OpenPart[]>

/** The parts of what is on its way to a wallet that this feature has announced. */
export type PendingSource = (tx: Tx, wallet: AskedWallet) => Promise<PendingPart[]>

export interface AskedEntry {
  postingId: bigint
  ref: string
  kind: string
  walletId: bigint
  pocketId: bigint
}

/** What the entries of these kinds of postings were, by posting; one that is not answered shows its kind alone. */
export interface EntryDetailSource {
  kinds: readonly string[]
  read(tx: Tx, entries: readonly AskedEntry[]): Promise<Map<bigint, EntryDetail>>
}

/**
 * The price of one whole unit at the end of each day that has one, oldest first, by asset; the newest one from before `from`
 * comes along, so that the first day has a price too.
 */
export type DailyCloses = (
  tx: Tx,
  assetIds: readonly bigint[],
  quoteCode: string,
  from: Date,
) => Promise<Map<bigint, readonly { start: number; price: string }[]>>
