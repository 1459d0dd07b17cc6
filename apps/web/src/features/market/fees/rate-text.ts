import { buyerPaysFeeInQuote, type MarketAsset, rebateRaw } from '@bourse/domain/exchange'
import type { Translate } from '#platform/i18n'
import { shownPpm } from '../figures/figure-text.ts'
import type { Market } from '../market.ts'

/** A rate, with the reader's tier where the market has several: 0.16% · tier 2. */
export function rateText({ feeTiers, tier }: Pick<Market, 'feeTiers' | 'tier'>, ppm: number, t: Translate, locale: string): string {
  const rate = shownPpm(ppm, locale)
  return feeTiers.length > 1 ? t('exchange.rateInTier', { rate, tier: tier + 1 }) : rate
}

interface Rebate {
  label: string
  raw: bigint | undefined
  asset: MarketAsset
}

/** What a maker gets back, in the asset of the taker's fee; undefined where makers pay a fee. */
export function rebateOf(
  market: Market,
  traded: { side: 'BUY' | 'SELL'; quantityRaw: bigint | undefined; costRaw: bigint | undefined },
  t: Translate,
  locale: string,
): Rebate | undefined {
  const { makerFeePpm } = market
  if (makerFeePpm >= 0) return undefined
  const isQuote = traded.side === 'BUY' || buyerPaysFeeInQuote(market)
  const raw = isQuote ? traded.costRaw : traded.quantityRaw
  return {
    label: t('exchange.rebate', { rate: rateText(market, -makerFeePpm, t, locale) }),
    raw: raw === undefined ? undefined : rebateRaw(raw, makerFeePpm, raw),
    asset: isQuote ? market.quote : market.base,
  }
}
