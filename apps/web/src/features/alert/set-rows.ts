import type { AlertReply } from '@bourse/contracts/alert'
import { distancePpm } from '@bourse/domain/alert'
import { type MarketSpec, parsePrice } from '@bourse/domain/exchange'

/** How far an alert of a price has to go, in millionths; undefined for other kinds, and where there is no price. */
export function toGo({ kind, threshold }: Pick<AlertReply, 'kind' | 'threshold'>, spec: MarketSpec | undefined, last: number | undefined) {
  const wanted = kind === 'price' && spec && threshold !== null ? parsePrice(spec, threshold) : undefined
  return wanted?.ok && last !== undefined ? distancePpm(last, wanted.value) : undefined
}

interface Placed {
  alert: Pick<AlertReply, 'id' | 'state'>
  ppm: number | undefined
}

/** Nearest first; then those without a distance, newest first, and at last those that are paused. */
export function nearestFirst<Row extends Placed>(rows: readonly Row[]): Row[] {
  const rank = ({ alert, ppm }: Row) => (alert.state === 'paused' ? 2 : ppm === undefined ? 1 : 0)
  return rows.toSorted(
    (a, b) => rank(a) - rank(b) || Math.abs(a.ppm ?? 0) - Math.abs(b.ppm ?? 0) || Number(BigInt(b.alert.id) - BigInt(a.alert.id)),
  )
}
