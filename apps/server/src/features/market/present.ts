import type { CandleReply, FeeTierReply, MarketReply, SummaryReply } from '@bourse/contracts/exchange'
import type { Lang } from '@bourse/contracts/http'
import {
  type Candle,
  changePercent,
  type DayFigures,
  type FeeTier,
  type MarketSpec,
  priceText,
  quantityText,
  scheduleOf,
  valueText,
} from '@bourse/domain/exchange'
import { displayAmount } from '@bourse/domain/money'
import { textOf } from '#features/i18n'
import { type MarketRow, specOf, termsOf } from './markets.ts'
import type { BestPrices } from './store.ts'

export function presentMarket(row: MarketRow, best: BestPrices | undefined): MarketReply {
  const spec = specOf(row)
  return {
    symbol: row.symbol,
    base_symbol: row.base_code,
    quote_symbol: row.quote_code,
    base_asset: {
      id: String(row.base_asset_id),
      code: row.base_code,
      name: row.base_name,
      decimals: row.base_decimals,
      decimals_min: row.base_decimals_min,
    },
    quote_asset: {
      id: String(row.quote_asset_id),
      code: row.quote_code,
      name: row.quote_name,
      decimals: row.quote_decimals,
      decimals_min: row.quote_decimals_min,
    },
    quote: { bid: priceOrNull(spec, best?.bid), ask: priceOrNull(spec, best?.ask) },
    lot: quantityText(spec, row.lot_step),
    tick: priceText(spec, row.tick_step),
    lot_raw: String(row.lot_raw),
    tick_raw: String(row.tick_raw),
    maker_fee_ppm: row.maker_fee_ppm,
    taker_fee_ppm: row.taker_fee_ppm,
    fee_tiers: scheduleOf(termsOf(row)).map((tier) => presentTier(spec, tier)),
    lot_step: row.lot_step,
    tick_step: row.tick_step,
    min_quantity: quantityText(spec, row.min_lots),
    max_quantity: row.max_lots === null ? null : quantityText(spec, row.max_lots),
    min_value: row.min_value === null ? null : valueText(spec, Number(row.min_value)),
    band_ppm: row.band_ppm,
    protection_ppm: row.protection_ppm,
    status: row.is_paused ? 'halted' : row.status,
    ...haltWords(row),
  }
}

/** Of a halt, or of a pause of one of its assets. */
function haltWords({ status, is_paused, halted_by, halt_reason, halt_notes }: MarketRow): Pick<MarketReply, 'halt_reason' | 'halt_notes'> {
  if (is_paused && status === 'open') return { halt_reason: PAUSED.en, halt_notes: PAUSED }
  return { halt_reason: halted_by === 'exchange' ? '' : halt_notes?.['en'] || halt_reason, halt_notes }
}

const pausedIn = (lang: Lang) => textOf(lang, 'errors.ASSET_PAUSED')
const PAUSED = { en: pausedIn('en'), es: pausedIn('es'), pt: pausedIn('pt') } satisfies Record<Lang, string>

export function presentTier({ quote }: MarketSpec, { fromVolume, takerPpm, makerPpm }: FeeTier): FeeTierReply {
  return { from_volume: displayAmount(fromVolume, quote, quote.decimals), taker_fee_ppm: takerPpm, maker_fee_ppm: makerPpm }
}

export function presentSummary(row: MarketRow, figures: DayFigures | undefined): SummaryReply {
  const spec = specOf(row)
  return {
    market: row.symbol,
    last: priceOrNull(spec, figures?.last),
    open: priceOrNull(spec, figures?.open),
    high: priceOrNull(spec, figures?.high),
    low: priceOrNull(spec, figures?.low),
    volume: quantityText(spec, figures?.volume ?? 0n),
    quote_volume: displayAmount(figures?.quoteVolume ?? 0n, spec.quote, spec.quote.decimals),
    change: (figures && changePercent(figures)) ?? null,
  }
}

export function presentCandle(spec: MarketSpec, { start, open, high, low, close, volume }: Candle): CandleReply {
  return {
    start,
    open: priceText(spec, open),
    high: priceText(spec, high),
    low: priceText(spec, low),
    close: priceText(spec, close),
    volume: quantityText(spec, volume),
  }
}

/** A price of 0 means none. */
function priceOrNull(spec: MarketSpec, ticks: number | undefined): string | null {
  return ticks === undefined || ticks === 0 ? null : priceText(spec, ticks)
}
