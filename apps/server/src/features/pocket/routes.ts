import { pocket } from '@bourse/contracts/pocket'
import { tradedRates, VALUATION_ASSET } from '@bourse/domain/pocket'
import { readWallets } from '#features/ledger'
import { ownProfile } from '#features/profile'
import { type Db, sql, type Tx } from '#platform/db'
import { raise, type Http } from '#platform/http'
import { addWallet } from './add-wallet.ts'
import { explainOpen } from './explain-open.ts'
import { presentRates, presentTotals, presentWallets } from './present.ts'
import type { PocketSources } from './sources.ts'
import { valueOverTime } from './value-over-time.ts'
import { ownWallet } from './wallet-of.ts'

export function pocketRoutes(http: Http, sources: PocketSources): void {
  http.read(pocket.read, async ({ tx, caller, params }) => {
    const profile = await ownProfile(tx, caller, BigInt(params.id))
    const traded = tradedRates(await sources.prices.last(tx))
    return {
      pocketID: String(profile.pocket_id),
      wallets: await presentWallets(tx, await readWallets(tx, profile.pocket_id), traded),
      totals: await presentTotals(tx, profile.notional_asset_code, traded),
    }
  })

  http.read(pocket.rates, async ({ tx }) => ({ rates: await presentRates(tx, tradedRates(await sources.prices.last(tx))) }))

  http.write(pocket.addWallet, async ({ tx, caller, params, body }) => {
    const profile = await ownProfile(tx, caller, BigInt(params.id))
    const traded = tradedRates(await sources.prices.last(tx))
    const [wallet] = await presentWallets(tx, [await addWallet(tx, profile.pocket_id, body.asset)], traded)
    return wallet ?? raise('INTERNAL')
  })

  http.act(pocket.explain, async ({ db, caller, params }) =>
    inSnapshot(db, async (tx) => {
      const wallet = await ownWallet(tx, caller, BigInt(params.id), params.asset)
      const asked = { id: wallet.id, pocketId: wallet.pocket_id, assetId: wallet.asset_id }
      const parts = await explainOpen(tx, wallet, sources.open)
      const announced = []
      for (const source of sources.pending) announced.push(...(await source(tx, asked)))
      return {
        open: String(wallet.held),
        parts,
        pending: String(wallet.pending),
        pendingParts: announced.sort((a, b) => b.since - a.since),
      }
    }),
  )

  http.read(pocket.value, async ({ tx, caller, params, query }) => {
    const profile = await ownProfile(tx, caller, BigInt(params.id))
    const options = { range: query.range, now: Date.now(), prices: sources.prices }
    return { asset: VALUATION_ASSET.code, points: await valueOverTime(tx, profile.pocket_id, options) }
  })
}

/** Several reads in one snapshot: what is held and what holds it must agree. */
function inSnapshot<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return work(tx)
  })
}
