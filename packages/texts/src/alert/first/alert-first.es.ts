import type { alertFirst as english } from './alert-first.en.ts'

export const alertFirst: Record<keyof typeof english, string> = {
  'pages.alerts': 'Alertas',
  'errors.ALERT_NOT_FOUND': 'No existe esa alerta.',
  'errors.ALERT_ALREADY_TRUE': 'El precio ya está ahí. Elige uno al que el mercado todavía no haya llegado.',
  'errors.ALERT_LIMIT': 'Ya tienes el máximo de alertas. Elimina o pausa una primero.',
}
