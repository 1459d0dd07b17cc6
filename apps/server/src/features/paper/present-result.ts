import type { PaperResultReply } from '@bourse/contracts/paper'
import { balancesBack, type PaperRange, type WorthAsset, worthIfHeld, worthMoments, worthOfAll } from '@bourse/domain/paper'
import { rateOf, type TradedPrice, tradedRates, VALUATION_ASSET } from '@bourse/domain/pocket'
import { assetsByIds } from '#features/catalogue'
import { readMarkets, readPricesAt } from '#features/market'
import type { Tx } from '#platform/db'
import { type AccountRow, balancesOf } from './accounts.ts'
import { readChanges } from './read-changes.ts'

interface Asked {
  range: PaperRange
  now: number
  /** The last prices. */
  prices: readonly TradedPrice[]
}

/** What an account was worth over time, and what doing nothing since its start would have brought. */
export async function presentResult(tx: Tx, account: AccountRow, { range, now, prices }: Asked): Promise<PaperResultReply> {
  const startedAt = account.started_at.getTime()
  const moments = worthMoments(range, startedAt, now)
  const rows = await balancesOf(tx, [account.id])
  const held = await heldSince(tx)
  const assetIds = [...rows.map(({ asset_id }) => asset_id), ...(held ? [held.id] : [])]
  const assets = [...(await assetsByIds(tx, assetIds)).values()]
  const at = (traded: readonly TradedPrice[]): WorthAsset[] => {
    const rates = tradedRates(traded)
    return assets.map(({ id, code, decimals, notional_value }) => ({
      id,
      decimals,
      rate: rateOf({ code, notionalValue: notional_value }, rates),
    }))
  }
  const [pricesAtStart = [], ...pricesAt] = await readPricesAt(tx, [startedAt, ...moments])
  const [then, last] = [at(pricesAtStart), at(prices)]
  const balances = new Map(rows.map(({ asset_id, balance }) => [asset_id, balance]))
  const starts = new Map(rows.map(({ asset_id, start }) => [asset_id, start]))
  const { changes, fees, knownFrom } = await readChanges(tx, account.id, moments)
  const back = balancesBack(balances, changes, moments.length)
  const start = worthOfAll(starts, then)
  const past = moments.flatMap((moment, place) => {
    if (knownFrom !== undefined && moment <= knownFrom) return []
    const amounts = new Map([...back].map(([id, own]) => [id, own[place] ?? 0n]))
    return [{ at: moment, value: String(worthOfAll(amounts, at(pricesAt[place] ?? []))) }]
  })
  const worth = String(worthOfAll(balances, last))
  const instead = held && worthIfHeld(start, rateIn(then, held.id), rateIn(last, held.id))
  return {
    asset: VALUATION_ASSET.code,
    start: String(start),
    kept: String(worthOfAll(starts, last)),
    now: worth,
    held: held && instead !== undefined ? { asset: held.code, worth: String(instead) } : null,
    fees: knownFrom === undefined ? String(worthOfAll(fees, last)) : null,
    points: [...past, { at: now, value: worth }],
  }
}

/** What one could simply have held: the first asset of the list of markets that trades against the valuation asset. */
async function heldSince(tx: Tx): Promise<{ id: bigint; code: string } | undefined> {
  const first = (await readMarkets(tx)).find(({ quote_code }) => quote_code === VALUATION_ASSET.code)
  return first && { id: first.base_asset_id, code: first.base_code }
}

function rateIn(assets: readonly WorthAsset[], wanted: bigint) {
  return assets.find(({ id }) => id === wanted)?.rate ?? { numerator: 0n, denominator: 1n }
}
