import type { AlertDirection, AlertKind, AlertMode, AlertState, AlertTerms, ArmedAlert } from '@bourse/domain/alert'

export interface AlertRow {
  id: bigint
  user_id: bigint
  profile_id: bigint
  pocket_id: bigint
  market_id: number
  kind: AlertKind
  direction: AlertDirection
  threshold: bigint | null
  span_seconds: number | null
  mode: AlertMode
  rest_seconds: number | null
  note: string
  state: AlertState
  armed_after: bigint
  version: bigint
  rests_until: Date | null
  fired_at: Date | null
  fired_count: number
  /** What its last firing has found. */
  fired_value: bigint | null
  created_at: Date
}

/** The database checks that directions, thresholds and spans fit their kind. */
export function termsOfRow({
  kind,
  direction,
  threshold,
  span_seconds,
}: Pick<AlertRow, 'kind' | 'direction' | 'threshold' | 'span_seconds'>): AlertTerms {
  const amount = threshold === null ? {} : { threshold: Number(threshold) }
  return { kind, direction, ...amount, ...(span_seconds !== null && { spanSeconds: span_seconds }) } as AlertTerms
}

export function armedOf(row: AlertRow): ArmedAlert {
  return {
    id: Number(row.id),
    pocketId: Number(row.pocket_id),
    version: Number(row.version),
    terms: termsOfRow(row),
    mode: row.mode,
    restMs: (row.rest_seconds ?? 0) * 1_000,
    after: Number(row.armed_after),
    restsUntil: row.rests_until?.getTime(),
  }
}
