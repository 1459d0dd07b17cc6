import { createAsset } from '#features/catalogue'
import type { Tx } from '#platform/db'
import { holdBatch, type NewHold } from '../hold.ts'
import { post } from '../post.ts'
import { createPocket, ensureWallet, issuanceWallet } from '../wallets.ts'

export async function makeAsset(tx: Tx, code: string): Promise<bigint> {
  return createAsset(tx, {
    code,
    name: code,
    symbol: '',
    ctype: 'networkasset',
    taxonomy: [],
    decimals: 6,
    decimalsMin: 2,
    notionalValue: '1',
    sortTerm: code,
  })
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
    legs: [
      { walletId: await issuanceWallet(tx, assetId), amount: -amount },
      { walletId, amount },
    ],
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
