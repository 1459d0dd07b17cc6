import type { venueFirst as english } from '../en/venue-first.ts'

export const venueFirst: Record<keyof typeof english, string> = {
  'pages.venue': 'Proyecto',
  'pages.item': 'Proyecto o grupo',
  'pages.newVenue': 'Nuevo proyecto',
  'pages.editVenue': 'Editar proyecto',
  'errors.VENUE_NOT_FOUND': 'No existe ese proyecto.',
  'errors.VENUE_CLOSED': 'Este proyecto ya no recibe aportes.',
  'errors.TOO_LATE': 'Faltan menos de 48 horas, así que los aportes se quedan.',
  'errors.VENUE_FROZEN': 'Hay aportes con estas condiciones, así que no cambian.',
  'errors.NOT_COVERED': 'El bolsillo del proyecto no alcanza para devolver todo.',
  'errors.NO_RATE': 'Aún no hay cotización entre estos dos activos.',
  'errors.ITEM_NOT_FOUND': 'No hay nada en esta dirección.',
}
