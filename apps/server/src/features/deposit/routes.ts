import { link } from '@bourse/contracts/link'
import { assetsByIds, type AssetRow } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import type { Tx } from '#platform/db'
import { AppError, raise, type Caller, type Http } from '#platform/http'
import { throttle, type Limit } from '#platform/throttle'
import { currentAddress, nextAddress } from './addresses.ts'
import type { DepositPlan } from './settings.ts'
import { readDeposits } from './deposits.ts'
import { askToWatch } from './jobs.ts'

const NEW_ADDRESSES: Limit = { burst: 5, everyMs: 30_000 }

/** Deposit addresses and the deposits they received (API-15, API-16, DEF-060). */
export function depositRoutes(http: Http, plan: DepositPlan | undefined): void {
  http.write(link.currentAddress, async ({ tx, caller, params }) => {
    const { asset, open } = await openDesk(tx, plan, caller, params.assetId)
    return presentAddress(open, await currentAddress(tx, open.key, { pocketId: caller.pocketId, assetId: asset.id }))
  })

  http.act(link.newAddress, async ({ db, caller, params }) => {
    const waitMs = await throttle(db, `deposit-address:${caller.pocketId}`, NEW_ADDRESSES)
    if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs: waitMs })
    return db.transaction(async (tx) => {
      const { asset, open } = await openDesk(tx, plan, caller, params.assetId)
      return presentAddress(open, await nextAddress(tx, open.key, { pocketId: caller.pocketId, assetId: asset.id }))
    })
  })

  http.write(link.deposits, async ({ tx, caller, params }) => {
    const asset = await readAsset(tx, params.assetId)
    const isOpen = plan !== undefined && isTakenIn(plan, asset)
    const wallet = (await readWallets(tx, caller.pocketId)).find(({ asset_id }) => asset_id === asset.id)
    if (!wallet) return { isOpen, deposits: [] }
    if (isOpen) await askToWatch(tx, wallet.id)
    const deposits = (await readDeposits(tx, wallet.id)).map(({ id, txid, amount, status, confirmations, seen_at }) => ({
      id: String(id),
      txid,
      amount: String(amount),
      status,
      confirmations,
      seenAt: seen_at.getTime(),
    }))
    return { isOpen, deposits }
  })
}

async function openDesk(
  tx: Tx,
  plan: DepositPlan | undefined,
  caller: Caller,
  assetId: string,
): Promise<{ asset: AssetRow; open: DepositPlan }> {
  const asset = await readAsset(tx, assetId)
  if (!plan || !isTakenIn(plan, asset)) return raise('DEPOSITS_CLOSED')
  if (!caller.isSettled) raise('STEP_REQUIRED')
  return { asset, open: plan }
}

async function readAsset(tx: Tx, assetId: string): Promise<AssetRow> {
  const id = BigInt(assetId)
  return (await assetsByIds(tx, [id])).get(id) ?? raise('ASSET_NOT_FOUND')
}

/** One raw unit is one satoshi, so the asset must have the coin's decimals. */
function isTakenIn({ assetCode }: DepositPlan, asset: AssetRow): boolean {
  return asset.code === assetCode && asset.ctype === 'cryptoproxyasset' && asset.decimals === 8 && asset.is_active
}

/** BIP-21, for wallets that read a QR code. */
function presentAddress({ confirmations }: DepositPlan, address: string): { address: string; uri: string; confirmations: number } {
  return { address, uri: `bitcoin:${address}`, confirmations }
}
