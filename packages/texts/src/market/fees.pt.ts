import type { fees as english } from './fees.en.ts'

export const fees: Record<keyof typeof english, string> = {
  'fees.title': 'Taxas',
  'fees.lead':
    'O que você paga ao negociar. Seu nível em cada mercado depende do seu volume nele nos últimos 30 dias. É definido uma vez por dia.',
  'fees.taker': 'Taker',
  'fees.maker': 'Maker',
  'fees.tier': 'Nível',
  'fees.nth': 'Nível {{tier}}',
  'fees.from': 'Volume de 30 dias a partir de, {{code}}',
  'fees.own': 'Seu nível',
  'fees.volume': 'Seu volume de 30 dias',
  'fees.next': 'Mais {{amount}} para o nível {{tier}}',
  'fees.top': 'O nível mais alto',
  'fees.table': 'Níveis de taxa de {{market}}',
  'fees.rebate': 'Uma taxa maker negativa é um reembolso: é paga a você com a taxa taker.',
  'fees.failed': 'Não foi possível carregar suas taxas.',
  'fees.failedSafe': 'Suas ordens e seus saldos estão seguros.',
  'fees.progress': 'Volume rumo ao nível {{tier}} de {{market}}',
}
