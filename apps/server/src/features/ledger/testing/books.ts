import { createAsset } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { assetOf } from '../../catalogue/testing/make-assets.ts'
import { holdBatch, type NewHold } from '../hold.ts'
import { post } from '../post.ts'
import { createPocket, ensureWallet, issuanceWallet } from '../wallets.ts'

export async function makeAsset(tx: Tx, code: string): Promise<bigint> {
  return createAsset(tx, assetOf(code, { ctype: 'networkasset' }))
}

/** A wallet in its own pocket, with an initial balance. */
export async function makeWallet(tx: Tx, assetId: bigint, funds = 0n): Promise<bigint> {
  const walletId = await ensureWallet(tx, await createPocket(tx, 'profile'), assetId)
  if (funds > 0n) await mint(tx, assetId, walletId, funds)
  return walletId
}

export async function mint(tx: Tx, assetId: bigint, walletId: bigint, amount: bigint): Promise<bigint> {
  return post(tx, {
    kind: 'mint',
    ref: 'demo:test',
    legs: fromTo(await issuanceWallet(tx, assetId), walletId, amount),
  })
}

/** One id per request, undefined where it was refused. */
export async function holdIds(tx: Tx, requests: readonly NewHold[]): Promise<(bigint | undefined)[]> {
  return (await holdBatch(tx, requests)).map((outcome) => (outcome.ok ? outcome.holdId : undefined))
}

/** The two legs of a simple posting. */
export function fromTo(from: bigint, to: bigint, amount: bigint): { walletId: bigint; amount: bigint }[] {
  return [
    { walletId: from, amount: -amount },
    { walletId: to, amount },
  ]
}
