import type { Seat } from '@bourse/contracts/exchange'
import { createPocket, ensureWallet, issuanceWallet, postBatch } from '../../apps/server/src/features/ledger/index.ts'
import { createMarket } from '../../apps/server/src/features/market/index.ts'
import type { Db } from '../../apps/server/src/platform/db/index.ts'
import { createBenchAsset } from '../bench-asset.ts'

export const SYMBOL = 'BASE-CASH'
const FUNDS = 1_000_000_000_000n

/** A market with fees, and traders with enough funds for everything they do. */
export async function openFloor(db: Db, traders: number): Promise<Seat[]> {
  return db.transaction(async (tx) => {
    const assets: bigint[] = []
    for (const code of ['BASE', 'CASH']) assets.push(await createBenchAsset(tx, code))
    await createMarket(tx, { base: 'BASE', quote: 'CASH', lotRaw: 10_000n, tickRaw: 100n, makerFeePpm: 1_000, takerFeePpm: 2_000 })
    const seats: Seat[] = []
    for (let index = 1; index <= traders; index++) {
      const pocketId = await createPocket(tx, 'profile')
      for (const assetId of assets)
        await postBatch(tx, [
          {
            kind: 'mint',
            ref: 'demo:test',
            legs: [
              { walletId: await issuanceWallet(tx, assetId), amount: -FUNDS },
              { walletId: await ensureWallet(tx, pocketId, assetId), amount: FUNDS },
            ],
          },
        ])
      seats.push({ userId: String(index), profileId: String(index), pocketId: String(pocketId) })
    }
    return seats
  })
}
