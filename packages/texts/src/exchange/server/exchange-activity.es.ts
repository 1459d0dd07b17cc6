import type { exchangeActivity as english } from './exchange-activity.en.ts'

export const exchangeActivity: Record<keyof typeof english, string> = {
  'activity.exchange.allMarkets': 'todos los mercados',
  'activity.exchange.safety_timer.own.label': 'Se agotó el temporizador de seguridad',
  'activity.exchange.safety_timer.own.text':
    'No confirmaste durante {{seconds}} s. Órdenes abiertas canceladas en {{market}}: {{canceled}}.',
}
