import { createStore } from './store.ts'

/** A send or request form that is open over the page. */
export interface TransferDialog {
  kind: 'send' | 'request'
  /** A handle. */
  recipient?: string
  asset?: string
}

/**
 * The shell draws the dialog and any feature may open it: features with people and wallets are below `transfer` in the list and
 * can't import it.
 */
export const transferDialog = createStore<TransferDialog | undefined>(undefined)

export function openTransfer(wanted: TransferDialog): void {
  transferDialog.set(wanted)
}
