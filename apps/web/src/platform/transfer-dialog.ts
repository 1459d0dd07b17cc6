import { createStore } from './store.ts'

/** A send or a request that is being made over the page. */
export interface TransferDialog {
  kind: 'send' | 'request'
  /** A handle. */
  recipient?: string
  asset?: string
}

/** The shell draws it, any feature may open it: those that show people and wallets stand below the one that moves money. */
export const transferDialog = createStore<TransferDialog | undefined>(undefined)

export function openTransfer(wanted: TransferDialog): void {
  transferDialog.set(wanted)
}
