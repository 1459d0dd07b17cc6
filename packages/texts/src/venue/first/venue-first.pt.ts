import type { venueFirst as english } from './venue-first.en.ts'

export const venueFirst: Record<keyof typeof english, string> = {
  'pages.venue': 'Projeto',
  'pages.item': 'Projeto ou grupo',
  'pages.newVenue': 'Novo projeto',
  'pages.editVenue': 'Editar projeto',
  'errors.VENUE_NOT_FOUND': 'Esse projeto não existe.',
  'errors.VENUE_CLOSED': 'Este projeto não recebe mais apoios.',
  'errors.TOO_LATE': 'Faltam menos de 48 horas, então os apoios ficam.',
  'errors.VENUE_FROZEN': 'Já há apoios nestas condições, então elas não mudam.',
  'errors.NOT_COVERED': 'O bolso do projeto não tem o bastante para devolver tudo.',
  'errors.NO_RATE': 'Agora não há cotação de liquidação entre esses dois ativos.',
  'errors.rate.NO_MARKET': 'Eles não têm mercado.',
  'errors.rate.NOT_YET': 'O mercado deles foi observado por pouco tempo. Tente de novo dentro de uma hora.',
  'errors.rate.OUT_OF_DATE': 'A última cotação está vencida. Tente de novo em alguns minutos.',
  'errors.rate.HALTED': 'O mercado deles está suspenso.',
  'errors.rate.TOO_FEW_TRADES': 'Houve poucas negociações no último dia.',
  'errors.rate.TOO_FEW_TRADERS': 'Poucas pessoas negociaram no último dia.',
  'errors.rate.TOO_LITTLE_VOLUME': 'Negociou-se pouco no último dia.',
  'errors.rate.NO_BOOK': 'Há poucas ordens nos dois lados do mercado deles.',
  'errors.rate.AWAY_FROM_BOOK': 'A média do dia está longe demais das ordens do livro.',
  'errors.rate.MOVED_TOO_FAST': 'O preço se moveu rápido demais hoje.',
  'errors.rate.FAR_FROM_CATALOGUE': 'O preço do mercado está longe demais do último conhecido.',
  'errors.rate.AMOUNT_TOO_LARGE':
    'O valor é grande demais para o que o mercado deles negocia em um dia. Pague no ativo da oferta ou peça menos unidades.',
  'errors.rate.BELOW_FLOOR': 'A cotação está abaixo do mínimo que o emissor aceita. Pague no ativo da oferta.',
  'errors.ITEM_NOT_FOUND': 'Não há nada neste endereço.',
}
