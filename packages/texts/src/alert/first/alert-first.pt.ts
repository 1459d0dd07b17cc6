import type { alertFirst as english } from './alert-first.en.ts'

export const alertFirst: Record<keyof typeof english, string> = {
  'pages.alerts': 'Alertas',
  'errors.ALERT_NOT_FOUND': 'Este alerta não existe.',
  'errors.ALERT_ALREADY_TRUE': 'O preço já está aí. Escolha um que o mercado ainda não tenha alcançado.',
  'errors.ALERT_LIMIT': 'Você já tem o máximo de alertas. Remova ou pause um antes.',
}
