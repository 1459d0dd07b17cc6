import type { AlertReply } from '@bourse/contracts/alert'
import { ALERT_SPANS, type AlertSpan, type AlertTerms, percentText, perMilleText, SPAN_SECONDS } from '@bourse/domain/alert'
import { type MarketSpec, priceText, quantityText } from '@bourse/domain/exchange'
import { type AlertRow, termsOfRow } from './row.ts'

export function presentAlert(row: AlertRow, spec: MarketSpec, now: number): AlertReply {
  const rest = row.state === 'armed' ? (row.rests_until?.getTime() ?? 0) : 0
  return {
    id: String(row.id),
    market: spec.symbol,
    kind: row.kind,
    direction: row.direction,
    threshold: thresholdText(spec, termsOfRow(row)),
    span: row.span_seconds === null ? null : spanOf(row.span_seconds),
    mode: row.mode,
    restSeconds: row.rest_seconds,
    note: row.note,
    state: row.state,
    restsUntil: rest > now ? rest : null,
    firedAt: row.fired_at?.getTime() ?? null,
    firedCount: row.fired_count,
    createdAt: row.created_at.getTime(),
  }
}

/** As it was written: whole units, per cent or per mille; null for a fill. */
function thresholdText(spec: MarketSpec, terms: AlertTerms): string | null {
  switch (terms.kind) {
    case 'price':
      return priceText(spec, terms.threshold)
    case 'volume':
      return quantityText(spec, terms.threshold)
    case 'percent':
      return percentText(terms.threshold)
    case 'spread':
      return perMilleText(terms.threshold)
    case 'fill':
      return null
  }
}

export function spanOf(seconds: number): AlertSpan {
  const span = ALERT_SPANS.find((one) => SPAN_SECONDS[one] === seconds)
  if (span === undefined) throw new Error(`no span has ${seconds} seconds`)
  return span
}
