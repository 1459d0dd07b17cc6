import type { issuerFirst as english } from './issuer-first.en.ts'

export const issuerFirst: Record<keyof typeof english, string> = {
  'errors.COUPON_NOT_FOUND': 'Esse cupom não existe.',
  'errors.COUPON_EXISTS': 'Já existe um cupom com essa data de registro.',
  'errors.COUPON_STARTED': 'A data de registro já passou: este cupom não pode ser cancelado.',
  'errors.PAUSED_BY_STAFF': 'A equipe pausou. Só a equipe pode retomar.',
}
