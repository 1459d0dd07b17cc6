import type { venueFirst as english } from '../en/venue-first.ts'

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
  'errors.NO_RATE': 'Ainda não há cotação entre esses dois ativos.',
  'errors.ITEM_NOT_FOUND': 'Não há nada neste endereço.',
}
