import type { PaperPocketReply } from '@bourse/contracts/paper'

/** Raw units, as the broker tells them; the version rises with every change of the pocket. */
export interface PaperPosition {
  available: string
  open: string
  version: bigint
}

/** The newest of each asset, for a reply that was under way meanwhile. */
const latest = new Map<string, PaperPosition>()

export function rememberPosition(pocketId: string, assetCode: string, position: PaperPosition): void {
  const key = `${pocketId}/${assetCode}`
  const before = latest.get(key)
  if (!before || before.version <= position.version) latest.set(key, position)
}

/** With what was told since the server has read it. */
export function withPositions(pocket: PaperPocketReply): PaperPocketReply {
  return {
    ...pocket,
    wallets: pocket.wallets.map((wallet) => {
      const position = latest.get(`${pocket.pocketID}/${wallet.asset.code}`)
      if (!position || position.version <= BigInt(wallet.version)) return wallet
      const { available, open, version } = position
      return { ...wallet, available, open, balance: String(BigInt(available) + BigInt(open)), version: String(version) }
    }),
  }
}

/** Whether the pocket has it, or was read after it came to be. */
export function knowsAsset({ wallets }: PaperPocketReply, assetCode: string): boolean {
  return wallets.some(({ asset }) => asset.code === assetCode)
}
