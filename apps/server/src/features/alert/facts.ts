import type { AlertDirection, AlertKind, AlertSpan } from '@bourse/domain/alert'
import type { MarketSpec } from '@bourse/domain/exchange'
import { spanOf } from './present.ts'
import type { AlertRow } from './row.ts'

/** A figure's unit: an asset, per cent or basis points. */
interface Unit {
  code: string
  decimals: number
  decimals_min: number
}

/** What a feed says of a firing, kept with the event: the alert itself may be changed or removed. Figures are whole numbers of their unit. */
export interface FiringFacts {
  market: string
  direction: AlertDirection
  span: AlertSpan | null
  threshold: string | null
  value: string
  unit: Unit
}

const PERCENT: Unit = { code: '%', decimals: 2, decimals_min: 0 }
/** As the order book shows a spread. Older firings were kept in per mille with one decimal more: the same whole numbers. */
export const BASIS_POINTS: Unit = { code: 'bp', decimals: 1, decimals_min: 0 }

export function factsOf(
  spec: MarketSpec,
  {
    kind,
    direction,
    threshold,
    span_seconds,
    value,
  }: Pick<AlertRow, 'kind' | 'direction' | 'threshold' | 'span_seconds'> & { value: bigint },
): FiringFacts {
  const { unit, scaled } = scaleOf(spec, kind)
  return {
    market: spec.symbol.replace('-', '/'),
    direction,
    span: span_seconds === null ? null : spanOf(span_seconds),
    threshold: threshold === null ? null : String(scaled(threshold)),
    value: String(scaled(value)),
    unit,
  }
}

function scaleOf(spec: MarketSpec, kind: AlertKind): { unit: Unit; scaled(figure: bigint): bigint } {
  switch (kind) {
    case 'price':
      return { unit: unitOf(spec.quote), scaled: (ticks) => ticks * spec.tickRaw }
    case 'volume':
    case 'fill':
      return { unit: unitOf(spec.base), scaled: (lots) => lots * spec.lotRaw }
    case 'percent':
      return { unit: PERCENT, scaled: (ppm) => ppm / 100n }
    case 'spread':
      return { unit: BASIS_POINTS, scaled: (ppm) => ppm / 10n }
  }
}

function unitOf({ code, decimals, decimalsMin }: MarketSpec['base']): Unit {
  return { code, decimals, decimals_min: decimalsMin }
}
