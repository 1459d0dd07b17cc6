/** What of a wallet is opened: its entries, or what holds a part of it. */
export type WalletPart = 'ledger' | 'holds'

export interface OpenedWallet {
  code: string
  part: WalletPart
}
