import type { exchangeActivity as english } from './exchange-activity.en.ts'

export const exchangeActivity: Record<keyof typeof english, string> = {
  'activity.exchange.allMarkets': 'todos os mercados',
  'activity.exchange.safety_timer.own.label': 'O temporizador de segurança se esgotou',
  'activity.exchange.safety_timer.own.text':
    'Você não confirmou durante {{seconds}} s. Ordens abertas canceladas em {{market}}: {{canceled}}.',
}
