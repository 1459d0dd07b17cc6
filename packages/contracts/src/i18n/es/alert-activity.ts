import type { alertActivity as english } from '../en/alert-activity.ts'

export const alertActivity: Record<keyof typeof english, string> = {
  'activity.alert.price.own.label': '{{market}} a {{value}}',
  'activity.alert.price.own.text': '{{when}}',
  'activity.alert.percent.own.label': '{{market}} se movió un {{value}}',
  'activity.alert.percent.own.text': '{{when}}',
  'activity.alert.spread.own.label': '{{market}}: diferencial de {{value}}',
  'activity.alert.spread.own.text': '{{when}}',
  'activity.alert.volume.own.label': '{{market}}: {{value}} negociados',
  'activity.alert.volume.own.text': '{{when}}',
  'activity.alert.fill.own.label': '{{market}}: tu orden se ejecutó',
  'activity.alert.fill.own.text': '{{when}}',
  'activity.alertWhen.price.above': 'Tu alerta: a {{threshold}} o más.',
  'activity.alertWhen.price.below': 'Tu alerta: a {{threshold}} o menos.',
  'activity.alertWhen.percent.up': 'Tu alerta: sube un {{threshold}} o más en {{span}}.',
  'activity.alertWhen.percent.down': 'Tu alerta: baja un {{threshold}} o más en {{span}}.',
  'activity.alertWhen.percent.either': 'Tu alerta: sube o baja un {{threshold}} o más en {{span}}.',
  'activity.alertWhen.spread.above': 'Tu alerta: un diferencial de {{threshold}} o más.',
  'activity.alertWhen.spread.below': 'Tu alerta: un diferencial de {{threshold}} o menos.',
  'activity.alertWhen.volume.above': 'Tu alerta: {{threshold}} o más negociados en {{span}}.',
  'activity.alertWhen.fill.whole': 'Se ejecutaron los últimos {{value}}. Tu alerta: cuando se ejecuta una orden entera.',
  'activity.alertWhen.fill.each': 'Se ejecutaron {{value}}. Tu alerta: cada ejecución.',
}
