import type { alertActivity as english } from '../en/alert-activity.ts'

export const alertActivity: Record<keyof typeof english, string> = {
  'activity.alert.price.own.label': '{{market}} a {{value}}',
  'activity.alert.price.own.text': '{{when}}',
  'activity.alert.percent.own.label': '{{market}} variou {{value}}',
  'activity.alert.percent.own.text': '{{when}}',
  'activity.alert.spread.own.label': '{{market}}: spread de {{value}}',
  'activity.alert.spread.own.text': '{{when}}',
  'activity.alert.volume.own.label': '{{market}}: {{value}} negociados',
  'activity.alert.volume.own.text': '{{when}}',
  'activity.alert.fill.own.label': '{{market}}: sua ordem foi executada',
  'activity.alert.fill.own.text': '{{when}}',
  'activity.alertWhen.price.above': 'Seu alerta: a {{threshold}} ou mais.',
  'activity.alertWhen.price.below': 'Seu alerta: a {{threshold}} ou menos.',
  'activity.alertWhen.percent.up': 'Seu alerta: sobe {{threshold}} ou mais em {{span}}.',
  'activity.alertWhen.percent.down': 'Seu alerta: cai {{threshold}} ou mais em {{span}}.',
  'activity.alertWhen.percent.either': 'Seu alerta: sobe ou cai {{threshold}} ou mais em {{span}}.',
  'activity.alertWhen.spread.above': 'Seu alerta: um spread de {{threshold}} ou mais.',
  'activity.alertWhen.spread.below': 'Seu alerta: um spread de {{threshold}} ou menos.',
  'activity.alertWhen.volume.above': 'Seu alerta: {{threshold}} ou mais negociados em {{span}}.',
  'activity.alertWhen.fill.whole': 'Foram executados os últimos {{value}}. Seu alerta: quando uma ordem inteira é executada.',
  'activity.alertWhen.fill.each': 'Foram executados {{value}}. Seu alerta: cada execução.',
}
