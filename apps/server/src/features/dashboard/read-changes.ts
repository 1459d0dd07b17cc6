import type { AssetChange } from '@bourse/contracts/dashboard'
import { type HeldSpan, priceChange } from '@bourse/domain/dashboard'
import { rateOf, ratesBefore, tradedRates, valueOf } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { balancesAt, type PocketSources } from '#features/pocket'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'

const DAY_MS = 86_400_000
const DAYS = 30

interface Asked {
  pocketId: bigint
  now: number
  prices: PocketSources['prices']
}

/** What prices made of each asset in a pocket, by the last prices of each UTC day and, for today, by the last trades. */
export async function readChanges(tx: Tx, { pocketId, now, prices }: Asked): Promise<AssetChange[]> {
  const wallets = (await readWallets(tx, pocketId)).filter(({ version }) => version > 0n)
  const assets = await assetsByIds(
    tx,
    wallets.map(({ asset_id }) => asset_id),
  )
  const days = midnights(now)
  const balances = await balancesAt(tx, wallets, days)
  const ratesAt = ratesBefore(await prices.daily(tx, new Date((days[0] ?? now) - DAY_MS)))
  const rates = [...days.map((day) => ratesAt(day)), tradedRates(await prices.last(tx))]
  return wallets.map((wallet) => {
    const { code, decimals, notional_value } = assets.get(wallet.asset_id) ?? raise('INTERNAL')
    const then = balances.get(wallet.id) ?? []
    const valueThen = (balance: bigint, place: number) =>
      valueOf(balance, decimals, rateOf({ code, notionalValue: notional_value }, rates[place] ?? raise('INTERNAL')))
    const spans = then.map((balance, place): HeldSpan => {
      const after = then[place + 1] ?? wallet.balance
      return { begin: valueThen(balance, place), end: valueThen(balance, place + 1), next: valueThen(after, place + 1) }
    })
    const { change, basis } = priceChange(spans)
    return { code, change: String(change), basis: String(basis) }
  })
}

/** Those of the last days in UTC, oldest first. */
function midnights(now: number): number[] {
  const today = now - (now % DAY_MS)
  return Array.from({ length: DAYS }, (_, place) => today - (DAYS - 1 - place) * DAY_MS)
}
