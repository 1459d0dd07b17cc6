import type { pocket, WalletReply } from '@bourse/contracts/pocket'
import type { ReplyOf } from '@bourse/contracts/http'

export type PocketReply = ReplyOf<typeof pocket.read>

/** Raw units, as the broker sends them (RT-08). */
export interface Position {
  available: string
  open: string
  pending: string
  version: bigint
}

/** Replaces the wallet's figures unless its version is older (DEF-111). */
export function foldPosition(reply: PocketReply, assetCode: string, position: Position): PocketReply {
  const fold = (wallet: WalletReply): WalletReply => {
    if (wallet.asset.code !== assetCode || position.version < BigInt(wallet.version)) return wallet
    const { available, open, pending } = position
    return { ...wallet, available, open, pending, balance: String(BigInt(available) + BigInt(open)), version: String(position.version) }
  }
  return { ...reply, wallets: reply.wallets.map(fold) }
}

export function hasWallet(reply: PocketReply, assetCode: string): boolean {
  return reply.wallets.some(({ asset }) => asset.code === assetCode)
}

/**
 * The newest position of each asset with its time of arrival, for an HTTP response that was under way meanwhile. A response
 * requested later is newer whatever its version, because a hold does not raise it.
 */
const latest = new Map<string, { position: Position; heardAt: number }>()

export function rememberPosition(pocketId: string, assetCode: string, position: Position, heardAt = performance.now()): void {
  const key = `${pocketId}/${assetCode}`
  const before = latest.get(key)
  if (!before || before.position.version <= position.version) latest.set(key, { position, heardAt })
}

export function latestPosition(pocketId: string, assetCode: string): Position | undefined {
  return latest.get(`${pocketId}/${assetCode}`)?.position
}

export function forgetPositions(): void {
  latest.clear()
}

export function foldLatest(reply: PocketReply, askedAt: number): PocketReply {
  return [...latest].reduce((folded, [key, { position, heardAt }]) => {
    const [pocketId, assetCode = ''] = key.split('/')
    return pocketId === reply.pocketID && heardAt >= askedAt ? foldPosition(folded, assetCode, position) : folded
  }, reply)
}
