import { type ChartSettings, DRAWINGS_MAX, INDICATORS_MAX } from '@bourse/contracts/exchange'
import { areAlike, mergeItems } from '#platform/kept/items'

/**
 * What two windows made of the same settings, together: what this window added, changed or removed since `base` is done to what the
 * other one saved. If both changed the same thing, this window wins, because its user is looking at it.
 */
export function mergeSettings(base: ChartSettings, own: ChartSettings, saved: ChartSettings): ChartSettings {
  return {
    indicators: mergeItems(base.indicators, own.indicators, saved.indicators).slice(0, INDICATORS_MAX),
    drawings: mergeItems(base.drawings, own.drawings, saved.drawings).slice(0, DRAWINGS_MAX),
    hasMagnet: own.hasMagnet === base.hasMagnet ? saved.hasMagnet : own.hasMagnet,
    compared: own.compared === base.compared ? saved.compared : own.compared,
    ...changedOf('type', base, own, saved),
    ...changedOf('newDrawings', base, own, saved),
  }
}

/** What may be absent: absent it has its usual value. */
function changedOf<Name extends 'type' | 'newDrawings'>(name: Name, base: ChartSettings, own: ChartSettings, saved: ChartSettings) {
  const { [name]: value } = areAlike(own[name], base[name]) ? saved : own
  return value === undefined ? {} : { [name]: value }
}
