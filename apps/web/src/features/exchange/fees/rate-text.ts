import { feeRaw, type MarketAsset } from '@bourse/domain/exchange'
import type { Translate } from '#platform/i18n'
import { shownPpm } from '../figure-text.ts'
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

/** What a maker gets back, of what the order pays with; undefined where makers pay a fee. */
export function rebateOf(
  market: Market,
  paid: { side: 'BUY' | 'SELL'; raw: bigint | undefined },
  t: Translate,
  locale: string,
): Rebate | undefined {
  const { makerFeePpm } = market
  if (makerFeePpm >= 0) return undefined
  return {
    label: t('exchange.rebate', { rate: rateText(market, -makerFeePpm, t, locale) }),
    raw: paid.raw === undefined ? undefined : feeRaw(paid.raw, -makerFeePpm),
    asset: paid.side === 'BUY' ? market.quote : market.base,
  }
}
