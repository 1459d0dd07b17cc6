import type { offerFirst as english } from './offer-first.en.ts'

export const offerFirst: Record<keyof typeof english, string> = {
  'errors.ISSUE_OFFER_NOT_FOUND': 'Esa oferta no existe.',
  'errors.ISSUE_OFFER_NOT_OPEN': 'Esta oferta no está abierta.',
  'errors.ISSUED_BY_AGENTS': 'Las monedas las emiten los agentes, no las ofertas.',
  'errors.OFFER_PAUSED': 'Este activo está en pausa, así que por ahora no se puede suscribir. Lo ya retenido espera.',
  'errors.OFFER_SOLD_OUT': 'No quedan unidades.',
  'errors.NOT_ENOUGH_UNITS': 'Quedan menos unidades de las que quieres.',
  'errors.UNITS_OUT_OF_RANGE': 'No puedes tomar esa cantidad de unidades de esta oferta.',
  'errors.COSTS_MORE': 'El precio cambió. Revísalo e inténtalo de nuevo.',
  'errors.SUBSCRIPTION_NOT_FOUND': 'Esa suscripción no existe.',
  'errors.CANNOT_CANCEL': 'Esta suscripción ya no se puede cancelar.',
}
