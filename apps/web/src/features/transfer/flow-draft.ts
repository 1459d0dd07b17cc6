import type { AssetReply } from '@bourse/contracts/catalogue'
import type { Recipient, RecipientEntry } from '#features/friend'

/** Amount, recipient, check. */
export type FlowStep = 1 | 2 | 3
export const FLOW_STEPS = 3

/** What is known before the first step. */
export interface FlowWanted {
  asset?: string | undefined
  /** A handle. */
  recipient?: string | undefined
}

/** The common part of a send and a request on their way through the steps. */
export interface FlowDraft {
  step: FlowStep
  asset: AssetReply | undefined
  amount: string
  /** Raw units; undefined while the text is not a valid amount. */
  raw: bigint | undefined
  note: string
  entry: RecipientEntry
  /** Known after the second step. */
  recipient: Recipient | undefined
  /** The user tried to continue from this step, so missing values are errors. */
  isChecked: boolean
  isBusy: boolean
  isChecking: boolean
  error: Error | null
  change: (change: { code?: string; amount?: string; note?: string }) => void
  /** Continues to the next step; the last one sends, under this description. */
  proceed: (what: string) => Promise<void>
}
