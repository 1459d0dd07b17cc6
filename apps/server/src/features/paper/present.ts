import { type BalanceReply, type OrderReply, paperPocketOf } from '@bourse/contracts/exchange'
import type { PaperPocketReply } from '@bourse/contracts/paper'
import type { MarketSpec } from '@bourse/domain/exchange'
import { type TradedPrice, tradedRates } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { presentBalance, presentOrder } from '#features/exchange'
import type { WalletRow } from '#features/ledger'
import { presentWallets } from '#features/pocket'
import type { Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import { type AccountRow, balancesOf, type BalanceRow } from './accounts.ts'
import { asLiveOrder, type OrderRow } from './order-row.ts'

/** Not a pocket's id: nothing takes it for a real one. */
export function paperPocketId(profileId: bigint): string {
  return paperPocketOf(String(profileId))
}

export function presentPaperOrder(
  row: OrderRow,
  spec: MarketSpec,
  { userId, profileId }: Pick<Caller, 'userId' | 'profileId'>,
): OrderReply {
  const seat = { userId: String(userId), profileId: String(profileId), pocketId: paperPocketId(profileId) }
  return presentOrder(asLiveOrder(row, seat), spec)
}

export async function presentPocket(
  tx: Tx,
  profileId: bigint,
  account: AccountRow | undefined,
  prices: readonly TradedPrice[],
): Promise<PaperPocketReply> {
  if (!account) return { isOpen: false, pocketID: paperPocketId(profileId), startedAt: null, wallets: [] }
  const rows = await balancesOf(tx, [account.id])
  const starts = new Map(rows.map(({ asset_id, start }) => [`paper-${asset_id}`, String(start)]))
  const presented = await presentWallets(
    tx,
    rows.map((row) => asWallet(row, account.revision)),
    tradedRates(prices),
  )
  return {
    isOpen: true,
    pocketID: paperPocketId(account.profile_id),
    startedAt: account.started_at.getTime(),
    wallets: presented.map((wallet, index) => {
      const id = `paper-${rows[index]?.asset_id}`
      return { ...wallet, id, start: starts.get(id) ?? '0' }
    }),
  }
}

export async function presentBalances(tx: Tx, { id, revision }: AccountRow): Promise<BalanceReply[]> {
  const rows = await balancesOf(tx, [id])
  const assets = await assetsByIds(
    tx,
    rows.map(({ asset_id }) => asset_id),
  )
  return rows.map((row) => presentBalance(asWallet(row, revision), assets.get(row.asset_id) ?? raise('INTERNAL')))
}

/** In the shape of a wallet, for the presenters of wallets; it is none, and has no id. */
function asWallet({ asset_id, balance, held }: BalanceRow, revision: bigint): WalletRow {
  return { id: 0n, pocket_id: 0n, asset_id, balance, held, pending: 0n, version: revision, revision, is_frozen: false }
}
