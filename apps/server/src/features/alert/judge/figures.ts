import { counter, gauge } from '#platform/metrics'

export const armedAlerts = gauge('bourse_alerts_armed', 'Armed alerts of the markets that this process judges')
export const toldAlerts = counter('bourse_alerts_told_total', 'Alerts that have fired and were told')
export const alertsBehind = gauge(
  'bourse_alerts_behind_seconds',
  'The age of the oldest trade whose alerts are still to be judged or told; 0 when there is none',
)
