import type { BodyOf } from '@bourse/contracts/http'
import type { street } from '@bourse/contracts/street'
import { exactAmount } from '@bourse/domain/money'
import { finePrice, PRICE_DIGITS } from '@bourse/domain/street'
import type { AssetRow } from '#features/catalogue'
import { addBank } from '#features/link'
import { createAd, readMarketPrice } from '#features/street'
import { sql, type Tx } from '#platform/db'
import { type Caller, raise } from '#platform/http'
import type { Secrets } from '#platform/secrets'
import { assetOf, callerFor } from './demo-callers.ts'
import { ADS, type DemoAd } from './street-ads.ts'
import { DEALER_LINKS } from './street-dealers.ts'

/** The dealers' accounts, and all ads that need no agency. */
export async function seedAds(tx: Tx, secrets: Secrets): Promise<void> {
  for (const { handle, asset, ...form } of DEALER_LINKS)
    await addBank(tx, secrets, await callerFor(tx, handle), { asset: await assetOf(tx, asset), form, isMobile: false })
  for (const ad of ADS) if (ad.handling !== 'mint') await placeAd(tx, ad)
}

/** Those of agents, once they have their agencies. */
export async function seedMintAds(tx: Tx): Promise<void> {
  for (const ad of ADS) if (ad.handling === 'mint') await placeAd(tx, ad)
}

async function placeAd(tx: Tx, ad: DemoAd): Promise<void> {
  const [base, quote] = [await assetOf(tx, ad.base), await assetOf(tx, ad.quote)]
  const caller = await callerFor(tx, ad.by)
  const market = (await readMarketPrice(tx, base.id, quote.id)) ?? raise('MARKET_NOT_FOUND')
  const link = ad.side === 'buy' ? await linkFor(tx, caller, quote) : null
  const [minQuantity, maxQuantity] = ad.limits
  const body: BodyOf<typeof street.createAd> = {
    side: ad.side,
    base: ad.base,
    quote: ad.quote,
    handling: ad.handling ?? 'escrow',
    priceKind: ad.fixed === undefined ? 'market' : 'fixed',
    price:
      ad.fixed === undefined
        ? null
        : priceText(finePrice({ ...market, numerator: (market.numerator * BigInt(1_000_000 + ad.fixed)) / 1_000_000n }), quote),
    markupPpm: ad.follows ?? null,
    minQuantity,
    maxQuantity,
    methods: ad.methods.map(([method, variant]) => ({ method, variant })),
    instructions: ad.says ?? '',
    bankLink: link === null ? null : String(link),
    requiresIdentity: ad.requiresIdentity ?? false,
    minScore: ad.minScore ?? null,
    firstTradeMax: ad.firstTradeMax ?? null,
    hours: ad.hours ?? null,
  }
  await createAd(tx, caller, body)
}

async function linkFor(tx: Tx, { profileId }: Caller, quote: AssetRow): Promise<bigint> {
  const { id } = await tx.one<{ id: bigint }>(
    sql`select id from links where profile_id = ${profileId} and asset_id = ${quote.id} and removed_at is null order by id limit 1`,
  )
  return id
}

/** With six digits, as people write prices. */
function priceText(raw: bigint, { decimals, decimals_min }: AssetRow): string {
  const unit = 10n ** BigInt(Math.max(0, String(raw).length - 6))
  return exactAmount((raw / unit) * unit, { decimals: decimals + PRICE_DIGITS, decimalsMin: decimals_min })
}
