import type { venueFirst as english } from './venue-first.en.ts'

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
  'errors.NO_RATE': 'Ahora no hay una cotización para liquidar entre estos dos activos.',
  'errors.rate.NO_MARKET': 'No tienen mercado.',
  'errors.rate.NOT_YET': 'Su mercado lleva poco tiempo en observación. Inténtalo dentro de una hora.',
  'errors.rate.OUT_OF_DATE': 'La última cotización está vencida. Inténtalo en unos minutos.',
  'errors.rate.HALTED': 'Su mercado está suspendido.',
  'errors.rate.TOO_FEW_TRADES': 'Hubo muy pocas operaciones en el último día.',
  'errors.rate.TOO_FEW_TRADERS': 'Muy pocas personas operaron en el último día.',
  'errors.rate.TOO_LITTLE_VOLUME': 'Se negoció muy poco en el último día.',
  'errors.rate.NO_BOOK': 'Hay muy pocas órdenes a ambos lados de su mercado.',
  'errors.rate.AWAY_FROM_BOOK': 'El promedio del día está muy lejos de las órdenes del libro.',
  'errors.rate.MOVED_TOO_FAST': 'El precio se movió demasiado rápido hoy.',
  'errors.rate.FAR_FROM_CATALOGUE': 'El precio del mercado está muy lejos del último conocido.',
  'errors.rate.AMOUNT_TOO_LARGE':
    'El importe es demasiado grande para lo que su mercado negocia en un día. Paga con el activo de la oferta o toma menos unidades.',
  'errors.rate.BELOW_FLOOR': 'La cotización está por debajo del mínimo que acepta el emisor. Paga con el activo de la oferta.',
  'errors.ITEM_NOT_FOUND': 'No hay nada en esta dirección.',
}
