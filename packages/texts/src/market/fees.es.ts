import type { fees as english } from './fees.en.ts'

export const fees: Record<keyof typeof english, string> = {
  'fees.title': 'Comisiones',
  'fees.lead':
    'Lo que pagas al operar. Tu nivel en cada mercado depende de tu volumen allí en los últimos 30 días. Se fija una vez al día.',
  'fees.taker': 'Taker',
  'fees.maker': 'Maker',
  'fees.tier': 'Nivel',
  'fees.nth': 'Nivel {{tier}}',
  'fees.from': 'Volumen de 30 días desde, {{code}}',
  'fees.own': 'Tu nivel',
  'fees.volume': 'Tu volumen de 30 días',
  'fees.next': '{{amount}} más para el nivel {{tier}}',
  'fees.top': 'El nivel más alto',
  'fees.table': 'Niveles de comisión de {{market}}',
  'fees.rebate': 'Una comisión maker negativa es un reembolso: se te paga con la comisión taker.',
  'fees.failed': 'No pudimos cargar tus comisiones.',
  'fees.failedSafe': 'Tus órdenes y saldos están a salvo.',
  'fees.progress': 'Volumen hacia el nivel {{tier}} de {{market}}',
}
