import type { FurtherChanges } from '@bourse/domain/exchange'
import type { LockedWallets } from '#features/ledger'
import type { Command } from '../orders/command.ts'
import type { OwnMarket } from './own-market.ts'
import type { Settlement } from './settlement.ts'

/** A command with its market, and the id and hash of an order that it may create, all known before the batch. */
export interface Entered {
  command: Command
  market: OwnMarket
  orderId: number
  /** Of the stop of a pair. */
  legId: number
  termsHash: bigint
}

/** What the commands of a batch work on. */
export interface BatchState {
  settlement: Settlement
  locked: LockedWallets
  nextOrderId: () => number
}

/** What an order is to be; the changes only say what differs. */
export interface NewState {
  price: number
  quantity: number
  changes: Required<FurtherChanges>
}

export const NO_CHANGES: Required<FurtherChanges> = { stopPrice: 0, expiresAt: 0, shown: 0 }
