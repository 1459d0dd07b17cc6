export { distancePpm, isReached, placeOnScale } from './distance.ts'
export { type ArmedAlert, type Firing, type JudgedTrade, MarketJudge } from './market-judge.ts'
export { SpanWindow } from './span-window.ts'
export {
  ALERT_DIRECTIONS,
  ALERT_KINDS,
  ALERT_MODES,
  ALERT_NOTE_MAX,
  ALERT_SPANS,
  ALERT_STATES,
  type AlertDirection,
  type AlertKind,
  type AlertMode,
  type AlertSpan,
  type AlertState,
  type AlertTerms,
  ARMED_ALERTS_MAX,
  basisPointsText,
  isDirectionOf,
  parseBasisPoints,
  parsePercent,
  parsePerMille,
  percentText,
  perMilleText,
  REST_SECONDS_MAX,
  REST_SECONDS_MIN,
  SPAN_SECONDS,
  spreadPpm,
} from './terms.ts'
