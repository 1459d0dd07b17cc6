import type { Lang, ReplyOf } from '@bourse/contracts/http'
import type { AssetGains, GainMethod, report } from '@bourse/contracts/report'
import { VALUATION_ASSET } from '@bourse/domain/pocket'
import { GainsCount } from '@bourse/domain/report'
import { type AssetRow, assetByCode, assetsByIds, nameIn } from '#features/catalogue'
import { readWallets } from '#features/ledger'
import { readMarkets } from '#features/market'
import { positionsAt } from '#features/pocket'
import { ownProfile, profilesOfUser } from '#features/profile'
import { figures, sql, type Tx } from '#platform/db'
import type { Caller } from '#platform/http'
import { dayRates } from './day-rates.ts'
import { movementsOf } from './movements.ts'
import { type AskedPeriod, periodOf } from './plan-statement.ts'
import type { OwnWallet } from './wallet-tape.ts'

/**
 * What a profile has gained in a period, asset by asset. Costs are tracked from the first entry on, through all profiles of the
 * user: transfers between them gain nothing and carry their cost along. The valuation asset is the measure and gains nothing.
 */
export async function countGains(
  tx: Tx,
  caller: Caller,
  asked: AskedPeriod & { method: GainMethod },
  lang: Lang,
): Promise<ReplyOf<typeof report.gains>> {
  const period = periodOf(asked)
  const profile = await ownProfile(tx, caller, asked.profileId === undefined ? caller.profileId : BigInt(asked.profileId))
  const wallets = await walletsByAsset(tx, profile.user_id, period.untilMs)
  const assets = await assetsByIds(tx, [...wallets.keys()])
  const rates = await dayRates(tx, [...assets.values()])
  const quoteOf = await quotes(tx)
  const ownWallets = new Map([...wallets].flatMap(([assetId, own]) => own.map(({ id, pocketId }) => [id, { assetId, pocketId }] as const)))
  const issuers = await issuanceWallets(tx, [...wallets.keys()])
  const counted: AssetGains[] = []
  let total = 0n
  for (const asset of inOrder(assets, asked.asset)) {
    const own = wallets.get(asset.id) ?? []
    if (!own.some(({ pocketId }) => pocketId === profile.pocket_id)) continue
    const count = new GainsCount(profile.pocket_id, asked.method, period.fromMs)
    for await (const movement of movementsOf(tx, {
      assetId: asset.id,
      wallets: own,
      ownWallets,
      issuanceId: issuers.get(asset.id),
      rates,
      quoteOf,
    }))
      count.take(movement)
    const gains = count.gains()
    if (gains.quantity === 0n && gains.held === 0n) continue
    total += gains.gain
    counted.push(presentGains(asset, gains, lang))
  }
  return { valuation: VALUATION_ASSET.code, method: asked.method, assets: counted, total: String(total) }
}

/** By asset, those with any movement before the time. */
async function walletsByAsset(tx: Tx, userId: bigint, untilMs: number): Promise<Map<bigint, OwnWallet[]>> {
  const found = new Map<bigint, OwnWallet[]>()
  for (const { pocket_id } of await profilesOfUser(tx, userId)) {
    const wallets = await readWallets(tx, pocket_id)
    const positions = await positionsAt(tx, wallets, [untilMs])
    for (const { id, asset_id } of wallets) {
      const lastVersion = positions.get(id)?.[0]?.version ?? 0n
      if (lastVersion > 0n) found.set(asset_id, [...(found.get(asset_id) ?? []), { id, pocketId: pocket_id, lastVersion }])
    }
  }
  return found
}

async function issuanceWallets(tx: Tx, assetIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ id: bigint; asset_id: bigint }>(
    sql`select id, asset_id from published.wallets where asset_id = any(${figures(assetIds)}::bigint[]) and is_issuance`,
  )
  return new Map(rows.map(({ id, asset_id }) => [asset_id, id]))
}

/** The valuation asset prices whatever it is exchanged for; otherwise the market of the two says which is the quote. */
async function quotes(tx: Tx): Promise<(one: bigint, other: bigint) => bigint | undefined> {
  const markets = await readMarkets(tx)
  const measure = (await assetByCode(tx, VALUATION_ASSET.code))?.id
  const byPair = new Map(markets.map(({ base_asset_id, quote_asset_id }) => [`${base_asset_id} ${quote_asset_id}`, quote_asset_id]))
  return (one, other) => {
    if (measure === one || measure === other) return measure
    return byPair.get(`${one} ${other}`) ?? byPair.get(`${other} ${one}`)
  }
}

function inOrder(assets: ReadonlyMap<bigint, AssetRow>, code: string | undefined): AssetRow[] {
  const wanted = [...assets.values()].filter(
    (asset) => asset.code !== VALUATION_ASSET.code && (code === undefined || asset.code === code.toUpperCase()),
  )
  return wanted.sort((a, b) => (a.code < b.code ? -1 : 1))
}

function presentGains(asset: AssetRow, gains: ReturnType<GainsCount['gains']>, lang: Lang): AssetGains {
  return {
    asset: asset.code,
    name: nameIn(asset, lang),
    decimals: asset.decimals,
    decimalsMin: asset.decimals_min,
    quantity: String(gains.quantity),
    proceeds: String(gains.proceeds),
    cost: String(gains.cost),
    gain: String(gains.gain),
    held: String(gains.held),
    heldCost: String(gains.heldCost),
  }
}
