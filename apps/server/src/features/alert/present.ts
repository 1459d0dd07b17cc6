import type { AlertReply } from '@bourse/contracts/alert'
import { ALERT_SPANS, type AlertKind, type AlertSpan, percentText, perMilleText, SPAN_SECONDS } from '@bourse/domain/alert'
import { type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import type { AlertRow } from './row.ts'

export function presentAlert(row: AlertRow, spec: MarketSpec, now: number): AlertReply {
  const rest = row.state === 'armed' ? (row.rests_until?.getTime() ?? 0) : 0
  return {
    id: String(row.id),
    market: spec.symbol,
    kind: row.kind,
    direction: row.direction,
    threshold: figureOf(spec, row.kind, row.threshold),
    span: row.span_seconds === null ? null : spanOf(row.span_seconds),
    mode: row.mode,
    restSeconds: row.rest_seconds,
    note: row.note,
    state: row.state,
    restsUntil: rest > now ? rest : null,
    firedAt: row.fired_at?.getTime() ?? null,
    firedValue: figureOf(spec, row.kind === 'fill' ? 'volume' : row.kind, row.fired_value),
    firedCount: row.fired_count,
    createdAt: row.created_at.getTime(),
  }
}

/** As it is written: whole units, per cent or per mille; null for a fill, which has no threshold, and for what has not fired. */
function figureOf(spec: MarketSpec, kind: AlertKind, figure: bigint | null): string | null {
  if (figure === null) return null
  switch (kind) {
    case 'price':
      return priceText(spec, Number(figure))
    case 'volume':
      return quantityText(spec, Number(figure))
    case 'percent':
      return percentText(Number(figure))
    case 'spread':
      return perMilleText(Number(figure))
    case 'fill':
      return null
  }
}

export function spanOf(seconds: number): AlertSpan {
  const span = ALERT_SPANS.find((one) => SPAN_SECONDS[one] === seconds)
  if (span === undefined) throw new Error(`no span has ${seconds} seconds`)
  return span
}
