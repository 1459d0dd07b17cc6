import type { issuerFirst as english } from './issuer-first.en.ts'

export const issuerFirst: Record<keyof typeof english, string> = {
  'errors.COUPON_NOT_FOUND': 'Ese cupón no existe.',
  'errors.COUPON_EXISTS': 'Ya hay un cupón con esa fecha de registro.',
  'errors.COUPON_STARTED': 'Ya pasó su fecha de registro: no se puede cancelar.',
  'errors.PAUSED_BY_STAFF': 'Lo pausó el equipo. Solo el equipo puede reanudarlo.',
}
